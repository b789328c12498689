import { PORTFOLIO_FULL, PURCHASE_DATE_IN_FUTURE } from '@bellwether/sdk/messages/portfolio.ts';

export interface RuleRefusal {
  readonly msg: string;
  readonly field?: string;
}

export const TOO_MANY_LOTS: RuleRefusal = { msg: PORTFOLIO_FULL };

/** Somewhere on earth it is already tomorrow. */
const EARLIEST_ZONE_MS = 14 * 60 * 60_000;

/** Why a purchase date (`YYYY-MM-DD`) cannot be, when it is nowhere that day yet; `now` in milliseconds since 1970. */
export function futureDate(date: string | null | undefined, now: number): RuleRefusal | null {
  const latest = new Date(now + EARLIEST_ZONE_MS).toISOString().slice(0, 10);
  return date && date > latest ? { msg: PURCHASE_DATE_IN_FUTURE, field: 'purchaseDate' } : null;
}
