/** How a question was understood, in words made from its logical form, and how an answer is worded. */
import type { Condition, LogicalForm, ReferentId } from '../model/logical-form';
import type { Language, QuestionReading } from '../ports';
import type { AnswerTerm } from '../model/answer';
import { sayStatement, withOwnAdposition, type Contracts } from './statement-wording';

/** "which organization x: Alice works at x". */
export function readingOf(reading: QuestionReading, contracts: Contracts, language: Language): string {
  const { form } = reading;
  const ask = form.ask;
  if (!ask) return reading.template ? reading.declarative.text : '';
  const said = form.conditions
    .map((condition) => conditionText(condition, form, contracts, language))
    .join('; ');
  const noun = ask.referent === undefined ? undefined : form.referents[ask.referent]?.noun;
  const among = ask.among ? ` among ${ask.among.map((one) => one.name).join(', ')}` : '';
  switch (ask.kind) {
    case 'whether':
      return `whether ${said}`;
    case 'when':
      return `when ${said}`;
    case 'count':
      return `how many ${noun ?? 'things'} x: ${said}`;
    case 'amount':
      return `${ask.total === true ? 'the sum of the amounts' : 'the amount'} x: ${said}`;
    case 'which':
      return ask.order
        ? `the ${noun ?? 'thing'} x${among} with the ${ask.order.direction === 'max' ? 'most' : 'least'} y: ${said}`
        : `${noun ?? ask.asks ?? 'what'} x${among}: ${said}`;
    default:
      return ask.kind satisfies never;
  }
}

function conditionText(
  condition: Condition,
  form: LogicalForm,
  contracts: Contracts,
  language: Language,
): string {
  const name = (id: ReferentId): string => {
    const referent = form.referents[id];
    if (!referent) return '?';
    if (referent.kind === 'gap') return id === form.ask?.referent ? 'x' : 'y';
    return referent.kind === 'definite' ? `the ${referent.text}` : referent.text;
  };
  const not = condition.negated ? 'not ' : '';
  const time = condition.time ? ` (${condition.time.relation} ${condition.time.mention.text})` : '';
  switch (condition.kind) {
    case 'type':
      return `${name(condition.subject)} is ${not}of the kind ${condition.noun}${time}`;
    case 'relation':
      return condition.relation.kind === 'noun'
        ? `${name(condition.object)} is ${not}the ${condition.relation.lemma} of ${name(condition.subject)}${time}`
        : `${name(condition.subject)} ${not}${condition.relation.lemma} ${name(condition.object)}${time}`;
    case 'event': {
      const roles = condition.roles.map((role) =>
        role.role === 'agent' || role.role === 'patient'
          ? name(role.referent)
          : `${role.role} ${name(role.referent)}`,
      );
      const agent = condition.roles.findIndex((role) => role.role === 'agent');
      const subject = agent < 0 ? '' : `${roles.splice(agent, 1).join('')} `;
      return `${subject}${not}${condition.verb} ${roles.join(' ')}${time}`.trim();
    }
    case 'statement': {
      const said = sayStatement(condition, form, contracts, language, name);
      return `${not}${said ?? condition.statement}${time}`;
    }
    default:
      return condition satisfies never;
  }
}

/** The answers as a list, spoken in the language of the question. */
export function answerText(
  reading: QuestionReading,
  answers: readonly AnswerTerm[],
  contracts: Contracts,
  language: Language,
): string {
  const spoken = answers.map((answer) => spokenTerm(answer, language));
  const declarative = withOwnAdposition(reading, contracts, language);
  return language.realise.answer(declarative, language.realise.list(spoken), answers.length);
}

function spokenTerm(answer: AnswerTerm, language: Language): string {
  if ('iri' in answer) return answer.label;
  if (answer.datatype.endsWith('#duration')) return language.realise.duration(answer.value);
  return answer.unit === undefined ? answer.value : `${answer.value} ${answer.unit}`;
}
