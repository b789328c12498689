import type { CostBasisPreview } from '@bellwether/sdk/contract/types';
import type { Decimal } from 'decimal.js';
import { Exact } from '../../../market/exact.ts';
import { dollars, sum } from '../lots/exact.ts';
import type { OpenLot } from '../lots/lot.ts';
import type { Books } from '../transactions/books.ts';
import { type SaleOfLot, salesOfLots, yearOf } from './realizedGains.ts';

/** Returns where two sets of books of the same lots and sales differ. */
export function changesOfBasis(
  was: Pick<Books, 'matches' | 'open'>,
  becomes: Pick<Books, 'matches' | 'open'>,
): Pick<CostBasisPreview, 'years' | 'held' | 'lots'> {
  const [before, after] = [gainsByYear(was), gainsByYear(becomes)];
  const years = [...before.keys()]
    .sort((a, b) => b - a)
    .map((year) => {
      return { year, was: dollars(before.get(year) ?? zero), becomes: dollars(after.get(year) ?? zero) };
    });
  const costs = new Map(was.open.map((lot) => [lot.id, costOf(lot)]));
  const held = new Map(becomes.open.map((lot) => [lot.id, costOf(lot)]));
  const all = new Set([...costs.keys(), ...held.keys()]);
  const differs = (id: string) => dollars(costs.get(id) ?? zero) !== dollars(held.get(id) ?? zero);
  return {
    years: years.filter((one) => one.was !== one.becomes),
    held: { was: dollars(sum([...costs.values()])), becomes: dollars(sum([...held.values()])) },
    lots: [...all].filter(differs).length,
  };
}

const zero = new Exact(0);

function costOf({ basis, quantity, purchasePrice }: OpenLot): Decimal {
  return basis ?? new Exact(quantity).times(purchasePrice);
}

function gainsByYear({ matches }: Pick<Books, 'matches'>): Map<number, Decimal> {
  const gainOf = ({ proceeds, cost }: SaleOfLot) => proceeds.minus(cost);
  return new Map([...Map.groupBy(salesOfLots(matches), yearOf)].map(([year, sales]) => [year, sum(sales.map(gainOf))]));
}
