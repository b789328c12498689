import { asOfTime, timeInFull } from './instants.ts';
import { EXCHANGE_REGION } from './region.ts';

export interface UtcMidnight {
  /** With its day, unless that is today: `Nov 23, 7:00 PM ET` */
  readonly when: string;
  /** `Nov 22, 2026, 7:00 PM EST (Nov 23, 12:00 AM UTC)` */
  readonly zoned: string;
}

/** Returns the first midnight UTC after an instant, by the market's clock. Forecasts for coins are issued then. */
export function nextUtcMidnight(instant: number, now: number = instant): UtcMidnight {
  const midnight = new Date(instant);
  midnight.setUTCHours(24, 0, 0, 0);
  return {
    when: asOfTime(midnight, now, EXCHANGE_REGION),
    zoned: timeInFull(midnight),
  };
}
