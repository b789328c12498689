import type { Holding, Portfolio, Quote } from '@bellwether/sdk/contract/types';
import { Decimal } from 'decimal.js';
import type { Lot } from './lot.ts';

/** 20 digits times 20 digits, added up some thousand times, without losing one. */
const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });
/** A quotient is never exact; this many digits are plenty for a percentage, and a third of the time. */
const Quotient = Decimal.clone({ precision: 20, rounding: Decimal.ROUND_HALF_UP });

interface Worth {
  readonly cost: Decimal;
  readonly value: Decimal;
}

/** A lot at its quote; what depends on a price that is missing is null. */
export function valueLot(lot: Lot, quote: Quote): Holding {
  return holdingOf(lot, quote, worthOf(lot, quote));
}

/** All lots and the totals of those that have a price: one that has none counts on neither side. */
export function valuePortfolio(lots: readonly Lot[], quotes: ReadonlyMap<string, Quote>, source: string): Portfolio {
  const rows = lots.map((lot) => {
    const quote = quoteOf(quotes, lot.symbol);
    return { lot, quote, worth: worthOf(lot, quote) };
  });
  const priced = rows.filter(({ worth }) => worth !== null);
  const value = sum(priced.map(({ worth }) => worth?.value));
  const cost = sum(priced.map(({ worth }) => worth?.cost));
  const profitLoss = value.minus(cost);
  return {
    holdings: rows.map(({ lot, quote, worth }) => holdingOf(lot, quote, worth)),
    totalValue: dollars(value),
    totalProfitLoss: dollars(profitLoss),
    totalProfitLossPercentage: percentage(profitLoss, cost),
    valued: { priced: priced.length, of: lots.length },
    asOf: oldest(priced.map(({ quote }) => quote.asOf)),
    source,
  };
}

function holdingOf(lot: Lot, quote: Quote, worth: Worth | null): Holding {
  const profitLoss = worth ? worth.value.minus(worth.cost) : null;
  return {
    _id: lot.id,
    symbol: lot.symbol,
    type: quote.type,
    name: quote.name,
    quantity: Number(lot.quantity),
    purchasePrice: Number(lot.purchasePrice),
    purchaseDate: lot.purchaseDate,
    currentPrice: quote.price,
    currentValue: worth ? dollars(worth.value) : null,
    profitLoss: profitLoss ? dollars(profitLoss) : null,
    profitLossPercentage: worth && profitLoss ? percentage(profitLoss, worth.cost) : null,
    state: quote.state,
    asOf: quote.asOf,
    source: quote.source,
    version: lot.version,
  };
}

function worthOf(lot: Lot, quote: Quote): Worth | null {
  if (quote.price === null) return null;
  const quantity = new Exact(lot.quantity);
  return { cost: quantity.times(lot.purchasePrice), value: quantity.times(quote.price) };
}

function sum(amounts: readonly (Decimal | undefined)[]): Decimal {
  return amounts.reduce((total: Decimal, amount) => (amount ? total.plus(amount) : total), new Exact(0));
}

/** Rounded here and nowhere else: cents from a dollar on, six significant digits below. */
function dollars(amount: Decimal): number {
  return (amount.abs().gte(1) ? amount.toDecimalPlaces(2) : amount.toSignificantDigits(6)).toNumber() + 0; // never -0
}

function percentage(part: Decimal, whole: Decimal): number {
  return whole.isZero() ? 0 : new Quotient(part).div(whole).times(100).toDecimalPlaces(2).toNumber() + 0;
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
