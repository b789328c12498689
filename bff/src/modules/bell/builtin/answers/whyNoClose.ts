import type { Instrument } from '@bellwether/sdk/contract/types';
import { plainDateWithWeekday } from '@bellwether/sdk/format';
import { dayOf } from '../../../../market/calendar/days.ts';
import { isSession } from '../../../../market/calendar/exchangeCalendar.ts';

/** A sentence without its capital, for a `YYYY-MM-DD` of which there is no close. */
export function whyNoClose({ type }: Pick<Instrument, 'type'>, date: string): string {
  if (type === 'stock' && !isSession(dayOf(date))) return `the exchange was closed on ${plainDateWithWeekday(date)}.`;
  return `I have no close of ${plainDateWithWeekday(date)}.`;
}
