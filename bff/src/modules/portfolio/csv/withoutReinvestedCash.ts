import { Exact, exactDigits } from '../../../market/exact.ts';
import type { JudgedRow } from './verdicts.ts';

/** The units may be booked some days after the cash. */
const LATE_DAYS = 5;
const DAY_MS = 86_400_000;

/**
 * Some programs list a reinvested dividend twice: as cash that came in, in one row or several, and as the units that it bought.
 * Both would count as income, so the cash is refused where the units cost exactly as much, on that day or within a few days, and
 * are in the books. Tax that was withheld of it is refused with it: what is left of the dividend is what counts.
 */
export function withoutReinvestedCash(rows: readonly JudgedRow[]): JudgedRow[] {
  const ofSymbol = Map.groupBy(
    rows.filter(({ figures, verdict }) => figures?.symbol && figures.date && verdict !== 'refused'),
    ({ figures }) => figures?.symbol,
  );
  const refusedFor = new Map<JudgedRow, number>();
  for (const known of ofSymbol.values()) {
    const purchases = known.filter(({ figures, total }) => figures?.kind === 'reinvested-dividend' && total !== null);
    const isCash = (row: JudgedRow) =>
      (row.figures?.kind === 'dividend' || row.figures?.kind === 'fee') && row.verdict === 'added';
    const days = [...Map.groupBy(known.filter(isCash), ({ figures }) => figures?.date ?? '')];
    for (const { row, figures, total } of purchases) {
      const near = days.filter(([date]) => isShortlyBefore(date, figures?.date ?? ''));
      near.sort(([one], [other]) => (one < other ? 1 : -1));
      const cash = near.map(([, all]) =>
        cashOf(
          all.filter((each) => !refusedFor.has(each)),
          `${total}`,
        ),
      );
      for (const each of cash.find((found) => found !== null) ?? []) refusedFor.set(each, row);
    }
  }
  return rows.map((row) => {
    const bought = refusedFor.get(row);
    if (bought === undefined) return row;
    const what = row.figures?.kind === 'fee' ? 'tax' : 'dividend';
    return {
      ...row,
      verdict: 'refused',
      figures: null,
      errors: [{ msg: `This ${what} counts with the units it bought in row ${bought}.` }],
    };
  });
}

/** Returns the rows of one day that came to exactly this cash: one dividend, all of them, or all of them after tax. */
function cashOf(ofDay: readonly JudgedRow[], total: string): readonly JudgedRow[] | null {
  const dividends = ofDay.filter(({ figures }) => figures?.kind === 'dividend');
  const single = dividends.find(({ figures }) => figures?.amount === total);
  if (single) return [single];
  if (dividends.length === 0) return null;
  if (sumOf(dividends) === total) return dividends;
  return dividends.length < ofDay.length && sumOf(ofDay) === total ? ofDay : null;
}

function sumOf(rows: readonly JudgedRow[]): string {
  const signed = rows.map(({ figures }) => {
    const amount = new Exact(figures?.amount ?? 0);
    return figures?.kind === 'fee' ? amount.negated() : amount;
  });
  return exactDigits(signed.reduce((sum, amount) => sum.plus(amount), new Exact(0)));
}

function isShortlyBefore(date: string, purchase: string): boolean {
  const days = (Date.parse(purchase) - Date.parse(date)) / DAY_MS;
  return days >= 0 && days <= LATE_DAYS;
}
