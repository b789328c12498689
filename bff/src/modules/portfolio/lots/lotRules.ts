import { PORTFOLIO_FULL, PURCHASE_DATE_IN_FUTURE } from '@bellwether/sdk/messages/portfolio.ts';

export interface RuleRefusal {
  readonly msg: string;
  readonly field?: string;
}

export const TOO_MANY_LOTS: RuleRefusal = { msg: PORTFOLIO_FULL };

/** Offset of the earliest time zone, UTC+14. */
const EARLIEST_ZONE_MS = 14 * 60 * 60_000;

/** Returns a refusal if the purchase date (`YYYY-MM-DD`) is in the future in every time zone. `now` is in milliseconds since 1970. */
export function futureDate(date: string | null | undefined, now: number): RuleRefusal | null {
  return date && Date.parse(date) > now + EARLIEST_ZONE_MS
    ? { msg: PURCHASE_DATE_IN_FUTURE, field: 'purchaseDate' }
    : null;
}
