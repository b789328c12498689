import { withoutMinus } from './plainNumber.ts';
import type { ReadRow } from './readImport.ts';

/** So many trades of the same units are looked at for one cancellation. */
const MOST_LOOKED_AT = 100;

/** Refuses each trade that another row of the file takes back, with the numbers of both rows. */
export function withoutCanceledTrades(rows: readonly ReadRow[]): readonly ReadRow[] {
  if (rows.every(({ cancels }) => cancels === null)) return rows;
  const refusals = new Map<ReadRow, string>();
  const isTrade = ({ kind, refusal, cancels }: ReadRow) =>
    cancels === null && refusal === null && (kind === 'buy' || kind === 'sell');
  const trades = Map.groupBy(rows.filter(isTrade), unitsOf);
  for (const row of rows) {
    const alike = row.cancels === null ? [] : (trades.get(unitsOf(row)) ?? []);
    const at = alike.slice(0, MOST_LOOKED_AT).findIndex((one) => isOf(row, one));
    const [trade] = at < 0 ? [] : alike.splice(at, 1);
    if (!trade) continue;
    refusals.set(row, `This row cancels row ${trade.row}, so neither is imported.`);
    refusals.set(trade, `Row ${row.row} cancels this trade, so neither is imported.`);
  }
  return rows.map((row) => {
    const refusal = refusals.get(row);
    return refusal === undefined ? row : { ...row, refusal };
  });
}

/** Programs write the units of a cancellation with either sign. */
function unitsOf({ cells: { symbol, quantity } }: ReadRow): string {
  return `${symbol} ${withoutMinus(quantity)}`;
}

function isOf({ cancels, cells }: ReadRow, { kind, cells: { purchasePrice } }: ReadRow): boolean {
  return cancels !== null && (cancels === 'trade' || cancels === kind) && isNear(cells.purchasePrice, purchasePrice);
}

/** The price of a trade may have its fee in it. */
function isNear(stated: string, price: string): boolean {
  const [one, other] = [Number(stated), Number(price)];
  return stated === '' || Math.abs(one - other) <= Math.abs(other) / 50;
}
