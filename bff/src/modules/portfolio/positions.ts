import type { Position, Quote } from '@bellwether/sdk/contract/types';
import type { Decimal } from 'decimal.js';
import type { Steps } from '../../kernel/inSlices.ts';
import { pastSessionDate } from '../../market/dayChange.ts';
import { keyOf } from '../../market/instrument.ts';
import { resolveSymbol } from '../../market/symbols.ts';
import { dollars, percentage, sum, unitPrice } from './lots/exact.ts';
import type { HeldLot } from './lots/heldLot.ts';

/** A lot with its quote. Exact US dollars; `value` is null without a price, `before` without the day's change. */
export interface ValuedLot extends HeldLot {
  readonly quote: Quote;
  readonly value: Decimal | null;
  /** The value at the previous close (crypto: 24 hours ago). */
  readonly before: Decimal | null;
}

/** The sum of one instrument's lots. Either all of them have the same price or none has one. */
export interface InstrumentSum extends Omit<ValuedLot, 'lot' | 'splits'> {
  /** Every spelling used by the lots, the oldest lot's first. */
  readonly symbols: readonly [string, ...string[]];
  readonly lots: number;
}

export function* sumsByInstrument(rows: readonly ValuedLot[]): Steps<InstrumentSum[]> {
  const sums: InstrumentSum[] = [];
  for (const lots of Map.groupBy(rows, instrumentOf).values()) {
    const { quote } = lots[0] as ValuedLot;
    sums.push({
      symbols: [...new Set(lots.map(({ lot }) => lot.symbol))] as [string, ...string[]],
      quote,
      lots: lots.length,
      quantity: sum(lots.map(({ quantity }) => quantity)),
      cost: sum(lots.map(({ cost }) => cost)),
      value: quote.price === null ? null : sum(lots.flatMap(({ value }) => value ?? [])),
      before: lots[0]?.before ? sum(lots.flatMap(({ before }) => before ?? [])) : null,
    });
    yield;
  }
  return sums;
}

/** Returns the same key for `BTC-USD` and BTC, so their lots form one position with one average price. */
function instrumentOf({ lot, quote }: ValuedLot): string {
  return keyOf(resolveSymbol(lot.symbol, quote.type, () => false));
}

/** Returns positions by descending value, unpriced ones last. Shares are percentages of `total`, the value of all priced lots. */
export function* positionsOf(sums: readonly InstrumentSum[], total: Decimal, now: number): Steps<Position[]> {
  const positions: Position[] = [];
  for (const one of sums.toSorted((a, b) => byValue(a.value, b.value))) {
    positions.push(positionOf(one, total, now));
    yield;
  }
  return positions;
}

function positionOf(
  { symbols, lots, quote, quantity, cost, value, before }: InstrumentSum,
  total: Decimal,
  now: number,
): Position {
  const profitLoss = value?.minus(cost) ?? null;
  return {
    symbol: symbols[0],
    symbols: [...symbols],
    type: quote.type,
    ...(quote.isIndex && { isIndex: true }),
    name: quote.name,
    lots,
    quantity: quantity.toNumber(),
    cost: dollars(cost),
    averagePrice: unitPrice(cost, quantity),
    currentPrice: quote.price,
    currentValue: value && dollars(value),
    profitLoss: profitLoss && dollars(profitLoss),
    profitLossPercentage: profitLoss && percentage(profitLoss, cost),
    ...sessionChangeOf({ value, before, quote }, now),
    sharePercentage: value && percentage(value, total),
    state: quote.state,
    ...(quote.reason && { reason: quote.reason }),
    asOf: quote.asOf,
  };
}

/** Returns the change over the market's latest session, and its date if that was not today. */
export function sessionChangeOf({ value, before, quote }: Pick<ValuedLot, 'value' | 'before' | 'quote'>, now: number) {
  if (!value || !before) return { dayChange: null, dayChangePercentage: null };
  const change = value.minus(before);
  const date = pastSessionDate(quote, now);
  return {
    dayChange: dollars(change),
    dayChangePercentage: percentage(change, before),
    ...(date && { dayChangeDate: date }),
  };
}

function byValue(a: Decimal | null, b: Decimal | null): number {
  return a && b ? b.comparedTo(a) : Number(a === null) - Number(b === null);
}
