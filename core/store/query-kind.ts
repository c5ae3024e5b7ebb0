/** What a SPARQL query gives back, read from its first keyword after the prologue. Pure. */

export type QueryKind = 'select' | 'ask' | 'construct' | 'describe';

/** For text that a parser has accepted; anything else counts as a SELECT, which the engine then refuses. */
export function queryKind(sparql: string): QueryKind {
  const keyword = FIRST_KEYWORD.exec(sparql)?.[1]?.toLowerCase();
  return keyword === 'ask' || keyword === 'construct' || keyword === 'describe' ? keyword : 'select';
}

// Each alternative begins with another character, so that there is one way only to match: linear time.
const FIRST_KEYWORD =
  /^(?:\s|#[^\n\r]*|BASE\s*<[^>]*>|PREFIX\s+[^\s:]*:\s*<[^>]*>)*(SELECT|ASK|CONSTRUCT|DESCRIBE)\b/iu;
