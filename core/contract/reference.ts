/** How a contract is named in requests: `id`, or `id@range`. */
export interface ContractReference {
  readonly id: string;
  /** Semantic version range; `*` where none was given. */
  readonly range: string;
}

export function parseReference(text: string): ContractReference {
  const at = text.indexOf('@');
  return at < 0
    ? { id: text.trim(), range: '*' }
    : { id: text.slice(0, at).trim(), range: text.slice(at + 1).trim() };
}
