import type { Slot } from '../../vocabulary/slotWords.ts';
import type { AskedDay } from '../language/askedDay.ts';
import type { Query } from './query.ts';
import type { Slots } from './readSlots.ts';
import { RECORDED, type RecordedMetric } from './recordedKinds.ts';
import { forecastOf, pastForecastsOf } from './resolveForecasts.ts';
import { figuresOf, fromExtremeOf, gainsOf, lotsOf, partsOf, rankOf, sideOf, worthThenOf } from './resolveHoldings.ts';
import { bareOf } from './resolveLists.ts';
import * as market from './resolveMarket.ts';
import { levelBetween, neededOf, numberOf, ratioOf, regainOf, suppositionOf } from './resolveNumbers.ts';
import { has, hasOnly, hasTime, isPersonal, slotsOf, without, withSlots } from './slotTests.ts';
import type { Numeral } from './takeNumbers.ts';

/** What a sale may be of. */
const SOLD: ReadonlySet<Numeral['unit']> = new Set(['units', 'plain', 'part', 'percent', 'dollars', 'thousands']);

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
  ratioOf,
  saleOf,
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
    !slots.type &&
    hasOnly(slots, 'winners_counted holdings_counted quantity compare best worst red green')
      ? { subject: 'holdings', aggregate: 'tally', instruments: [] }
      : undefined,
  /** "How many of my stocks are up today" is answered by how each moved. */
  (slots) =>
    has(slots, 'winners_counted') && isUnnamed(slots) && hasOnly(slots, 'winners_counted today')
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
  market.moversOnOneSide,
  market.portfolioOf,
  gainsOf,
  worthThenOf,
  /** "Is anything on my watchlist in the red" */
  (slots) =>
    isOfWatchlist(slots) &&
    sideOf(slots) &&
    hasOnly(slots, 'watchlist today asks_list quantity holdings_counted moved_up moved_down red green') &&
    !has(slots, 'portfolio')
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
  market.comparisonOf,
  market.priceOf,
  suppositionOf,
];

