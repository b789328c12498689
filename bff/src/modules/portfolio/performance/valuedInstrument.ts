import { positionOf } from '../history/heldUnits.ts';
import type { UnitEvent } from './unitEvents.ts';

/** An instrument over the days of a range, one entry per day. US dollars. */
export interface ValuedInstrument {
  readonly symbol: string;
  /** What was held before the first day, at the first day's close. */
  readonly opening: number;
  /** NaN on a day on which it is held and has no close. */
  readonly values: Float64Array;
  readonly paidIn: Float64Array;
  readonly takenOut: Float64Array;
}

interface Given {
  readonly symbol: string;
  readonly events: readonly UnitEvent[];
  readonly dates: readonly string[];
  readonly first: string;
  /** One close per day, NaN where it is missing. */
  readonly closes: Float64Array;
}

/** Units below it are what rounding has left of none: the eighth decimal is the last that can be entered. */
const NO_UNITS = 1e-9;

/** Values an instrument day by day. What was bought before its first price counts from that price on, at that price. */
export function valuedInstrument({ symbol, events, dates, first, closes }: Given): ValuedInstrument {
  const units = new Float64Array(dates.length);
  const paidIn = new Float64Array(dates.length);
  const takenOut = new Float64Array(dates.length);
  const firstPriced = Math.max(
    closes.findIndex((close) => !Number.isNaN(close)),
    0,
  );
  let before = 0;
  for (const event of events) {
    const isBefore = event.date === null || event.date < first;
    if (isBefore) {
      before += event.units;
      continue;
    }
    const at = positionOf(event.date ?? first, dates);
    const counted = Math.max(at, firstPriced);
    const worth = Math.abs(event.units) * (closes[counted] as number);
    units[counted] = (units[counted] as number) + event.units;
    const isUnpriced = at < firstPriced;
    paidIn[counted] = (paidIn[counted] as number) + (isUnpriced && event.units > 0 ? worth : (event.paidIn ?? worth));
    takenOut[counted] =
      (takenOut[counted] as number) + (isUnpriced && event.units < 0 ? worth : (event.takenOut ?? worth));
  }
  const held = before > NO_UNITS ? before : 0;
  const opening = held * (closes[firstPriced] as number);
  if (firstPriced > 0 && held > 0) paidIn[firstPriced] = (paidIn[firstPriced] as number) + opening;
  const values = new Float64Array(dates.length);
  let now = firstPriced > 0 ? 0 : held;
  for (let at = 0; at < dates.length; at += 1) {
    if (at === firstPriced && firstPriced > 0) now += held;
    now += units[at] as number;
    if (now < NO_UNITS) now = 0;
    values[at] = now === 0 ? 0 : now * (closes[at] as number);
  }
  return { symbol, opening: firstPriced > 0 ? 0 : opening, values, paidIn, takenOut };
}
