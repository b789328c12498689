import { money } from '@bellwether/sdk/format';
import { effectOf, type TransactionFigures } from '../transactions/transaction.ts';
import type { JudgedRow } from './verdicts.ts';

/**
 * Returns the rows with a note where adding them may count units twice. A list of positions has units without dates, and a history
 * has them with dates. A purchase of the day, units, and price of a sale may be that sale, from an earlier import that did not know
 * the file's word for it.
 */
export function withHeldNotes(
  rows: readonly JudgedRow[],
  there: readonly TransactionFigures[],
  instrumentOf: (symbol: string) => string,
): readonly JudgedRow[] {
  const keyOf = ({ account, symbol }: TransactionFigures) => JSON.stringify([account, instrumentOf(symbol ?? '')]);
  const tradeOf = (one: TransactionFigures) => `${keyOf(one)} ${one.quantity} ${one.price} ${one.date}`;
  const bought = there.filter(({ kind, symbol }) => effectOf(kind) === 'in' && symbol !== null);
  if (bought.length === 0) return rows;
  const dated = new Set(bought.filter(({ date }) => date !== null).map(keyOf));
  const undated = new Set(bought.filter(({ date }) => date === null).map(keyOf));
  const purchases = new Set(bought.filter(({ kind }) => kind === 'buy').map(tradeOf));
  const noteOf = (figures: TransactionFigures): string | null => {
    const { kind, symbol, quantity, price, date } = figures;
    if (kind === 'sell' && purchases.has(tradeOf(figures)))
      return `This account has a purchase of ${quantity} ${symbol} at ${money(Number(price))} on the same day. If an earlier import made it of this sale, delete it.`;
    if (effectOf(kind) !== 'in' || !(date === null ? dated : undated).has(keyOf(figures))) return null;
    return date === null
      ? `This account has ${symbol} with dates already. If these are the same units, this row counts them twice.`
      : `This account has ${symbol} without dates already. If they are the same units, delete those.`;
  };
  return rows.map((row) => {
    const note = row.verdict === 'added' && row.figures ? noteOf(row.figures) : null;
    return note === null ? row : { ...row, note: row.note === null ? note : `${row.note} ${note}` };
  });
}
