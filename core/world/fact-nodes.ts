/** A node for every fact, past, negated and reported ones too: the `…/facts` graph. */
import type { Fact } from '../model/fact';
import { iri, termToNTriples, type Iri } from '../model/term';
import { prov, rdf, sm, xsd } from '../model/vocabulary';
import type { WorldNamespace } from './namespace';

export function factNodeTriples(fact: Fact, namespace: WorldNamespace): readonly string[] {
  const node = `<${namespace.fact(fact.factId)}>`;
  const line = (predicate: Iri, object: string): string => `${node} <${predicate}> ${object}`;
  const optional = (predicate: Iri, object: string | undefined): readonly string[] =>
    object === undefined ? [] : [line(predicate, object)];
  return [
    line(rdf('type'), `<${sm('Fact')}>`),
    line(rdf('subject'), `<${fact.subject}>`),
    line(rdf('predicate'), `<${fact.predicate}>`),
    line(rdf('object'), termToNTriples(fact.object)),
    line(sm('polarity'), text(fact.negated === true ? 'negative' : 'positive')),
    line(sm('modality'), text(fact.modality ?? 'asserted')),
    line(sm('aspect'), text(fact.aspect)),
    ...optional(sm('validFrom'), instant(fact.validFrom)),
    ...optional(sm('validTo'), instant(fact.validTo)),
    ...optional(sm('time'), fact.time === undefined ? undefined : termToNTriples(fact.time)),
    line(sm('recorded'), integer(fact.recorded)),
    ...optional(sm('retired'), fact.retired === undefined ? undefined : integer(fact.retired)),
    ...optional(sm('standing'), fact.standing === undefined ? undefined : text(fact.standing)),
    line(prov('wasDerivedFrom'), `<${namespace.observation(fact.observationId)}>`),
    line(sm('contract'), text(`${fact.derivation.contract}@${fact.derivation.version}`)),
    line(sm('pattern'), text(fact.derivation.pattern)),
  ];
}

const typed = (value: string, datatype: string): string =>
  termToNTriples({ value, datatype: iri(xsd(datatype)) });
const text = (value: string): string => typed(value, 'string');
const integer = (value: number): string => typed(String(value), 'integer');
const instant = (value: string | undefined): string | undefined =>
  value === undefined ? undefined : typed(value, 'dateTime');