/** "If I sold 10 of my Nvidia shares today", "the gain on selling the older lot" */
function saleOf(slots: Slots): Query | undefined {
  const { instruments, on, period, until, excluded, numbers } = slots;
  const [number, other] = numbers;
  // "Is my June lot long-term yet"
  const isOfAll = !has(slots, 'lots which asks_list bought holdings_counted gain loss profit losses');
  const isOfTerm = has(slots, 'long_term short_term') && (isOfAll || (has(slots, 'lots') && hasTime(slots)));
  if (!(has(slots, 'if_sold') || isOfTerm) || instruments.length !== 1 || other || excluded.length > 0)
    return undefined;
  if (
    slots.supposed ||
    period?.kind === 'yesterday' ||
    (number && (number.limit || !SOLD.has(number.unit) || Number(number.value) === 0))
  )
    return undefined;
  const figures = 'value cost gain loss profit losses made_me lost_me percent doing break_even realized' as const;
  const lots = 'rest lots bought first last long_term short_term quantity units_counted each' as const;
  if (!hasOnly(slots, `if_sold today at_prices hypo together everything which_one ${figures} ${lots}`))
    return undefined;
  const [isFirst, isLast] = [has(slots, 'first'), has(slots, 'last')];
  if (isFirst && isLast) return undefined;
  const isSum = number?.unit === 'dollars' || number?.unit === 'thousands';
  const unit = number?.unit === 'part' || number?.unit === 'percent' ? 'percent' : isSum ? 'dollars' : 'units';
  // "If I sell my Tesla at $500 a share"
  if (number?.isRate)
    return unit === 'percent' || hasTime(slots) || isFirst || isLast || has(slots, 'rest')
      ? undefined
      : { subject: 'supposed', supposed: { price: number.value }, instruments };
  return {
    subject: 'sale',
    instruments,
    on,
    span: period,
    until,
    ...(has(slots, 'rest') && { rest: true }),
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
  if (!hasOnly(rest, metric === 'sell' ? 'own asks_list quantity always everything together when last first' : said))
    return undefined;
  return { subject: 'recorded', metric, instruments, on, until, since, span: period };
}

/** "How often are you right", "how often when you are more than 40% sure", "how often inside the 80% range" */
function recordOf(slots: Slots): Query | undefined {
  const [number, other] = slots.numbers;
  if (!isUnnamed(slots) || slots.supposed || other) return undefined;
  // "Your hit rate on coins", "the track record of my holdings"
  const isNarrow = has(slots, 'stocks crypto own portfolio watchlist');
  const record = {
    subject: 'record',
    instruments: [],
    type: slots.type,
    ...(isNarrow && { among: 'both' as const }),
  } as const;
  const said = 'record forecasts percent quantity share asks_list together watchlist' as const;
  const isPercent = number?.unit === 'percent' || number?.unit === 'part';
  if (number && !isPercent) return undefined;
  const inRange = `${said} in_range forecast high low price doing moved_up moved_down when always correct` as const;
  if (has(slots, 'in_range'))
    return has(slots, 'record forecast forecasts') && hasOnly(slots, inRange) ? record : undefined;
  if (!number)
    return has(slots, 'record') && hasOnly(slots, `${said} beat correct doing best compare`) ? record : undefined;
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
  if (slots.on?.kind === 'before' || (has(slots, 'today') && has(slots, 'since_bought'))) return undefined;
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
          suppositionOf,
          forecastOf,
          lotsOf,
          market.changeBetween,
          ...(isBetween ? betweens : []),
          market.portfolioOf,
          gainsOf,
          market.moversOf,
        ]
      : slots.numbers.length > 0
        ? [ratioOf, saleOf, recordOf, numberOf, forecastOf, suppositionOf]
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
  const inTurn = atEachTime(slots);
  if (inTurn) return inTurn.length > 0 ? inTurn : undefined;
  const one = resolveQuery(slots);
  if (one) return [one];
  // A part of what was gained is none of what is held.
  if (has(slots, 'share') && has(slots, 'gain profit loss losses') && has(slots, 'own')) return undefined;
  // "If stocks fall 10% and coins fall 20%" supposes two figures.
  if (slots.supposed && slots.numbers.length > 1 && has(slots, 'stocks') && has(slots, 'crypto'))
    return [{ subject: 'supposed', supposed: undefined, instruments: [] }];
  // "Is my profit more than my cost" orders no holdings.
  if (has(slots, 'portfolio') && has(slots, 'most small') && has(slots, 'profit gain') && has(slots, 'cost value'))
    return undefined;
  // "Is my gain on Bitcoin bigger than the cost of my stocks" compares with what is not named.
  const isBesideType = slots.instruments.length > 0 && has(slots, 'stocks crypto') && has(slots, 'most small');
  if (isBesideType && has(slots, 'profit gain') && has(slots, 'cost value')) return undefined;
  const both = bothGains(slots) ?? paidAndPrice(slots) ?? besideIndex(slots) ?? whyOver(slots) ?? eachTime(slots);
  if (both) return both;
  for (const group of SEVERAL) {
    const named = [...group].filter((slot) => slots.filled.has(slot));
    if (named.length < 2 || named.length > MOST) continue;
    const each = named.map((slot) => resolveQuery(only(slot, slots, group)));
    const queries = each.filter((query) => query !== undefined);
    if (queries.length === named.length) return queries;
  }
  return undefined;
}

/** "Why has my portfolio dropped this month": what it did, and what each holding had in it. */
function whyOver(slots: Slots): readonly Query[] | undefined {
  const { period, type, instruments, excluded } = slots;
  if (!has(slots, 'why') || !has(slots, 'own') || !period || period.kind === 'yesterday') return undefined;
  if (
    instruments.length > 0 ||
    excluded.length > 0 ||
    !hasOnly(slots, 'why moved_up moved_down doing gain loss made_me lost_me red green')
  )
    return undefined;
  const direction = has(slots, 'moved_up gain made_me green') ? 'highest' : 'lowest';
  const gains = {
    subject: 'gains',
    direction,
    count: Number.POSITIVE_INFINITY,
    span: period,
    type,
    instruments: [],
  } as const;
  return type ? [gains] : [{ subject: 'portfolio', metric: 'return', span: period, instruments: [] }, gains];
}

const DAYS: readonly AskedDay['kind'][] = ['day', 'weekday', 'ago', 'dayOfMonth', 'edge'];

/**
 * One query for each time that a message names: "on March 3 and on March 6", "since I bought it and this year". Undefined where
 * it names one, and none where a time has no answer.
 */
