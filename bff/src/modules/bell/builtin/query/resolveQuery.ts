import type { Query } from './query.ts';
import type { Slots } from './readSlots.ts';
import { directionsOf, lotsOf, tallyOf } from './resolveBooks.ts';
import { countOf, figuresOf, partsOf } from './resolveHoldings.ts';
import { changeOf, correlationOf, dayOf, forecastOf, priceOf, recordOf, seriesOf } from './resolveInstruments.ts';
import { differenceOf, numberOf } from './resolveNumbers.ts';
import { rankOf } from './resolveRanks.ts';
import { moversOf, portfolioOf, watchlistOf, watchlistRankOf } from './resolveSpans.ts';
import { has } from './slotTests.ts';

type Resolver = (slots: Slots) => Query | undefined;

/**
 * The query that the slots make. Every filled slot has to have a part in it: a reading that would leave one out is not
 * a reading of this question.
 */
export function resolveQuery(slots: Slots): Query | undefined {
  if (slots.uncovered.length > 0) return undefined;
  // "Both" of what was asked is more than one of them.
  if (has(slots, 'pair') && slots.instruments.length === 1 && !has(slots, 'lots')) return undefined;
  // "Stocks or coins" is about each of them.
  const areBoth = has(slots, 'stocks') && has(slots, 'crypto') && slots.instruments.length === 0;
  if (areBoth && !has(slots, 'holdings_counted')) return undefined;
  const resolvers = slots.numbers.length > 0 ? [numberOf] : RESOLVERS;
  const query = resolvers.map((resolve) => resolve(slots)).find((one) => one !== undefined);
  if (query && has(slots, 'price') && !isOfPrice(query)) return undefined;
  // Only of all holdings can some be left out.
  if (slots.excluded.length === 0 || !query) return query;
  if (
    query.subject !== 'holdings' ||
    query.aggregate === 'count' ||
    query.aggregate === 'tally' ||
    query.aggregate === 'filter' ||
    query.aggregate === 'part' ||
    query.instruments.length > 0
  )
    return undefined;
  return { ...query, excluded: slots.excluded };
}

/** "The price" is no gain and no share: whoever names both asks for both. */
function isOfPrice(query: Query): boolean {
  if (
    query.subject !== 'holdings' ||
    query.aggregate === 'rank' ||
    query.aggregate === 'filter' ||
    query.aggregate === 'part'
  )
    return true;
  return 'metric' in query && ['value', 'cost', 'breakEven', 'price', 'quantity'].includes(query.metric);
}

const RESOLVERS: readonly Resolver[] = [
  differenceOf,
  lotsOf,
  tallyOf,
  portfolioOf,
  watchlistOf,
  watchlistRankOf,
  moversOf,
  correlationOf,
  dayOf,
  seriesOf,
  recordOf,
  forecastOf,
  directionsOf,
  rankOf,
  countOf,
  partsOf,
  figuresOf,
  changeOf,
  priceOf,
];
