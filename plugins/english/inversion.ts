/** "<auxiliary> <subject> <rest>" put in the order of statements. */
import type { Token } from '../../core/model/token';
import type { Declarative } from '../../core/ports';
import { join, lower, say, type Asked, type Question } from './asked-question';
import { pastParticiple, thirdPerson } from './inflection';
import { ANYONE, BE, DO, NOT } from './question-words';
import { subjectEnds } from './subject-ends';

/** One reading for every place where the subject may end; without `asked`, whether the statement holds is asked. */
export function readInverted(question: Question, auxiliaryAt: number, asked?: Asked): readonly Declarative[] {
  const auxiliary = question.tokens[auxiliaryAt];
  const after = question.tokens.slice(auxiliaryAt + 1);
  // "Isn't she a dentist?" hopes for a yes, and asks what "is she a dentist?" asks.
  const body = asked === undefined && NOT.has(lower(after[0])) ? after.slice(1) : after;
  if (!auxiliary || body.length === 0) return [];
  if (lower(body[0]) === 'there') return existence(question, lower(auxiliary), body.slice(1));
  return subjectEnds(body, lower(auxiliary), asked === undefined).map((end) => {
    const clause = clauseOf(question, body.slice(0, end), lower(auxiliary), body.slice(end));
    if (asked) return completed(clause, asked);
    return end === 1 && !BE.has(lower(auxiliary)) && ANYONE.has(lower(body[0]))
      ? { text: clauseText({ ...clause, subject: 'someone' }), gap: { asks: 'who', at: 0 }, asks: 'whether' }
      : { text: clauseText(clause), asks: 'whether' };
  });
}

/** "Is there a mural in Lyon?" → whether "there is some mural in Lyon" holds of anything. */
function existence(question: Question, auxiliary: string, body: readonly Token[]): readonly Declarative[] {
  const noun = body.slice(['a', 'an', 'any', 'some'].includes(lower(body[0])) ? 1 : 0);
  if (noun.length === 0) return [];
  if (!BE.has(auxiliary)) return [{ text: `there ${auxiliary} ${say(question, body)}`, asks: 'whether' }];
  const head = `there ${auxiliary} `;
  const exists: Declarative = {
    text: `${head}some ${say(question, noun)}`,
    gap: { asks: 'which', at: head.length },
    asks: 'whether',
  };
  // "some mural is in Lyon"
  const place = noun.findIndex((token, index) => index > 0 && token.upos === 'ADP' && lower(token) !== 'of');
  if (place < 0) return [exists];
  const text = `some ${join(say(question, noun.slice(0, place)), auxiliary, say(question, noun.slice(place)))}`;
  return [exists, { text, gap: { asks: 'which', at: 0 }, asks: 'whether' }];
}

interface Clause {
  readonly subject: string;
  /** Empty where the verb takes its inflection. */
  readonly auxiliary: string;
  readonly rest: readonly Token[];
  /** Words of the rest, the verb inflected. */
  readonly say: (tokens: readonly Token[]) => string;
}

const clauseText = (clause: Clause): string =>
  join(clause.subject, clause.auxiliary, clause.say(clause.rest));

function clauseOf(
  question: Question,
  subject: readonly Token[],
  auxiliary: string,
  rest: readonly Token[],
): Clause {
  const [verb] = rest;
  const inflects =
    verb !== undefined &&
    !NOT.has(lower(verb)) &&
    DO.has(auxiliary) &&
    (auxiliary !== 'did' || isRegular(lower(verb)));
  return {
    subject: say(question, subject),
    auxiliary: inflects ? '' : auxiliary,
    rest,
    say: (tokens) =>
      inflects && tokens[0] === verb
        ? join(inflect(lower(verb), auxiliary), say(question, tokens.slice(1)))
        : say(question, tokens),
  };
}

/** The past tense is the participle too: "did order" → "ordered". */
const isRegular = (verb: string): boolean => pastParticiple(verb).endsWith('ed');

function inflect(verb: string, auxiliary: string): string {
  if (auxiliary === 'does') return thirdPerson(verb);
  return auxiliary === 'did' ? pastParticiple(verb) : verb;
}

/** The statement, with the asked phrase where the question has its gap. */
function completed(clause: Clause, asked: Asked): Declarative {
  if (asked.when) return completedByTime(clause, asked);
  const { auxiliary, rest } = clause;
  const last = rest.at(-1);
  const isStranded = last?.upos === 'ADP' || last?.upos === 'PART';
  if (asked.adposition !== undefined && !isStranded) {
    const head = join(clauseText(clause), asked.adposition);
    return { text: `${head} ${asked.phrase}`, gap: { ...asked.gap, at: head.length + 1 }, asks: 'gap' };
  }
  const isInside = !isStranded && rest.length > 1 && (!BE.has(auxiliary) || rest[0]?.upos === 'VERB');
  if (isInside) return withObject(clause, asked);
  const head = clauseText(clause);
  // The stranded adposition is the question's own, and stands for no other.
  return { text: `${head} ${asked.phrase}`, gap: { asks: asked.gap.asks, at: head.length + 1 }, asks: 'gap' };
}

/** "When is the launch?" → "the launch is on something"; "When did Ada leave?" → the time of "Ada left". */
function completedByTime(clause: Clause, asked: Asked): Declarative {
  if (clause.rest.length === 0 && BE.has(clause.auxiliary)) {
    const head = `${clause.subject} ${clause.auxiliary} on `;
    return { text: `${head}something`, gap: { asks: 'when', at: head.length }, asks: 'gap' };
  }
  const isBound = asked.gap.asks === 'since' || asked.gap.asks === 'until';
  return {
    text: clauseText(clause),
    asks: 'when',
    ...(isBound ? { gap: { ...asked.gap, at: -1 } } : {}),
  };
}

/** "What does Orion supply to Pelham?" → "Orion supplies something to Pelham". */
function withObject(clause: Clause, asked: Asked): Declarative {
  const { rest } = clause;
  const end = verbEnd(rest);
  const head = join(clause.subject, clause.auxiliary, clause.say(rest.slice(0, end)));
  return {
    text: join(head, asked.phrase, clause.say(rest.slice(end))),
    gap: { ...asked.gap, at: head.length + 1 },
    asks: 'gap',
  };
}

/** After the verb and its particle: "pick up". */
function verbEnd(rest: readonly Token[]): number {
  const end =
    Math.max(
      rest.findIndex((token) => token.upos === 'VERB'),
      0,
    ) + 1;
  const [particle, after] = rest.slice(end);
  if (particle?.upos !== 'ADP') return end;
  const isParticle = after === undefined || after.upos === 'ADP' || particle.deprel === 'compound:prt';
  return isParticle ? end + 1 : end;
}
