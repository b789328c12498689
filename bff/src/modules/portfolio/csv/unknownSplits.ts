import { DAY_MS } from '../../../market/calendar/days.ts';
import type { Split } from '../../../market/split.ts';
import { SPLITS_ARE_APPLIED } from './formats/actions.ts';
import type { JudgedRow } from './verdicts.ts';

/** A broker books a split some days around its ex-date. */
const AROUND_DAYS = 7;
const NOT_KNOWN =
  'The price source doesn’t know this split, so Bellwether can’t apply it. Edit the lots from before it by hand.';

/** Says of a split in a file whether the market has it, too: otherwise every lot from before it keeps its old units. */
export function tellUnknownSplits(
  rows: readonly JudgedRow[],
  splitsOf: (symbol: string) => readonly Split[],
): JudgedRow[] {
  return rows.map((row) => {
    const [error, other] = row.errors;
    if (error?.msg !== SPLITS_ARE_APPLIED || other) return row;
    const { symbol, purchaseDate } = row.cells;
    const isNear = ({ date }: Split) => Math.abs(Date.parse(date) - Date.parse(purchaseDate)) <= AROUND_DAYS * DAY_MS;
    return splitsOf(symbol).some(isNear) ? row : { ...row, errors: [{ msg: NOT_KNOWN }] };
  });
}
