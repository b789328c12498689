import type { Holding } from '@bellwether/sdk/contract/types';
import type { CostBasis } from '@bellwether/sdk/limits/costBasis';
import type { TransactionForm } from './transactionForm.ts';

/** What a sale can take from, and how its account decides what that had cost. */
export interface SoldFrom {
  /** The lots of its symbol in its account. */
  readonly lots: readonly Holding[];
  /** undefined until it is known. */
  readonly costBasis: CostBasis | undefined;
}

/** Returns the units that can be sold on a day. */
export function heldOn({ lots }: SoldFrom, day: string): number {
  return lotsOn(lots, day).reduce((sum, lot) => sum + lot.quantity, 0);
}

/** Units that a sale takes from one lot. */
export interface Taken {
  readonly lot: Holding;
  readonly units: number;
}

/**
 * Returns what a sale takes from which lots, named ones first. null if that cannot be told: no quantity is typed, or there are
 * too few units. The server matches lots in the same order, with every sale that came before.
 */
export function lotsTaken(form: TransactionForm, { lots, costBasis }: SoldFrom): readonly Taken[] | null {
  const units = Number(form.quantity);
  if (!costBasis || !(units > 0)) return null;
  const oldestFirst = lotsOn(lots, form.date).toSorted((one, other) =>
    (one.purchaseDate ?? '').localeCompare(other.purchaseDate ?? ''),
  );
  const left = new Map(oldestFirst.map((lot) => [lot, lot.quantity]));
  const taken = new Map<Holding, number>();
  let wanted = units;
  function take(lot: Holding, most: number): void {
    const units = Math.min(most, left.get(lot) ?? 0);
    if (!(units > 0)) return;
    left.set(lot, (left.get(lot) ?? 0) - units);
    taken.set(lot, (taken.get(lot) ?? 0) + units);
    wanted -= units;
  }
  if (costBasis === 'specific')
    for (const lot of oldestFirst) take(lot, Math.min(wanted, Number(form.lots[lot._id] ?? 0)));
  for (const lot of oldestFirst) take(lot, wanted);
  if (wanted > units * 1e-9) return null;
  return [...taken].map(([lot, units]) => ({ lot, units }));
}

/** Returns what a sale would gain after its fee, in US dollars. null also if the price is missing, of the sale or of a lot. */
export function estimatedGain(form: TransactionForm, from: SoldFrom): number | null {
  const [units, price, fee] = [form.quantity, form.price, form.fee || '0'].map(Number) as [number, number, number];
  const taken = lotsTaken(form, from);
  if (!taken || !(price > 0 && fee >= 0)) return null;
  const held = lotsOn(from.lots, form.date);
  const cost =
    from.costBasis === 'average'
      ? (units * sumOf(held.map(costOf))) / sumOf(held.map(({ quantity }) => quantity))
      : sumOf(taken.map(({ lot, units }) => (costOf(lot) / lot.quantity) * units));
  return Number.isFinite(cost) ? units * price - fee - cost : null;
}

const lotsOn = (lots: readonly Holding[], day: string) =>
  lots.filter(({ purchaseDate }) => (purchaseDate ?? '') <= day);

/** In units of today, whatever has been split since; NaN without a price. */
const costOf = ({ currentValue, profitLoss }: Holding) => (currentValue ?? Number.NaN) - (profitLoss ?? Number.NaN);

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
