import { isIndex } from '../../../../market/directory/isIndex.ts';
import { GAINED, sideOf } from './holdingWords.ts';
import type { Query } from './query.ts';
import { exchangedOf, missingOf, multipleOf, purchaseOf, rebalanceOf, splitOf, totalNeededOf } from './resolveDeals.ts';
import { forecastOf, pastForecastsOf, recordOf } from './resolveForecasts.ts';
import { againstKindOf, figuresOf, gainsOf, partsOf, peakOf, worthThenOf } from './resolveHoldings.ts';
import { levelBetween } from './resolveLevels.ts';
import { bareOf } from './resolveLists.ts';
import { lotsOf } from './resolveLots.ts';
import * as market from './resolveMarket.ts';
import { moversOf, watchlistBeyondOf, watchlistByPriceOf, watchlistRankOf } from './resolveMovers.ts';
import { numberOf } from './resolveNumbers.ts';
import { portfolioOf } from './resolvePortfolio.ts';
import { fromExtremeOf, rankOf } from './resolveRanks.ts';
import { realizedOf, recordedOf, saleOf, saleOfManyOf } from './resolveRecords.ts';
import { neededOf, regainOf, suppositionOf, toEvenOf } from './resolveSuppositions.ts';
import { ratioOf } from './resolveWorths.ts';
import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime, isPersonal, without } from './slotTests.ts';

type Resolver = (slots: Slots) => Query | undefined;

const isTurned = ({ on }: Slots) => on?.kind === 'before' || on?.kind === 'following';
const isUnnamed = (slots: Slots) => slots.instruments.length === 0 && !hasTime(slots);
const isOfWatchlist = (slots: Slots) => has(slots, 'watchlist') && isUnnamed(slots) && slots.excluded.length === 0;

/** One reading each: the question that it is, what it has to be about, and what it asks for. The first that fits counts. */
const RESOLVERS: readonly Resolver[] = [
  /** "What am I watching but don't own" */
  (slots) =>
    has(slots, 'not_own') && has(slots, 'watchlist') && !has(slots, 'not_watched') && isUnnamed(slots)
      ? differenceOf(slots, 'watchlist')
      : undefined,
  (slots) =>
    has(slots, 'not_watched') && !has(slots, 'not_own') && has(slots, 'own asks_list') && isUnnamed(slots)
      ? differenceOf(slots, 'holdings')
      : undefined,
  ratioOf,
  multipleOf,
  exchangedOf,
  saleOfManyOf,
  saleOf,
  toEvenOf,
  neededOf,
  /** "How much is my portfolio in bitcoin" */
  (slots) =>
    has(slots, 'portfolio') &&
    slots.instruments.length === 1 &&
    has(slots, 'convert quantity units_counted') &&
    has(slots, 'convert value') &&
    !hasTime(slots) &&
    slots.excluded.length === 0 &&
    hasOnly(slots, 'convert value quantity units_counted together everything today')
      ? { subject: 'holdings', aggregate: 'converted', metric: 'value', instruments: slots.instruments }
      : undefined,
  recordedOf,
  realizedOf,
  regainOf,
  lotsOf,
  /** "How many winners vs losers do I have" */
  (slots) =>
    (has(slots, 'winners_counted') || (has(slots, 'quantity holdings_counted') && has(slots, 'red green'))) &&
    has(slots, 'own holdings_counted') &&
    isUnnamed(slots) &&
    hasOnly(slots, `winners_counted holdings_counted quantity compare best worst red green value together ${GAINED}`)
      ? { subject: 'holdings', aggregate: 'tally', type: slots.type, instruments: [] }
      : undefined,
  /** "How many of my stocks are up today", "how many of mine are green today", is answered by how each moved. */
  (slots) =>
    (has(slots, 'winners_counted') ||
      (has(slots, 'quantity') &&
        has(slots, 'own') &&
        has(slots, 'today') &&
        has(slots, 'moved_up moved_down red green doing'))) &&
    isUnnamed(slots) &&
    hasOnly(slots, 'winners_counted quantity moved_up moved_down red green doing today')
      ? {
          subject: 'holdings',
          aggregate: 'rank',
          metric: 'dayPercent',
          direction: 'highest',
          count: Number.POSITIVE_INFINITY,
          type: slots.type,
          instruments: [],
        }
      : undefined,
  /** "What happened to my portfolio today" */
  (slots) =>
    has(slots, 'why') && has(slots, 'own') && has(slots, 'today') && isUnnamed(slots) && hasOnly(slots, 'why today')
      ? { subject: 'holdings', aggregate: 'sum', metric: 'dayGain', type: slots.type, instruments: [] }
      : undefined,
  fromExtremeOf,
  peakOf,
  againstKindOf,
  portfolioOf,
  gainsOf,
  worthThenOf,
  /** "Is anything on my watchlist in the red" */
  (slots) =>
    isOfWatchlist(slots) &&
    sideOf(slots) &&
    hasOnly(slots, 'watchlist doing today asks_list quantity holdings_counted moved_up moved_down red green') &&
    !has(slots, 'portfolio')
      ? { subject: 'watchlist', only: sideOf(slots), type: slots.type, instruments: [] }
      : undefined,
  (slots) => (isOfWatchlist(slots) ? (watchlistByPriceOf(slots) ?? watchlistRankOf(slots)) : undefined),
  moversOf,
  market.correlationOf,
  market.dayOf,
  market.seriesOf,
  recordOf,
  pastForecastsOf,
  forecastOf,
  /** "Are any of my stocks forecast to fall tomorrow" */
  (slots) =>
    has(slots, 'own') &&
    has(slots, 'expected forecasts forecast') &&
    isUnnamed(slots) &&
    slots.excluded.length === 0 &&
    hasOnly(slots, 'expected forecasts forecast moved_up moved_down asks_list quantity each together everything')
      ? { subject: 'forecasts', type: slots.type, instruments: [] }
      : undefined,
  rankOf,
  /** "How many do I have" alone goes on with what was named before. */
  (slots) =>
    (has(slots, 'holdings_counted') || (has(slots, 'quantity') && slots.type && isPersonal(slots))) &&
    !has(slots, 'watchlist') &&
    isUnnamed(slots) &&
    hasOnly(slots, 'holdings_counted quantity')
      ? { subject: 'holdings', aggregate: 'count', type: slots.type, instruments: [] }
      : undefined,
  partsOf,
  figuresOf,
  market.changeOf,
  market.marketOn,
  market.seriesOfMarket,
  market.comparisonOf,
  market.priceOf,
  suppositionOf,
];

