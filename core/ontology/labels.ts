/** Names of terms: what the document calls them, in each language, and what their IRI says. */
import { ONTOLOGY_LABEL_CHARACTERS_MAX } from '../limits';
import type { Declaration, LanguageText } from '../model/declaration';
import { iri, type Iri } from '../model/term';
import { rdfs, skos } from '../model/vocabulary';
import { localName, wordsOfName } from './local-name';
import type { Statements } from './statements';

export type Labels = Pick<Declaration, 'labels' | 'otherLabels'>;

/**
 * `labels` are the published preferred ones; `otherLabels` the alternative and hidden ones, and names taken apart.
 * A term that no one labelled has its local name taken apart among `otherLabels` and nothing else.
 */
export function labelsOf(term: Iri, statements: Statements): Labels {
  const preferred = texts(term, PREFERRED, statements);
  const labels = preferred.length > 0 ? preferred : texts(term, TITLES, statements);
  const others = [
    ...(preferred.length > 0 ? texts(term, TITLES, statements) : []),
    ...texts(term, ALTERNATIVE, statements),
  ];
  const apart = [...labels, ...others].flatMap(takenApart);
  const own = wordsOfName(localName(term));
  return {
    labels: distinct(labels, []),
    otherLabels: distinct([...others, ...apart, ...(own === undefined ? [] : [{ value: own }])], labels),
  };
}

/**
 * The name to show a person: in the language asked for, else its primary language ("en" for "en-us"), else untagged,
 * else in the default language, else whichever comes first. Preferred labels before others; last of all the local name.
 * @see https://www.rfc-editor.org/rfc/rfc4647#section-3.4
 */
export function displayLabel(
  declaration: Labels & { readonly iri: Iri },
  language: string,
  defaultLanguage = 'en',
): string {
  for (const labels of [declaration.labels, declaration.otherLabels])
    for (const matches of tiers(language, defaultLanguage)) {
      const found = labels.find(matches);
      if (found !== undefined) return found.value;
    }
  return localName(declaration.iri);
}

/** From the best match of a label's language to the worst. */
export function tiers(
  language: string,
  defaultLanguage: string,
): readonly ((label: LanguageText) => boolean)[] {
  const exact = language.toLowerCase();
  const primary = primaryLanguage(exact);
  return [
    (label) => label.language === exact,
    (label) => label.language !== undefined && primaryLanguage(label.language) === primary,
    (label) => label.language === undefined,
    (label) => label.language !== undefined && primaryLanguage(label.language) === defaultLanguage,
    () => true,
  ];
}

const primaryLanguage = (tag: string): string => tag.split('-')[0] ?? tag;

const PREFERRED: readonly Iri[] = [rdfs('label'), skos('prefLabel')];

const TITLES: readonly Iri[] = [
  'http://schema.org/name',
  'https://schema.org/name',
  'http://purl.org/dc/terms/title',
  'http://purl.org/dc/elements/1.1/title',
  'http://xmlns.com/foaf/0.1/name',
].map(iri);

const ALTERNATIVE: readonly Iri[] = [
  skos('altLabel'),
  skos('hiddenLabel'),
  iri('http://schema.org/alternateName'),
  iri('https://schema.org/alternateName'),
];

function texts(term: Iri, predicates: readonly Iri[], statements: Statements): readonly LanguageText[] {
  return predicates.flatMap((predicate) =>
    statements.objects(term, predicate).flatMap((object) => {
      if (object.termType !== 'Literal') return [];
      const value = object.value.normalize('NFC').replace(/\s+/gu, ' ').trim();
      if (value === '' || value.length > ONTOLOGY_LABEL_CHARACTERS_MAX) return [];
      return [object.language === '' ? { value } : { value, language: object.language.toLowerCase() }];
    }),
  );
}

/** "activeYearsStartYear", "has SubOrganization": labels with names in them that nobody put into words. */
function takenApart(label: LanguageText): readonly LanguageText[] {
  if (!/\p{Ll}\p{Lu}|_/u.test(label.value)) return [];
  const words = label.value.split(' ').map((word) => wordsOfName(word) ?? word);
  return [{ ...label, value: words.join(' ') }];
}

/** Without repetitions, and without what `known` has in the same language, case folded. */
function distinct(labels: readonly LanguageText[], known: readonly LanguageText[]): readonly LanguageText[] {
  const key = ({ value, language }: LanguageText): string => `${language ?? ''} ${value}`;
  const folded = ({ value }: LanguageText): string => value.toLowerCase();
  const seen = new Set(known.map(key));
  const knownFolded = new Set(known.map(folded));
  return labels.filter((label) => {
    if (seen.has(key(label)) || (label.language === undefined && knownFolded.has(folded(label))))
      return false;
    seen.add(key(label));
    return true;
  });
}
