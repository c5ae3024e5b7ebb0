/** What commands print: JSON for programs with `--json`, otherwise lines for people. */

export interface OutputOptions {
  readonly json?: boolean;
}

/** The value as JSON, or as the lines that `human` makes of it. */
export function print<T>(value: T, options: OutputOptions, human: (value: T) => readonly string[]): void {
  const text = options.json === true ? JSON.stringify(value, null, 2) : human(value).join('\n');
  if (text !== '') console.log(text);
}

/** Columns as wide as their widest cell. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  return [header, ...rows].map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** A failure that is the caller's to mend: printed as one line, without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
