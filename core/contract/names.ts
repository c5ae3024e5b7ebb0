/** Prefixed names of a contract, and the terms of its fact templates. */
import { owl, prov, rdf, rdfs, skos, sm, xsd } from '../model/vocabulary';
import { iri, type Iri } from '../model/term';
import type { TemplateTerm } from '../model/contract';
import type { ContractDocument, TemplateDocument } from './document';

/** Known without being declared. */
const STANDARD_PREFIXES: Readonly<Record<string, string>> = {
  rdf: rdf(''),
  rdfs: rdfs(''),
  xsd: xsd(''),
  owl: owl(''),
  skos: skos(''),
  prov: prov(''),
  sm: sm(''),
};

export type Prefixes = Readonly<Record<string, string>>;

export const prefixesOf = (document: ContractDocument): Prefixes => ({
  ...STANDARD_PREFIXES,
  ...document.prefixes,
});

/** `emp:worksAt`, or an absolute IRI; undefined where the prefix is not declared. */
export function expandName(name: string, prefixes: Prefixes): Iri | undefined {
  const colon = name.indexOf(':');
  if (colon < 1) return undefined;
  const base = Object.hasOwn(prefixes, name.slice(0, colon)) ? prefixes[name.slice(0, colon)] : undefined;
  if (base !== undefined) return iri(base + name.slice(colon + 1));
  return /^(urn:[a-z0-9-]+:|[a-z][a-z0-9+.-]*:\/\/)/iu.test(name) ? iri(name) : undefined;
}

/** What a template's subject or object says, names not yet looked up. */
export type TermReference =
  | { readonly kind: 'slot'; readonly name: string; readonly path?: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'value'; readonly value: string; readonly datatype: string };

export function referenceOf(term: TemplateDocument['object']): TermReference {
  if (typeof term !== 'string') return { kind: 'value', ...term };
  const match = /^\{(\w+)\}(?:\/(.+))?$/u.exec(term);
  if (match?.[1] === undefined) return { kind: 'name', name: term };
  return match[2] === undefined
    ? { kind: 'slot', name: match[1] }
    : { kind: 'slot', name: match[1], path: match[2] };
}

/** `{start}` → `start` */
export const slotNameOf = (text: string): string => text.slice(1, -1);

/** The gates have made sure that every name is known; a `TypeError` here is a gap in them. */
export function templateTerm(
  term: TemplateDocument['object'],
  prefixes: Prefixes,
  nodes: Readonly<Record<string, unknown>>,
): TemplateTerm {
  const reference = referenceOf(term);
  switch (reference.kind) {
    case 'value':
      return { value: reference.value, datatype: mustExpand(reference.datatype, prefixes) };
    case 'name':
      return { iri: mustExpand(reference.name, prefixes) };
    case 'slot':
      if (reference.path !== undefined)
        return { slot: reference.name, path: mustExpand(reference.path, prefixes) };
      return Object.hasOwn(nodes, reference.name) ? { node: reference.name } : { slot: reference.name };
  }
}

export function mustExpand(name: string, prefixes: Prefixes): Iri {
  const expanded = expandName(name, prefixes);
  if (expanded === undefined) throw new TypeError(`Prefix of ${name} is not declared.`);
  return expanded;
}
