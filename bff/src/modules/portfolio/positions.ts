import type { Position, Quote } from '@bellwether/sdk/contract/types';
import type { Decimal } from 'decimal.js';
import { dollars, percentage, sum, unitPrice } from './exact.ts';
import type { Lot } from './lot.ts';

/** A lot with its quote; `value` is null without a price. Exact US dollars. */
export interface ValuedLot {
  readonly lot: Lot;
  readonly quote: Quote;
  readonly quantity: Decimal;
  readonly cost: Decimal;
  readonly value: Decimal | null;
}

/** The lots of one symbol added up. They have one quote: all of them have a price, or none. */
export interface SymbolSum extends Omit<ValuedLot, 'lot'> {
  readonly symbol: string;
  readonly lots: number;
}

export function sumsBySymbol(rows: readonly ValuedLot[]): SymbolSum[] {
  return [...Map.groupBy(rows, ({ lot }) => lot.symbol)].map(([symbol, lots]) => {
    const { quote } = lots[0] as ValuedLot;
    return {
      symbol,
      quote,
      lots: lots.length,
      quantity: sum(lots.map(({ quantity }) => quantity)),
      cost: sum(lots.map(({ cost }) => cost)),
      value: quote.price === null ? null : sum(lots.flatMap(({ value }) => value ?? [])),
    };
  });
}

/** The most valuable first, those without a price last. Shares are percentages of `total`, what all priced lots are worth. */
export function positionsOf(sums: readonly SymbolSum[], total: Decimal): Position[] {
  return sums.toSorted((a, b) => byValue(a.value, b.value)).map((one) => positionOf(one, total));
}

function positionOf({ symbol, lots, quote, quantity, cost, value }: SymbolSum, total: Decimal): Position {
  const profitLoss = value?.minus(cost) ?? null;
  return {
    symbol,
    type: quote.type,
    name: quote.name,
    lots,
    quantity: quantity.toNumber(),
    averagePrice: unitPrice(cost, quantity),
    currentPrice: quote.price,
    currentValue: value && dollars(value),
    profitLoss: profitLoss && dollars(profitLoss),
    profitLossPercentage: profitLoss && percentage(profitLoss, cost),
    sharePercentage: value && percentage(value, total),
    state: quote.state,
    ...(quote.reason && { reason: quote.reason }),
    asOf: quote.asOf,
  };
}

function byValue(a: Decimal | null, b: Decimal | null): number {
  return a && b ? b.comparedTo(a) : Number(a === null) - Number(b === null);
}
