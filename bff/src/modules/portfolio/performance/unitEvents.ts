import { type Split, splitsBetween, unitsAfter } from '../../../market/split.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { effectOf } from '../transactions/transaction.ts';

/** What a transaction does to the units of an instrument and to the money in them. */
export interface UnitEvent {
  /** null: before every other. */
  readonly date: string | null;
  /** In the units of the last price: added, or taken away if negative. */
  readonly units: number;
  /** US dollars. null: what the units are worth on that day, because no price was paid for a transfer. */
  readonly paidIn: number | null;
  readonly takenOut: number | null;
}

/**
 * Returns the event of a transaction of an instrument. Dividends count as taken out, fees as paid in for nothing. Rewards and
 * reinvested dividends are gains: units for which nothing was paid in. A purchase without a date is taken as it was entered.
 */
export function unitEvent(transaction: Transaction, splits: readonly Split[], lastPrice: string): UnitEvent {
  const { kind, date, quantity, price, amount, fee } = transaction;
  const since = date === null ? [] : splitsBetween(splits, date, lastPrice);
  const now = since.length === 0 ? Number(quantity) : unitsAfter(quantity ?? 0, since).toNumber();
  const units = effectOf(kind) === 'out' ? -now : now;
  const money = Number(amount ?? Number(quantity) * Number(price));
  switch (kind) {
    case 'buy':
      return { date, units, paidIn: money, takenOut: 0 };
    case 'sell':
      return { date, units, paidIn: 0, takenOut: money - Number(fee) };
    case 'transfer-in':
      return { date, units, paidIn: null, takenOut: 0 };
    case 'transfer-out':
      return { date, units, paidIn: 0, takenOut: null };
    case 'dividend':
      return { date, units, paidIn: 0, takenOut: money };
    case 'fee':
      return { date, units, paidIn: money, takenOut: 0 };
    default:
      return { date, units, paidIn: 0, takenOut: 0 };
  }
}
