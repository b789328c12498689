import type { Holding, Portfolio, Quote } from '@bellwether/sdk/contract/types';
import { Decimal } from 'decimal.js';
import type { Lot } from './lot.ts';

/** 20 digits times 20 digits, added up some thousand times, without losing one. */
const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

interface Valued {
  readonly cost: Decimal;
  readonly value: Decimal;
}

/** A lot at its quote; what depends on a price that is missing is null. */
export function valueLot(lot: Lot, quote: Quote): Holding {
  const valued = valuedAt(lot, quote);
  const profitLoss = valued ? valued.value.minus(valued.cost) : null;
  return {
    _id: lot.id,
    symbol: lot.symbol,
    type: quote.type,
    name: quote.name,
    quantity: Number(lot.quantity),
    purchasePrice: Number(lot.purchasePrice),
    purchaseDate: lot.purchaseDate,
    currentPrice: quote.price,
    currentValue: valued ? dollars(valued.value) : null,
    profitLoss: profitLoss ? dollars(profitLoss) : null,
    profitLossPercentage: valued && profitLoss ? percentage(profitLoss, valued.cost) : null,
    state: quote.state,
    asOf: quote.asOf,
    source: quote.source,
    version: lot.version,
  };
}

/** All lots and the totals of those that have a price: one that has none counts on neither side. */
export function valuePortfolio(lots: readonly Lot[], quotes: ReadonlyMap<string, Quote>, source: string): Portfolio {
  const rows = lots.map((lot) => ({ lot, quote: quoteOf(quotes, lot.symbol) }));
  const priced = rows.map(({ lot, quote }) => valuedAt(lot, quote)).filter((valued) => valued !== null);
  const value = Exact.sum(0, ...priced.map((valued) => valued.value));
  const cost = Exact.sum(0, ...priced.map((valued) => valued.cost));
  const profitLoss = value.minus(cost);
  return {
    holdings: rows.map(({ lot, quote }) => valueLot(lot, quote)),
    totalValue: dollars(value),
    totalProfitLoss: dollars(profitLoss),
    totalProfitLossPercentage: percentage(profitLoss, cost),
    valued: { priced: priced.length, of: lots.length },
    asOf: oldest(rows.filter(({ quote }) => quote.price !== null).map(({ quote }) => quote.asOf)),
    source,
  };
}

function valuedAt(lot: Lot, quote: Quote): Valued | null {
  if (quote.price === null) return null;
  const quantity = new Exact(lot.quantity);
  return { cost: quantity.times(lot.purchasePrice), value: quantity.times(quote.price) };
}

/** Rounded here and nowhere else: cents from a dollar on, six significant digits below. */
function dollars(amount: Decimal): number {
  return (amount.abs().gte(1) ? amount.toDecimalPlaces(2) : amount.toSignificantDigits(6)).toNumber() + 0; // never -0
}

function percentage(part: Decimal, whole: Decimal): number {
  return whole.isZero() ? 0 : part.div(whole).times(100).toDecimalPlaces(2).toNumber() + 0;
}

function quoteOf(quotes: ReadonlyMap<string, Quote>, symbol: string): Quote {
  const quote = quotes.get(symbol);
  if (!quote) throw new Error('a lot without a quote: the market answers every symbol that it is asked for');
  return quote;
}

/** A portfolio is only as fresh as its oldest price. */
function oldest(instants: readonly (string | null)[]): string | null {
  return instants.reduce(
    (eldest, instant) => (eldest === null || (instant && instant < eldest) ? instant : eldest),
    null,
  );
}
