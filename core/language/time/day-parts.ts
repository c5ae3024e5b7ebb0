/** Parts of a day: "yesterday *evening*". */
import type { DayPart } from '../../model/literal-tables';
import { xsd } from '../../model/vocabulary';
import { instantOf } from './civil';
import { instantText, type Dated } from './dated';

/** The same day, its period narrowed to the part that was said: "yesterday *evening*". */
export function duringPart<D extends Dated>(date: D, part: DayPart | undefined): D {
  if (part === undefined || date.literal.datatype !== xsd('date')) return date;
  const start = instantOf(date.first);
  const period = {
    from: instantText(start + part.fromHour * HOUR_MS),
    to: instantText(start + part.toHour * HOUR_MS),
  };
  return { ...date, period };
}

const HOUR_MS = 3_600_000;
