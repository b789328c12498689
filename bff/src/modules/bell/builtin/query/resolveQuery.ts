import type { Slot } from '../../vocabulary/slotWords.ts';
import type { Query } from './query.ts';
import type { Slots } from './readSlots.ts';
import { RECORDED, type RecordedMetric } from './recordedKinds.ts';
import { forecastOf, pastForecastsOf } from './resolveForecasts.ts';
import { figuresOf, gainsOf, lotsOf, partsOf, rankOf, sideOf, worthThenOf } from './resolveHoldings.ts';
import { bareOf } from './resolveLists.ts';
import * as market from './resolveMarket.ts';
import { numberOf, regainOf, suppositionOf } from './resolveNumbers.ts';
import { has, hasOnly, hasTime, isPersonal, slotsOf, without, withSlots } from './slotTests.ts';
import type { Numeral } from './takeNumbers.ts';

/** What a sale may be of. */
const SOLD: ReadonlySet<Numeral['unit']> = new Set(['units', 'plain', 'part', 'percent']);

type Resolver = (slots: Slots) => Query | undefined;

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
  saleOf,
  recordedOf,
  realizedOf,
  regainOf,
  lotsOf,
  /** "How many winners vs losers do I have" */
  (slots) =>
    (has(slots, 'winners_counted') || (has(slots, 'quantity holdings_counted') && has(slots, 'red green'))) &&
    has(slots, 'own holdings_counted') &&
    isUnnamed(slots) &&
    !slots.type &&
    hasOnly(slots, 'winners_counted holdings_counted quantity compare best worst red green')
      ? { subject: 'holdings', aggregate: 'tally', instruments: [] }
      : undefined,
  market.portfolioOf,
  gainsOf,
  worthThenOf,
  /** "Is anything on my watchlist in the red" */
  (slots) =>
    isOfWatchlist(slots) && sideOf(slots) && hasOnly(slots, 'watchlist today asks_list moved_up moved_down red green')
      ? { subject: 'watchlist', only: sideOf(slots), type: slots.type, instruments: [] }
      : undefined,
  (slots) => (isOfWatchlist(slots) ? market.watchlistRankOf(slots) : undefined),
  market.moversOf,
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
    hasOnly(slots, 'expected forecasts forecast moved_up moved_down asks_list quantity')
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
  market.comparisonOf,
  market.priceOf,
  suppositionOf,
];

/** "If I sold 10 of my Nvidia shares today", "the gain on selling the older lot" */
function saleOf(slots: Slots): Query | undefined {
  const { instruments, on, period, until, excluded, numbers } = slots;
  const [number, other] = numbers;
  // "Is my June lot long-term yet"
  const isOfTerm = has(slots, 'long_term short_term') && has(slots, 'lots') && hasTime(slots);
  if (!(has(slots, 'if_sold') || isOfTerm) || instruments.length !== 1 || other || excluded.length > 0)
    return undefined;
  if (
    slots.supposed ||
    period?.kind === 'yesterday' ||
    (number && (number.limit || !SOLD.has(number.unit) || Number(number.value) === 0))
  )
    return undefined;
  const figures = 'value cost gain loss profit losses made_me lost_me percent doing break_even realized' as const;
  const lots = 'lots bought first last long_term short_term quantity units_counted each' as const;
  if (!hasOnly(slots, `if_sold today at_prices hypo together everything which_one ${figures} ${lots}`))
    return undefined;
  const [isFirst, isLast] = [has(slots, 'first'), has(slots, 'last')];
  if (isFirst && isLast) return undefined;
  const unit = number?.unit === 'part' || number?.unit === 'percent' ? 'percent' : 'units';
  return {
    subject: 'sale',
    instruments,
    on,
    span: period,
    until,
    ...((isFirst || isLast) && { aggregate: isFirst ? 'first' : 'last' }),
    ...(number && { amount: { unit, value: number.value } as const }),
  };
}

/** "How much did I get in dividends this year", "have I sold anything" */
function recordedOf(slots: Slots): Query | undefined {
  const { instruments, on, until, since, period, type, excluded } = slots;
  const [metric, other] = (Object.keys(RECORDED) as RecordedMetric[]).filter((slot) => slots.filled.has(slot));
  const isPersonal =
    has(slots, 'own made_me together') || (hasTime(slots) && (has(slots, 'cost') || instruments.length === 0));
  if (!metric || other || !isPersonal || type || excluded.length > 0) return undefined;
  const rest = without(slots, metric);
  const said = 'own cost gain made_me doing together everything always asks_list quantity bought';
  if (!hasOnly(rest, metric === 'sell' ? 'own asks_list quantity always everything together' : said)) return undefined;
  return { subject: 'recorded', metric, instruments, on, until, since, span: period };
}