/** What a number makes of a purchase, of a share, or of a total. */
const DEALS: readonly Resolver[] = [missingOf, purchaseOf, rebalanceOf, totalNeededOf, splitOf];

function differenceOf(slots: Slots, among: 'watchlist' | 'holdings'): Query | undefined {
  const isWhole = hasOnly(slots, 'watchlist asks_list any_of_mine not_own not_watched');
  return isWhole ? { subject: 'difference', among, type: slots.type, instruments: [] } : undefined;
}

/**
 * The query that the slots make. Every filled slot has to have a part in it: a reading that would leave one out is not
 * a reading of this question.
 */
export function resolveQuery(slots: Slots): Query | undefined {
  return whole(slots, readingOf);
}

/** The query of a message that goes on with none. */
export function bareQuery(slots: Slots): Query | undefined {
  return slots.numbers.length > 0 ? undefined : whole(slots, bareOf);
}

function whole(slots: Slots, resolve: Resolver): Query | undefined {
  const { currency, missing, uncovered } = slots;
  const query = uncovered.length > 0 ? undefined : resolve(slots);
  if (!query || !narrows(query, slots)) return undefined;
  const chart = has(slots, 'chart');
  return {
    ...query,
    ...(chart && { chart }),
    ...(currency && { currency }),
    ...(missing.length > 0 && { missing }),
  };
}

const GAINS: ReadonlySet<Query['metric']> = new Set(['gain', 'gainPercent'] as const);

/**
 * Whether the query is as narrow as the question: of the kind that it names, of today if it asks how today went, and of
 * the months if it ranks them.
 */
function narrows(query: Query, slots: Slots): boolean {
  // "The shares I sold," and "the stocks I watch," are all of them.
  const isAny = slots.type === 'stock' && ['realized', 'watchlist'].includes(query.subject);
  const isUnit = query.instruments.length > 0 || isAny;
  const isOfKind = slots.type === undefined || query.type === slots.type || isUnit;
  const isOfDay = !has(slots, 'today') || query.subject !== 'holdings' || !GAINS.has(query.metric);
  // "My best month" is none of my holdings.
  const isOfUnits = !slots.per || query.per !== undefined || !has(slots, 'best worst best_day worst_day');
  return isOfKind && isOfDay && isOfUnits;
}

