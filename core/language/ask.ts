/** What a question asks of its logical form. */
import type { Ask, LogicalForm, ReferentId } from '../model/logical-form';
import type { Iri } from '../model/term';
import type { Declarative, Language, WorldReader } from '../ports';
import { MOMENT } from './drafting';

export function askOf(
  declarative: Declarative,
  form: LogicalForm,
  language: Language,
  world: WorldReader,
): { readonly ask?: Ask } {
  const extra = {
    ...(declarative.total === true ? { total: true } : {}),
    ...(declarative.per === undefined ? {} : { per: declarative.per }),
    ...(declarative.among
      ? {
          among: declarative.among.map((name) => ({
            name,
            candidates: alternative(name, form, declarative, world),
          })),
        }
      : {}),
  };
  if (declarative.asks === 'whether') return { ask: { kind: 'whether', ...extra } };
  const moment = form.referents.find((one) => one.askedAt === MOMENT.askedAt)?.id;
  if (
    moment !== undefined &&
    form.conditions.some(
      (one) => one.kind === 'statement' && Object.values(one.slots).flat().includes(moment),
    )
  )
    return { ask: { kind: 'which', referent: moment, asks: 'when', ...extra } };
  if (declarative.asks === 'when') return { ask: { kind: 'when', bound: whenBound(declarative), ...extra } };
  const at = declarative.gap?.at ?? -1;
  const referent = referentAt(form, at);
  if (referent === undefined) return {};
  const order = declarative.order
    ? { order: { referent: referentAt(form, declarative.order.at), direction: declarative.order.direction } }
    : {};
  const asks = declarative.gap?.asks;
  const unit = asks === 'count' ? countedUnit(form.referents[referent]?.noun, language) : undefined;
  if (unit !== undefined) return { ask: { kind: 'amount', referent, asks: 'amount', unit, ...extra } };
  return {
    ask: {
      kind: asks === 'count' || asks === 'amount' ? asks : 'which',
      referent,
      asks: asks ?? 'what',
      ...(declarative.gap?.anyAdposition === true ? { anyAdposition: true } : {}),
      ...order,
      ...extra,
    },
  };
}

/** "5512 or 5513" after "which account": the names may want the noun before them. */
function alternative(
  name: string,
  form: LogicalForm,
  declarative: Declarative,
  world: WorldReader,
): readonly Iri[] {
  const noun = form.referents.find((one) => one.askedAt === declarative.gap?.at)?.noun;
  const found = [name, ...(noun === undefined ? [] : [`${noun} ${name}`])].map((one) =>
    world.entitiesNamed(one),
  );
  return (found.find((entities) => entities.length > 0) ?? []).map((one) => one.iri);
}

/** "How many kilometres": the unit that the noun names. */
function countedUnit(noun: string | undefined, language: Language): Iri | undefined {
  if (noun === undefined) return undefined;
  const text = `2 ${language.realise.plural(noun)}`;
  const mention = language
    .literals(text, { reference: EPOCH })
    .find(
      (one) => one.kind === 'literal' && one.start === 0 && one.end === text.length && one.unit !== undefined,
    );
  return mention?.kind === 'literal' ? mention.unit?.iri : undefined;
}

const EPOCH = '1970-01-01T00:00:00Z';

const whenBound = (declarative: Declarative): 'since' | 'until' | 'at' =>
  declarative.gap?.asks === 'since' ? 'since' : declarative.gap?.asks === 'until' ? 'until' : 'at';

const referentAt = (form: LogicalForm, at: number): ReferentId | undefined =>
  form.referents.find((referent) => referent.askedAt === at)?.id;