/** "How often are you right", "how often when you are more than 40% sure", "how often inside the 80% range" */
function recordOf(slots: Slots): Query | undefined {
  const [number, other] = slots.numbers;
  if (!isUnnamed(slots) || has(slots, 'own portfolio') || slots.supposed || other) return undefined;
  const record = { subject: 'record', instruments: [] } as const;
  const said = 'record forecasts percent quantity share asks_list' as const;
  const isPercent = number?.unit === 'percent' || number?.unit === 'part';
  if (number && !isPercent) return undefined;
  const inRange = `${said} in_range forecast high low price doing moved_up moved_down when always correct` as const;
  if (has(slots, 'in_range'))
    return has(slots, 'record forecast forecasts') && hasOnly(slots, inRange) ? record : undefined;
  if (!number) return has(slots, 'record') && hasOnly(slots, `${said} beat correct doing`) ? record : undefined;
  const limit = { side: number.limit ?? 'above', value: number.value } as const;
  const isSure = has(slots, 'opinion forecast surest') && has(slots, 'record');
  return isSure && hasOnly(slots, `${said} opinion forecast surest when correct expected`)
    ? { ...record, limit }
    : undefined;
}

/** "My realized gains this year" */
function realizedOf(slots: Slots): Query | undefined {
  const { instruments, on, period } = slots;
  const parts = 'may realized own gain loss profit losses doing together bought it each asks_list' as const;
  return has(slots, 'realized') && hasOnly(slots, parts) && slots.excluded.length === 0
    ? { subject: 'realized', instruments, on, span: period }
    : undefined;
}

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
  return { ...query, ...(currency && { currency }), ...(missing.length > 0 && { missing }) };
}

const GAINS: ReadonlySet<Query['metric']> = new Set(['gain', 'gainPercent'] as const);

/** Whether the query is as narrow as the question: of the kind that it names, and of today if it asks how today went. */
function narrows(query: Query, slots: Slots): boolean {
  // "The shares I sold," and "the stocks I watch," are all of them.
  const isAny = slots.type === 'stock' && ['realized', 'watchlist'].includes(query.subject);
  const isUnit = query.instruments.length > 0 || isAny;
  const isOfKind = slots.type === undefined || query.type === slots.type || isUnit;
  const isOfDay = !has(slots, 'today') || query.subject !== 'holdings' || !GAINS.has(query.metric);
  return isOfKind && isOfDay;
}

function readingOf(slots: Slots): Query | undefined {
  if (slots.on?.kind === 'before' || (has(slots, 'today') && has(slots, 'since_bought'))) return undefined;
  if (slots.missing.length > 0 && slots.instruments.length === 0)
    return market.isQuoted(slots) ? { subject: 'instruments', metric: 'price', instruments: [] } : undefined;
  // "Both" of what was asked is more than one of them.
  if (has(slots, 'pair') && slots.instruments.length === 1 && !has(slots, 'lots')) return undefined;
  // "Stocks or coins" is about each of them.
  const areBoth = has(slots, 'stocks') && has(slots, 'crypto') && slots.instruments.length === 0;
  if (areBoth && !has(slots, 'holdings_counted')) return undefined;
  const isSupposed = slots.supposed !== undefined && slots.supposed !== 'unclear';
  const isLevel = has(slots, 'expected') && slots.numbers.length > 0 && hasTime(slots);
  const resolvers =
    slots.until || slots.ahead || isSupposed || isLevel
      ? [suppositionOf, forecastOf, lotsOf, market.changeBetween, market.portfolioOf, gainsOf]
      : slots.numbers.length > 0
        ? [saleOf, recordOf, numberOf, forecastOf, suppositionOf]
        : RESOLVERS;
  let query: Query | undefined;
  for (const resolve of resolvers) {
    query = resolve(slots);
    if (query) break;
  }
  if (!query || (has(slots, 'price') && !isOfPrice(query, slots))) return undefined;
  // Only of all holdings can some be left out.
  if (slots.excluded.length === 0) return query;
  const isOfAll = query.subject === 'holdings' && query.instruments.length === 0;
  return isOfAll && ['list', 'sum', 'rank'].includes(query.aggregate ?? '')
    ? { ...query, excluded: slots.excluded }
    : undefined;
}

