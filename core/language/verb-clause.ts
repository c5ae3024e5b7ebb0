/** Clauses with a verb: events with their participants, or the declared property that the verb names. */
import { use, type Draft } from './draft';
import { childBy, isRelative } from './tree';
import type { EventRole, ReferentId, RelationWord } from '../model/logical-form';
import type { Token } from '../model/token';
import { NAME } from './condition-base';
import { type Frame, type Inherited, isNegative } from './frame';
import { amountRoles, fillGap, readObliques } from './obliques';
import { readHaving } from './having';

export function readVerbal(
  draft: Draft,
  head: Token,
  subject: ReferentId | undefined,
  frame: Frame,
  inherited: Inherited,
): void {
  const { tree, lexicon } = draft;
  const participle = head.deprel.startsWith('acl') && !head.deprel.includes('relcl');
  const passive =
    frame.passive ||
    (participle && head.feats['Tense'] === 'Past') ||
    (participle && head.feats['Voice'] === 'Pass');
  const particle = childBy(tree, head, 'compound:prt');
  use(draft, head, particle);
  const verb = particle ? `${head.lemma} ${particle.lemma}` : head.lemma;
  let object = childBy(tree, head, 'obj');
  const complement = childBy(tree, head, 'xcomp');
  if (lexicon.words.naming.has(head.lemma) && (complement ?? object)) {
    const named = passive || participle ? (subject ?? inherited.described) : undefined;
    const nameToken = complement ?? object;
    if (named !== undefined && nameToken) {
      readNaming(draft, named, nameToken, frame);
      return;
    }
  }
  const filler = participle ? inherited.described : undefined;
  const roles: EventRole[] = [];
  const agentOrPatient = passive ? 'patient' : 'agent';
  if (subject !== undefined) roles.push({ role: agentOrPatient, referent: subject });
  else if (filler !== undefined) roles.push({ role: agentOrPatient, referent: filler });
  if (object && isRelative(object)) {
    use(draft, object);
    if (inherited.described !== undefined) roles.push({ role: 'patient', referent: inherited.described });
    object = undefined;
  }
  if (lexicon.words.having.has(head.lemma) && !passive && object && subject !== undefined) {
    readHaving(draft, head, subject, object, frame);
    return;
  }
  if (object)
    roles.push(...amountRoles(draft, object), {
      role: 'patient',
      referent: draft.rules.phrase(draft, object),
    });
  const indirect = childBy(tree, head, 'iobj');
  if (indirect) roles.push({ role: 'recipient', referent: draft.rules.phrase(draft, indirect) });
  if (complement && !object && complement.upos !== 'VERB' && complement.upos !== 'AUX')
    roles.push({ role: 'patient', referent: draft.rules.phrase(draft, complement) });
  readObliques(draft, head, roles, inherited);
  const relativeGap =
    inherited.described !== undefined && !roles.some((role) => role.referent === inherited.described);
  if (relativeGap && !participle) fillGap(draft, head, roles, inherited.described);
  pushEvent(draft, verb, roles, frame, passive);
}

function pushEvent(
  draft: Draft,
  verb: string,
  roles: readonly EventRole[],
  frame: Frame,
  passive: boolean,
): void {
  if (roles.length === 0) return;
  const negatedBy = roles.some((role) => isNegative(draft, role.referent));
  const base = { ...frame.base, negated: frame.base.negated !== negatedBy };
  const declared = declaredVerb(draft, verb, roles, passive);
  if (declared) {
    draft.conditions.push({
      ...base,
      kind: 'relation',
      subject: declared.subject,
      relation: { lemma: declared.lemma, kind: 'verb', iri: declared.iri },
      object: declared.object,
      functional: false,
      generator: 'ontology',
    });
    return;
  }
  draft.conditions.push({ ...base, kind: 'event', verb, roles: normaliseAgent(roles, passive) });
}

/** A passive's by-phrase is its agent. */
function normaliseAgent(roles: readonly EventRole[], passive: boolean): readonly EventRole[] {
  if (!passive || roles.some((role) => role.role === 'agent')) return roles;
  return roles.map((role) => (role.role === 'by' ? { ...role, role: 'agent' } : role));
}

/** A declared property that the verb names between two participants, in either voice. */
function declaredVerb(
  draft: Draft,
  verb: string,
  roles: readonly EventRole[],
  passive: boolean,
):
  | { subject: ReferentId; object: ReferentId; iri: NonNullable<RelationWord['iri']>; lemma: string }
  | undefined {
  if (roles.length !== 2) return undefined;
  const normal = normaliseAgent(roles, passive);
  const agent = normal.find((role) => role.role === 'agent');
  const patient = normal.find((role) => role.role === 'patient');
  const oblique = normal.find((role) => role.role !== 'agent' && role.role !== 'patient');
  const tries: readonly (readonly [string, EventRole | undefined, EventRole | undefined])[] = [
    [verb, agent, patient],
    [`be ${verb} by`, patient, agent],
    [`${verb} by`, patient, agent],
    ...(oblique
      ? ([
          [`${passive ? 'be ' : ''}${verb} ${oblique.role}`, agent ?? patient, oblique],
          [`${verb} ${oblique.role}`, agent ?? patient, oblique],
        ] as const)
      : []),
  ];
  for (const [lemma, from, to] of tries) {
    if (!from || !to) continue;
    const found = draft.lexicon.verbProperty(lemma);
    if (!found) continue;
    return found.inverted
      ? { subject: to.referent, object: from.referent, iri: found.iri, lemma }
      : { subject: from.referent, object: to.referent, iri: found.iri, lemma };
  }
  return undefined;
}

/** "The band is called The Night Owls": another name of the same thing. */
function readNaming(draft: Draft, subject: ReferentId, nameToken: Token, frame: Frame): void {
  const name = draft.rules.single(draft, nameToken);
  draft.conditions.push({
    ...frame.base,
    kind: 'relation',
    subject,
    relation: { lemma: 'name', kind: 'noun', iri: NAME },
    object: name,
    functional: true,
  });
}
