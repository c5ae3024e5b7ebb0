/** What a command sees of the process that runs it: nothing else of the outside is read or written by commands. */

export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** All of the standard input, as text. */
  readonly readInput: () => Promise<string>;
  /** To the standard output, as it stands. */
  readonly write: (text: string) => void;
  /** The command goes on to its end, and its exit code says that something was wrong. */
  readonly fail: () => void;
  /** Resolves with the signal that tells the process to stop. */
  readonly stopSignal: () => Promise<string>;
}

export interface OutputOptions {
  readonly json?: boolean;
}

/** The value as JSON for programs, or as the lines that `human` makes of it for people. */
export function print<T>(
  terminal: Terminal,
  value: T,
  options: OutputOptions,
  human: (value: T) => readonly string[],
): void {
  const text = options.json === true ? JSON.stringify(value, null, 2) : human(value).join('\n');
  if (text !== '') terminal.write(`${text}\n`);
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
