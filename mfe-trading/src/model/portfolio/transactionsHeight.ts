const LEAST_ROWS = 4;
const MOST_ROWS = 50;

/** Pixels of a list that has a row for each lot at least. */
export function heightOfTransactions(lots: number, { isPhone }: { isPhone: boolean }): number {
  const rows = Math.min(Math.max(lots, LEAST_ROWS), MOST_ROWS);
  return isPhone ? 57 * rows : 35 + 49 * rows;
}
