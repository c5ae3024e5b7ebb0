/** Which slice of time a question is about: what its own words say, within what the request says. */
import type { View } from '../model/answer';
import type { LogicalForm } from '../model/logical-form';

/** `unsupported` where two clauses speak of two times. */
export function viewOf(form: LogicalForm, view: View): View | 'unsupported' {
  const times = form.conditions.flatMap((condition) => (condition.time ? [condition.time] : []));
  const [time, ...more] = times;
  if (!time) return view;
  if (more.length > 0) return 'unsupported';
  const period = time.mention.period;
  if (!period) return 'unsupported';
  switch (time.relation) {
    case 'at':
    case 'between':
      return { ...view, period };
    case 'since':
    case 'after':
      return period.from === undefined ? 'unsupported' : { ...view, period: { from: period.from } };
    case 'until':
    case 'before':
      return period.from === undefined ? 'unsupported' : { ...view, period: { to: period.from } };
    default:
      return time.relation satisfies never;
  }
}
