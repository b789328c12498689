import type { JudgedRow, RuledRow } from './verdicts.ts';

/**
 * Some programs list a reinvested dividend twice: as cash that came in, and as the units that it bought. Both would count as
 * income, so the cash is refused where the units cost exactly as much on the same day, and are in the books.
 */
export function withoutReinvestedCash(rows: readonly JudgedRow[]): JudgedRow[] {
  const keyOf = ({ figures }: RuledRow, amount: string | null) =>
    JSON.stringify([figures?.symbol, figures?.date, amount]);
  const purchases = rows.filter(
    ({ figures, verdict, total }) => figures?.kind === 'reinvested-dividend' && verdict !== 'refused' && total !== null,
  );
  const bought = new Map(
    Array.from(
      Map.groupBy(purchases, (row) => keyOf(row, row.total)),
      ([key, found]) => [key, found.values()],
    ),
  );
  return rows.map((row) => {
    if (row.figures?.kind !== 'dividend' || row.verdict !== 'added') return row;
    const found = bought.get(keyOf(row, row.figures.amount))?.next().value;
    if (found === undefined) return row;
    return {
      ...row,
      verdict: 'refused',
      figures: null,
      errors: [{ msg: `This dividend counts with the units it bought in row ${found.row}.` }],
    };
  });
}
