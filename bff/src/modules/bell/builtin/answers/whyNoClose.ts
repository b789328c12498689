import type { Instrument } from '@bellwether/sdk/contract/types';
import { plainDateWithWeekday } from '@bellwether/sdk/format';
import { dayOf } from '../../../../market/calendar/days.ts';
import { isSession } from '../../../../market/calendar/exchangeCalendar.ts';

/** Says why a day, `YYYY-MM-DD`, has no close, in a sentence that follows a colon. */
export function whyNoClose({ type }: Pick<Instrument, 'type'>, date: string): string {
  if (type === 'stock' && !isSession(dayOf(date))) return `the exchange was closed on ${plainDateWithWeekday(date)}.`;
  return `I don’t have a close for ${plainDateWithWeekday(date)}.`;
}