/** "The price" is no gain and no share: whoever names both asks for both. */
function isOfPrice({ subject, aggregate, metric, instruments }: Query, slots: Slots): boolean {
  if (instruments.length > 0 && has(slots, 'own') && has(slots, 'cost break_even')) return false;
  if (subject !== 'holdings' || ['rank', 'filter', 'part'].includes(aggregate ?? '')) return true;
  // The price of what is held is said beside its gain.
  const isBeside = instruments.length > 0 && ['gain', 'gainPercent'].includes(metric ?? '');
  return isBeside || ['value', 'cost', 'breakEven', 'price', 'quantity'].includes(metric ?? '');
}

/** Slots of which a message may name several, to be answered one after the other: "the high and the low". */
const SEVERAL = [
  slotsOf(
    'value cost share break_even quantity units_counted profit losses gain loss moved_up moved_down doing high low average volatility drawdown best_day worst_day streak',
  ),
  slotsOf('price volume high low'),
  slotsOf('volume high low'),
  slotsOf('high low highest lowest'),
  slotsOf('best worst'),
  slotsOf('first last'),
  slotsOf('stocks crypto'),
  slotsOf('today since_bought'),
];
const MOST = 3;

/** The queries that the slots make: one, or one for each figure that they name. Each has a part for every other slot. */
export function resolveQueries(slots: Slots): readonly Query[] | undefined {
  const one = resolveQuery(slots);
  if (one) return [one];
  // A part of what was gained is none of what is held.
  if (has(slots, 'share') && has(slots, 'gain profit loss losses') && has(slots, 'own')) return undefined;
  const both = bothGains(slots) ?? paidAndPrice(slots) ?? besideIndex(slots);
  if (both) return both;
  for (const group of SEVERAL) {
    const named = [...group].filter((slot) => slots.filled.has(slot));
    // What a type of holdings did on the day has no figure.
    const isOfTypes = group.has('crypto') && (has(slots, 'today') || hasTime(slots));
    if (named.length < 2 || named.length > MOST || isOfTypes) continue;
    const each = named.map((slot) => resolveQuery(only(slot, slots, group)));
    const queries = each.filter((query) => query !== undefined);
    if (queries.length === named.length) return queries;
  }
  return undefined;
}

/** "Which of my stocks beat the S&P this year": all of them in order, and the index. */
function besideIndex(slots: Slots): readonly Query[] | undefined {
  const { instruments, period, type } = slots;
  const [index, other] = instruments;
  const isAsked = has(slots, 'which') && has(slots, 'own') && has(slots, 'beat') && hasOnly(slots, 'beat doing');
  if (!index || other || !period || period.kind === 'yesterday' || !isAsked) return undefined;
  const count = Number.POSITIVE_INFINITY;
  const movers = { subject: 'movers', among: 'holdings', direction: 'highest', span: period, type, count } as const;
  return [
    { ...movers, instruments: [] },
    { subject: 'instruments', metric: 'change', span: period, instruments },
  ];
}

/** "My realized and unrealized gains" */
function bothGains(slots: Slots): readonly Query[] | undefined {
  const { instruments } = slots;
  const isAsked = has(slots, 'both_gains') && hasOnly(slots, 'both_gains gain profit loss losses together doing each');
  if (!isAsked || hasTime(slots) || slots.numbers.length > 0 || slots.uncovered.length > 0) return undefined;
  return [
    { subject: 'realized', instruments },
    { subject: 'holdings', aggregate: instruments.length > 0 ? 'list' : 'sum', metric: 'gain', instruments },
  ];
}

/** "The purchase price and the current price of my Tesla" */
function paidAndPrice(slots: Slots): readonly Query[] | undefined {
  if (!has(slots, 'price') || !isPersonal(slots) || !has(slots, 'cost break_even') || slots.instruments.length === 0)
    return undefined;
  const paid = resolveQuery(without(slots, 'price compare'));
  const price = resolveQuery({ ...slots, filled: slotsOf('price') });
  return paid && price && [paid, price];
}

function only(slot: Slot, slots: Slots, group: ReadonlySet<Slot>): Slots {
  const one = { ...slots, filled: new Set([...slots.filled].filter((other) => other === slot || !group.has(other))) };
  if (slot !== 'crypto' && slot !== 'stocks') return one;
  // "More in stocks or in coins" is answered by both figures.
  const isGain = !has(one, 'which') && has(one, 'made_me lost_me gain loss profit moved_up moved_down today');
  const shared = withSlots(
    without(one, 'most small best worst compare value money each'),
    isGain ? 'own together' : 'share own',
  );
  return { ...shared, type: slot === 'crypto' ? 'crypto' : 'stock' };
}
