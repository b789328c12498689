import type { RuledRow } from './verdicts.ts';

/**
 * Some programs list a reinvested dividend twice: as cash that came in, and as the units that it bought. Both would count as
 * income, so the cash is refused where the units cost exactly as much on the same day.
 */
export function withoutReinvestedCash(rows: readonly RuledRow[]): RuledRow[] {
  const keyOf = ({ figures }: RuledRow, amount: string | null) =>
    JSON.stringify([figures?.symbol, figures?.date, amount]);
  const bought = new Map<string, number[]>();
  for (const row of rows) {
    if (row.figures?.kind !== 'reinvested-dividend' || row.total === null) continue;
    const key = keyOf(row, row.total);
    bought.set(key, [...(bought.get(key) ?? []), row.row]);
  }
  return rows.map((row) => {
    if (row.figures?.kind !== 'dividend') return row;
    const found = bought.get(keyOf(row, row.figures.amount))?.shift();
    if (found === undefined) return row;
    return {
      ...row,
      figures: null,
      errors: [{ msg: `This dividend counts with the units it bought in row ${found}.` }],
    };
  });
}