function atEachTime(slots: Slots): readonly Query[] | undefined {
  const { on, until, period, areApart } = slots;
  // Two months or quarters that are compared are told apart anyway.
  const isOfDays = on !== undefined && DAYS.includes(on.kind);
  const areTold = has(slots, 'compare') && !isOfDays && !has(slots, 'own portfolio');
  const days = areApart && until && !areTold ? daysApart(slots) : undefined;
  const isOfGain = has(slots, 'own gain loss profit losses made_me lost_me moved_up moved_down doing');
  const isSince = has(slots, 'since_bought') && hasTime(slots) && slots.instruments.length > 0 && isOfGain;
  const isToday = has(slots, 'today') && period !== undefined && !on && isOfGain && !has(slots, 'compare');
  const untimed = { ...slots, period: undefined, on: undefined, until: undefined, since: false };
  const times =
    days ??
    (isSince || isToday
      ? [
          ...(has(slots, 'today') ? [without(untimed, 'since_bought')] : []),
          without(slots, 'today since_bought'),
          ...(has(slots, 'since_bought') ? [withSlots(without(untimed, 'today'), 'own')] : []),
        ]
      : undefined);
  const queries = times?.map(resolveQuery).filter((query) => query !== undefined);
  return queries && (queries.length === times?.length ? queries : []);
}

/** The message at each of its two days. A year that is named once is that of both. */
function daysApart(slots: Slots): readonly Slots[] | undefined {
  const { on, until } = slots;
  const inYear = until && 'year' in until && until.kind !== 'year' ? until.year : undefined;
  const first =
    on && inYear !== undefined && (on.kind === 'day' || on.kind === 'month' || on.kind === 'quarter')
      ? { year: inYear, ...on }
      : on;
  const bare = without(slots, 'compare best worst beat most small which_one far');
  return [first, until].map((day) => ({ ...bare, on: day, until: undefined, areApart: false, since: false }));
}

/** "Which of my stocks beat the S&P this year": all of them in order, and the index. */
function besideIndex(slots: Slots): readonly Query[] | undefined {
  const { period } = slots;
  // "The market" is its best-known index.
  const instruments = has(slots, 'market') && slots.instruments.length === 0 ? [market.S_AND_P] : slots.instruments;
  const [index, other] = instruments;
  const isAsked =
    has(slots, 'which asks_list') &&
    has(slots, 'own') &&
    has(slots, 'beat') &&
    hasOnly(slots, 'beat doing market asks_list any_of_mine');
  if (!index || other || !period || period.kind === 'yesterday' || !isAsked) return undefined;
  const count = Number.POSITIVE_INFINITY;
  const type = has(slots, 'stocks') === has(slots, 'crypto') ? undefined : has(slots, 'stocks') ? 'stock' : 'crypto';
  const movers = {
    subject: 'movers',
    among: 'holdings',
    direction: 'highest',
    span: period,
    type,
    count,
    against: index.symbol,
  } as const;
  return [
    { ...movers, instruments: [] },
    { subject: 'instruments', metric: 'change', span: period, instruments },
  ];
}

const DIFFERS = 'compare best worst most small beat' as const;

/** "Was it more volatile in 2024 or in 2025", "how did my portfolio do in May against June": once for each time. */
function eachTime(slots: Slots): readonly Query[] | undefined {
  const { on, until, period } = slots;
  if (!on || slots.since || !(until ? has(slots, DIFFERS) : period && on.kind === 'back')) return undefined;
  const one = { ...without(slots, DIFFERS), until: undefined };
  const ofOther = until ? { ...one, on: until } : { ...one, on: undefined };
  const [first, second] = [{ ...one, period: until ? period : undefined }, ofOther].map(resolveQuery);
  if (!first || !second) return undefined;
  return until ? [first, second] : [second, first];
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
  const isTimed = hasTime(one) || has(one, 'today');
  const figures = 'made_me lost_me gain loss profit moved_up moved_down' as const;
  const isGain = has(one, figures) || (isTimed && has(one, 'doing'));
  const plain = without(one, 'which most small best worst beat compare value money each');
  const shared = withSlots(plain, isGain ? (isTimed ? 'own' : 'own together') : 'share own');
  return { ...shared, type: slot === 'crypto' ? 'crypto' : 'stock' };
}
