import type { Split } from '../../../market/split.ts';
import { IS_SPLIT } from './formats/actions.ts';
import { shortened } from './shortened.ts';
import type { JudgedRow, RuledRow } from './verdicts.ts';

/** A program may book a split some days after the market traded in new units. */
const NEAR_DAYS = 7;
const DAY_MS = 86_400_000;

/** Returns the symbol of a row that is refused as a split. null for another row. */
export function symbolOfSplit({ errors, cells }: Pick<RuledRow, 'errors' | 'cells'>): string | null {
  const isSplit = typeof IS_SPLIT === 'object' && 'refuse' in IS_SPLIT && errors[0]?.msg === IS_SPLIT.refuse;
  return isSplit && cells.symbol !== '' ? cells.symbol : null;
}

/** Says which splits the price source does not know: they are not applied. */
export function withUnknownSplits(
  rows: readonly JudgedRow[],
  splitsOf: (symbol: string) => readonly Split[],
): readonly JudgedRow[] {
  return rows.map((row) => {
    const symbol = symbolOfSplit(row);
    if (symbol === null || splitsOf(symbol).some(({ date }) => isNear(date, row.cells.purchaseDate))) return row;
    const name = shortened(symbol);
    const msg = `The price source doesn’t know this split of ${name} yet. Until it does, ${name} bought before it is counted in old units.`;
    return { ...row, errors: [{ msg }] };
  });
}

function isNear(one: string, other: string): boolean {
  return Math.abs(Date.parse(one) - Date.parse(other)) <= NEAR_DAYS * DAY_MS;
}
