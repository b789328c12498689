import type { Holding, Portfolio } from '@bellwether/sdk/contract/types';
import { money, signedMoney, signedPercent } from '@bellwether/sdk/format';
import { Decimal } from 'decimal.js';
import { asText } from '../say/asText.ts';
import { count, enumerate } from '../say/reply.ts';

/** The priced lots of one instrument, added up. In US dollars. */
export interface Position {
  readonly symbol: string;
  readonly name: string;
  readonly quantity: number;
  readonly value: number;
  readonly cost: number;
  readonly profit: number;
  readonly profitPercent: number;
}

/** Positions by value, the largest first. Lots without a price are excluded. */
export function positionsOf({ holdings, positions }: Portfolio): readonly Position[] {
  const lots = Map.groupBy(holdings.filter(isPriced), ({ symbol }) => symbol);
  const owned = positions.map(({ symbols }) => symbols.flatMap((symbol) => lots.get(symbol) ?? []));
  return owned
    .filter(({ length }) => length > 0)
    .map(positionOf)
    .sort((one, other) => other.value - one.value);
}

/** `Valued 4 of 5 lots: …`; empty if every lot has a price. */
export function unpricedNote({ holdings, valued }: Portfolio): string {
  const unpriced = [...new Set(holdings.filter((lot) => !isPriced(lot)).map(({ symbol }) => asText(symbol)))];
  if (unpriced.length === 0) return '';
  const [has, is] = unpriced.length === 1 ? ['has', 'is'] : ['have', 'are'];
  return `Valued ${valued.priced} of ${count(valued.of, 'lot')}: ${enumerate(unpriced)} ${has} no price right now and ${is} excluded from totals.`;
}

/** `**$1,200.00**, +$200.00 (+20.00%) on what you paid`: the exact total of the positions. */
export function gainSentence(positions: readonly Position[]): string {
  const [value, profit, cost] = (['value', 'profit', 'cost'] as const).map((part) =>
    sum(positions.map((position) => new Decimal(position[part]))).toNumber(),
  ) as [number, number, number];
  return `**${money(value)}**, ${signedMoney(profit)} (${signedPercent(cost === 0 ? 0 : (100 * profit) / cost)}) on what you paid`;
}

export function isPriced(lot: Holding): boolean {
  return lot.currentPrice !== null;
}

function positionOf(lots: readonly Holding[]): Position {
  const { symbol, name } = lots[0] as Holding;
  const value = sum(lots.map((lot) => new Decimal(lot.quantity).times(lot.currentPrice ?? 0)));
  const cost = sum(lots.map((lot) => new Decimal(lot.quantity).times(lot.purchasePrice)));
  const profit = value.minus(cost);
  return {
    symbol,
    name,
    quantity: sum(lots.map((lot) => new Decimal(lot.quantity))).toNumber(),
    value: value.toNumber(),
    cost: cost.toNumber(),
    profit: profit.toNumber(),
    profitPercent: cost.isZero() ? 0 : profit.div(cost).times(100).toNumber(),
  };
}

function sum(amounts: readonly Decimal[]): Decimal {
  return amounts.reduce((total, amount) => total.plus(amount), new Decimal(0));
}
