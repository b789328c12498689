import { IMPORT_ROWS_LIMIT } from '@bellwether/sdk/contract/imports';

export interface RuleRefusal {
  readonly msg: string;
  readonly field?: string;
}

export const LOTS_LIMIT = IMPORT_ROWS_LIMIT;

export const tooManyLots: RuleRefusal = { msg: `A portfolio may have at most ${LOTS_LIMIT} holdings.` };

/** Somewhere on earth it is already tomorrow. */
const EARLIEST_ZONE_MS = 14 * 60 * 60_000;

/** Why a purchase date (`YYYY-MM-DD`) cannot be, when it is nowhere that day yet; `now` in milliseconds since 1970. */
export function futureDate(date: string | null | undefined, now: number): RuleRefusal | null {
  const latest = new Date(now + EARLIEST_ZONE_MS).toISOString().slice(0, 10);
  return date && date > latest ? { msg: 'Purchase Date must not be in the future.', field: 'purchaseDate' } : null;
}