function readingOf(slots: Slots): Query | undefined {
  // "How much was I up a month ago" is no change since then.
  if (has(slots, 'stood') && !slots.since && (slots.on?.kind === 'ago' || slots.on?.kind === 'edge')) return undefined;
  // "At what Bitcoin price does my whole portfolio break even"
  if (has(slots, 'portfolio') && has(slots, 'break_even') && slots.instruments.length > 0) return undefined;
  if (isTurned(slots) || (has(slots, 'today') && has(slots, 'since_bought'))) return undefined;
  if (slots.missing.length > 0 && slots.instruments.length === 0)
    return market.isQuoted(slots) ? { subject: 'instruments', metric: 'price', instruments: [] } : undefined;
  // "This week against last week" is about each of them.
  if (slots.period && slots.on?.kind === 'back') return undefined;
  // "Both" of what was asked is more than one of them.
  if (has(slots, 'pair') && slots.instruments.length === 1 && !has(slots, 'lots')) return undefined;
  // "Stocks or coins" is about each of them.
  const areBoth = has(slots, 'stocks') && has(slots, 'crypto') && slots.instruments.length === 0;
  if (areBoth && !has(slots, 'holdings_counted record')) return undefined;
  const isSupposed = slots.supposed !== undefined && slots.supposed !== 'unclear';
  const isLevel = has(slots, 'expected') && slots.numbers.length > 0 && hasTime(slots);
  const isBetween = slots.until !== undefined && !slots.ahead && !isSupposed;
  const betweens = slots.numbers.length > 0 ? [levelBetween] : [market.seriesOf];
  const resolvers =
    slots.until || slots.ahead || isSupposed || isLevel
      ? [
          /** "What would I gain if I sold 5 at 300" is on what was paid. */
          (one: Slots) => (has(one, 'if_sold') && one.numbers.length > 1 ? saleOf(one) : undefined),
          suppositionOf,
          forecastOf,
          lotsOf,
          market.changeBetween,
          ...(isBetween ? [...betweens, peakOf] : []),
          portfolioOf,
          gainsOf,
          moversOf,
        ]
      : slots.numbers.length > 0
        ? [
            ratioOf,
            ...DEALS,
            saleOfManyOf,
            saleOf,
            recordOf,
            pastForecastsOf,
            watchlistBeyondOf,
            numberOf,
            forecastOf,
            suppositionOf,
          ]
        : RESOLVERS;
  const moversBut = moversWithoutSome(slots);
  if (moversBut) return moversBut;
  let query: Query | undefined;
  for (const resolve of resolvers) {
    query = resolve(slots);
    if (query) break;
  }
  if (!query || (has(slots, 'price') && !isOfPrice(query, slots))) return undefined;
  // Only of all holdings can some be left out.
  if (slots.excluded.length === 0) return query;
  const isOfAll = query.subject === 'holdings' && query.instruments.length === 0;
  // "How did the indices do, except the S&P" is about no holding.
  if (slots.excluded.some(({ symbol }) => isIndex(symbol))) return undefined;
  const isOfSeveral = isOfAll && ['list', 'sum', 'rank', 'average'].includes(query.aggregate ?? '');
  return isOfSeveral || ['sale', 'supposed'].includes(query.subject)
    ? { ...query, excluded: slots.excluded }
    : undefined;
}

/** "The top 3 gainers besides Tesla": of the market, as they are without "besides Tesla". */
function moversWithoutSome(slots: Slots): Query | undefined {
  const { excluded } = slots;
  if (excluded.length === 0 || has(slots, 'own everything portfolio')) return undefined;
  const whole = { ...without(slots, 'except'), excluded: [] };
  const query = moversOf(whole) ?? bareOf(whole);
  return query?.subject === 'movers' ? { ...query, excluded } : undefined;
}

/** "The price" is no gain and no share: whoever names both asks for both. */
function isOfPrice({ subject, aggregate, metric, instruments }: Query, slots: Slots): boolean {
  if (subject === 'purchase') return true;
  if (instruments.length > 0 && has(slots, 'own') && has(slots, 'cost break_even')) return false;
  if (subject !== 'holdings' || ['rank', 'filter', 'part'].includes(aggregate ?? '')) return true;
  // The price of what is held is said beside its gain.
  const isBeside = instruments.length > 0 && ['gain', 'gainPercent'].includes(metric ?? '');
  return isBeside || ['value', 'cost', 'breakEven', 'price', 'quantity'].includes(metric ?? '');
}
