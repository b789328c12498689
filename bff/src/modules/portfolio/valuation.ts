import type { Holding, Portfolio, Position, Quote } from '@bellwether/sdk/contract/types';
import { dayChangePeriod } from '@bellwether/sdk/format';
import type { Steps } from '../../kernel/inSlices.ts';
import { dayChangeOf, priceDate } from '../../market/dayChange.ts';
import { Exact } from '../../market/exact.ts';
import type { Split } from '../../market/split.ts';
import { shortUnchangedNote } from '../../market/unchangedNote.ts';
import type { PortfolioAccount } from './accounts/accounts.repository.ts';
import { gainOfSales } from './gains/realizedGains.ts';
import { dollars, percentage, sum } from './lots/exact.ts';
import { heldLot, shownHeld } from './lots/heldLot.ts';
import type { Lot } from './lots/lot.ts';
import { positionsOf, sessionChangeOf, sumsByInstrument, type ValuedLot } from './positions.ts';
import type { Match } from './transactions/matchLots.ts';

/** Returns the splits of a lot's symbol that the market knows. */
export type SplitsOf = (symbol: string) => readonly Split[];

interface Valuation {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly splitsOf: SplitsOf;
  /** The user's accounts, if there are others than the main one. */
  readonly accounts?: readonly PortfolioAccount[] | null;
}

/** Values a lot at its quote. Without a price, all derived fields are null. */
export function valueLot(lot: Lot, quote: Quote, valuation: Valuation): Holding {
  return holdingOf(valued(lot, quote, valuation), valuation);
}

interface WholeValuation extends Valuation {
  readonly source: string;
  /** What was taken out of lots. */
  readonly matches?: readonly Match[];
}

/** Values all lots and totals those with a price. Lots without one count in neither value nor cost. */
export function* valuePortfolio(
  lots: readonly Lot[],
  quotes: ReadonlyMap<string, Quote>,
  { source, matches = [], ...valuation }: WholeValuation,
): Steps<Portfolio> {
  const { now, accounts } = valuation;
  const rows: ValuedLot[] = [];
  for (const lot of lots) {
    rows.push(valued(lot, quoteOf(quotes, lot.symbol), valuation));
    yield;
  }
  const sums = yield* sumsByInstrument(rows);
  const priced = sums.filter((one) => one.value !== null);
  const value = sum(priced.flatMap((one) => one.value ?? []));
  const cost = sum(priced.map((one) => one.cost));
  const profitLoss = value.minus(cost);
  const holdings: Holding[] = [];
  for (const row of rows) {
    holdings.push(holdingOf(row, valuation));
    yield;
  }
  const day = dayChangeOf(holdings, quotes, now);
  yield;
  const realized = yield* gainOfSales(matches);
  const uncounted = new Set(day?.without?.map(({ symbol }) => symbol));
  const marked = <One extends Holding | Position>(one: One): One =>
    uncounted.has(one.symbol) ? { ...one, dayChangeCounts: false } : one;
  return {
    holdings: holdings.map(marked),
    positions: (yield* positionsOf(sums, value, now)).map(marked),
    totalValue: dollars(value),
    totalProfitLoss: dollars(profitLoss),
    totalProfitLossPercentage: percentage(profitLoss, cost),
    ...(realized && { realizedGain: dollars(realized) }),
    dayChange: day?.dollars ?? null,
    dayChangePercentage: day?.percent ?? null,
    ...(day?.date && { dayChangeDate: day.date }),
    ...(day && { dayChangePeriod: dayChangePeriod(day, now) }),
    ...(day?.without && { dayChangeNote: shortUnchangedNote(day, now) }),
    valued: { priced: priced.reduce((total, one) => total + one.lots, 0), of: lots.length },
    asOf: oldest(priced.map(({ quote }) => quote.asOf)),
    source,
    ...(accounts && { accounts: accounts.map(({ id, name }) => ({ _id: id, name })) }),
  };
}

function holdingOf(valuedLot: ValuedLot, { now, accounts }: Valuation): Holding {
  const { lot, quote, cost, value, before } = valuedLot;
  const profitLoss = value?.minus(cost) ?? null;
  return {
    _id: lot.id,
    ...shownHeld(valuedLot, quote.type),
    type: quote.type,
    ...(quote.isIndex && { isIndex: true }),
    name: quote.name,
    currentPrice: quote.price,
    currentValue: value && dollars(value),
    profitLoss: profitLoss && dollars(profitLoss),
    profitLossPercentage: profitLoss && percentage(profitLoss, cost),
    ...sessionChangeOf({ value, before, quote }, now),
    state: quote.state,
    ...(quote.reason && { reason: quote.reason }),
    asOf: quote.asOf,
    source: quote.source,
    ...(quote.feed !== undefined && { feed: quote.feed }),
    version: lot.version,
    ...(accounts && { account: lot.account }),
  };
}

function valued(lot: Lot, quote: Quote, { now, splitsOf }: Valuation): ValuedLot {
  const held = heldLot(lot, splitsOf(lot.symbol), priceDate(quote, now));
  const { quantity } = held;
  return {
    ...held,
    quote,
    value: quote.price === null ? null : quantity.times(quote.price),
    before:
      quote.price === null || quote.change === null ? null : quantity.times(new Exact(quote.price).minus(quote.change)),
  };
}

function quoteOf(quotes: ReadonlyMap<string, Quote>, symbol: string): Quote {
  const quote = quotes.get(symbol);
  if (!quote) throw new Error('a lot without a quote: the market answers every symbol that it is asked for');
  return quote;
}

/** Returns the oldest timestamp. A portfolio is only as fresh as its oldest price. */
function oldest(instants: readonly (string | null)[]): string | null {
  return instants.reduce(
    (eldest, instant) => (eldest === null || (instant && instant < eldest) ? instant : eldest),
    null,
  );
}
