import { isIndex } from '../../../../market/directory/isIndex.ts';
import type { Direction } from '../language/direction.ts';
import type { HoldingMetric, Query, SeriesMetric } from './query.ts';
import type { Slots } from './readSlots.ts';
import { directionsOf, lotsOf, tallyOf } from './resolveBooks.ts';
import { differenceOf, numberOf } from './resolveNumbers.ts';
import { moversOf, portfolioOf, watchlistOf, watchlistRankOf } from './resolveSpans.ts';
import { has, hasOnly, hasTime, isPersonal } from './slotTests.ts';
import type { Slot } from './slotWords.ts';

const ORDERS: readonly Slot[] = ['most', 'small', 'best', 'worst', 'highest', 'lowest', 'expensive', 'cheap'];
const GAINS: readonly Slot[] = [
  'profit',
  'losses',
  'gain',
  'loss',
  'dragged',
  'moved_up',
  'moved_down',
  'doing',
  'percent',
  'today',
  'made_me',
  'lost_me',
  'since_bought',
];
const SERIES: Readonly<Partial<Record<Slot, SeriesMetric>>> = {
  high: 'high',
  highest: 'high',
  low: 'low',
  lowest: 'low',
  average: 'averageClose',
  best_day: 'bestDay',
  worst_day: 'worstDay',
  drawdown: 'drawdown',
  volatility: 'volatility',
  streak: 'streak',
};

type Resolver = (slots: Slots) => Query | undefined;

/**
 * The query that the slots make. Every filled slot has to have a part in it: a reading that would leave one out is not
 * a reading of this question.
 */
export function resolveQuery(slots: Slots): Query | undefined {
  if (slots.uncovered.length > 0) return undefined;
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

function correlationOf(slots: Slots): Query | undefined {
  const { instruments } = slots;
  if (!has(slots, 'correlation') || hasTime(slots) || instruments.length !== 2) return undefined;
  if (!hasOnly(slots, 'correlation', 'compare', 'together')) return undefined;
  return { subject: 'instruments', metric: 'correlation', instruments };
}

function seriesOf(slots: Slots): Query | undefined {
  const { instruments, period, on } = slots;
  if (instruments.length === 0 || has(slots, 'own')) return undefined;
  const isAlways = has(slots, 'always');
  if (isAlways && hasTime(slots)) return undefined;
  const extreme = isAlways || period ? everPaid(slots) : undefined;
  if (extreme && period?.kind !== 'yesterday')
    return { subject: 'instruments', metric: extreme, instruments, span: isAlways ? 'always' : period, on };
  const asked = (Object.keys(SERIES) as Slot[]).filter((slot) => has(slots, slot));
  const [slot] = asked;
  const metric = slot && SERIES[slot];
  if (!metric || asked.length > 1) return undefined;
  const isStreak = metric === 'streak';
  const isFar = has(slots, 'far');
  if (!hasOnly(slots, slot, 'always', ...partsOfSeries(metric))) {
    return undefined;
  }
  if (isFar && metric !== 'high' && metric !== 'low' && metric !== 'drawdown') return undefined;
  if (period?.kind === 'yesterday' || ((isStreak || metric === 'volatility') && (isAlways || hasTime(slots))))
    return undefined;
  // Without a period, "the high of Apple" is the day's; what it is far from is the year's.
  if (!isFar && (metric === 'high' || metric === 'low' || metric === 'averageClose') && !isAlways && !hasTime(slots))
    return undefined;
  return {
    subject: 'instruments',
    metric,
    instruments,
    span: isAlways ? 'always' : period,
    on,
    ...(slots.since && { since: true }),
  };
}

/** "How high did Tesla get today", "volume of Ford" */
function dayOf(slots: Slots): Query | undefined {
  const { instruments } = slots;
  if (instruments.length === 0 || has(slots, 'own', 'always') || hasTime(slots)) return undefined;
  if (has(slots, 'volume') && hasOnly(slots, 'volume', 'today', 'quantity', 'units_counted'))
    return { subject: 'instruments', metric: 'volume', instruments };
  if (!has(slots, 'high', 'low', 'highest', 'lowest') || !hasOnly(slots, ...DAY_RANGE)) return undefined;
  return { subject: 'instruments', metric: 'range', instruments };
}

const DAY_RANGE: readonly Slot[] = ['high', 'low', 'highest', 'lowest', 'today', 'bought', 'doing', 'value'];

/** "The most Apple has ever cost" */
function everPaid(slots: Slots): 'high' | 'low' | undefined {
  if (!has(slots, 'cost', 'value', 'expensive', 'cheap')) return undefined;
  if (!hasOnly(slots, 'always', 'cost', 'value', 'most', 'small', 'expensive', 'cheap')) return undefined;
  const [high, low] = [has(slots, 'most', 'expensive'), has(slots, 'small', 'cheap')];
  return high === low ? undefined : high ? 'high' : 'low';
}

/** "Which is more volatile, A or B" is answered by both figures. */
function partsOfSeries(metric: SeriesMetric): readonly Slot[] {
  if (metric === 'streak') return ['quantity', 'moved_up'];
  if (metric === 'volatility') return ['compare', 'most', 'small'];
  const moved: readonly Slot[] = ['doing', 'moved_up', 'moved_down', 'gain', 'loss', 'percent'];
  return ['far', 'compare', ...(metric === 'high' || metric === 'low' ? [] : moved)];
}

const MOVES: readonly Slot[] = ['doing', 'moved_up', 'moved_down', 'percent', 'gain', 'loss', 'cost', 'value', 'price'];

/** How prices moved over a period, or what they were on a day. */
function changeOf(slots: Slots): Query | undefined {
  const { instruments, period, on } = slots;
  if (instruments.length === 0 || has(slots, 'own') || !hasTime(slots)) return undefined;
  if (!hasOnly(slots, ...MOVES, ...(instruments.length > 1 ? COMPARED : []))) return undefined;
  return { subject: 'instruments', metric: 'change', instruments, period, on };
}

/** Which of several did better over a period is said by the figures of each. */
const COMPARED: readonly Slot[] = ['compare', 'best', 'worst', 'beat', 'most', 'small'];

/** The latest prices. A bare name is left to the rules, because it may go on with an earlier question. */
function priceOf(slots: Slots): Query | undefined {
  const { instruments } = slots;
  if (instruments.length === 0 || has(slots, 'own', 'it') || hasTime(slots)) return undefined;
  const isCompared =
    instruments.length > 1 &&
    has(slots, 'how_much', 'which_one', 'moved_up', 'moved_down') &&
    has(slots, 'most', 'small', 'cheap', 'expensive');
  if (!isCompared && !has(slots, ...MOVES)) return undefined;
  // "What does Nvidia make" is about no price.
  if (has(slots, 'gain', 'loss') && !has(slots, 'today')) return undefined;
  const compared = instruments.length > 1 ? (['most', 'small', 'compare', 'cheap', 'expensive'] as const) : [];
  return hasOnly(slots, 'today', ...MOVES, ...compared)
    ? { subject: 'instruments', metric: 'price', instruments }
    : undefined;
}

/** "How often are you right" */
function recordOf(slots: Slots): Query | undefined {
  if (!has(slots, 'record') || hasTime(slots) || slots.instruments.length > 0 || has(slots, 'own', 'portfolio'))
    return undefined;
  return hasOnly(slots, 'record', 'forecasts', 'percent', 'quantity', 'share') ? { subject: 'record' } : undefined;
}

/** "Where is Tesla headed", "will it rise" */
function forecastOf(slots: Slots): Query | undefined {
  const { instruments } = slots;
  if (instruments.length === 0 || has(slots, 'own') || hasTime(slots)) return undefined;
  const isWondered = has(slots, 'expected') && has(slots, 'moved_up', 'moved_down', 'doing');
  if (!has(slots, 'forecast', 'forecasts') && !isWondered) return undefined;
  return hasOnly(slots, 'forecast', 'forecasts', 'expected', 'moved_up', 'moved_down', 'doing')
    ? { subject: 'forecasts', instruments }
    : undefined;
}

function rankOf(slots: Slots): Query | undefined {
  const { instruments, type, count } = slots;
  // "Who dragged me down today" names no order, and means the worst.
  const dragged = has(slots, 'dragged');
  const movedToday = movedTodayOf(slots);
  if (movedToday) return movedToday;
  if (!(isPersonal(slots) || dragged) || hasTime(slots) || instruments.length === 1) return undefined;
  if (!has(slots, 'rank', ...ORDERS) && !dragged) return undefined;
  // "How much more did I make on A than on B" asks for both figures.
  if (instruments.length > 1 && has(slots, 'how_much')) return undefined;
  if (
    !hasOnly(
      slots,
      'rank',
      'asks_list',
      'everything',
      'each',
      'always',
      'cost_me',
      'value',
      'cost',
      'share',
      'volatility',
      'compare',
      'together',
      ...GAINS,
      ...ORDERS,
    )
  ) {
    return undefined;
  }
  const direction = directionOf(slots, dragged);
  // "More Apple shares than Tesla shares" counts them.
  const counts = instruments.length > 1 && has(slots, 'stocks') && hasOnly(slots, 'most', 'small');
  if (counts) return { subject: 'holdings', aggregate: 'list', metric: 'quantity', instruments };
  const [named, second] = metricsOf(slots);
  const metric = named ?? rankedBy(slots);
  if (!direction || !metric || second) return undefined;
  const all = has(slots, 'rank', 'asks_list');
  const onlyThose =
    has(slots, 'asks_list') && has(slots, 'best', 'worst') && !has(slots, 'rank') && count === undefined;
  return {
    subject: 'holdings',
    aggregate: 'rank',
    onlyThose: onlyThose && direction !== 'both' ? true : undefined,
    metric,
    instruments,
    type,
    direction,
    count: count ?? (all ? Number.POSITIVE_INFINITY : 1),
  };
}

/** "Which of my stocks are down today" */
function movedTodayOf(slots: Slots): Query | undefined {
  const [up, down] = [has(slots, 'moved_up', 'green'), has(slots, 'moved_down', 'red')];
  if (!has(slots, 'own') || !has(slots, 'today') || !has(slots, 'which', 'asks_list') || up === down) return undefined;
  if (has(slots, 'how_much', 'portfolio') || slots.instruments.length > 0 || hasTime(slots)) return undefined;
  if (!hasOnly(slots, 'today', 'asks_list', 'moved_up', 'moved_down', 'red', 'green')) return undefined;
  const direction = up ? 'highest' : 'lowest';
  const ranked = { subject: 'holdings', aggregate: 'rank', metric: 'dayPercent', instruments: [] } as const;
  return { ...ranked, onlyThose: true, type: slots.type, direction, count: Number.POSITIVE_INFINITY };
}

/** "Lost me the most" is the lowest gain. "The smallest loss" has no one reading. */
function directionOf(slots: Slots, dragged: boolean): Direction | undefined {
  const isLoss = has(slots, 'losses', 'loss', 'lost_me', 'moved_down', 'dragged');
  const [best, worst] = [has(slots, 'best'), has(slots, 'worst')];
  const [most, small] = [has(slots, 'most', 'highest', 'expensive'), has(slots, 'small', 'lowest', 'cheap')];
  if (most && small) return undefined;
  if (best && worst) return isLoss || most || small ? undefined : 'both';
  if (worst || (isLoss && most) || dragged) return small ? undefined : 'lowest';
  if (isLoss) return undefined;
  if (small) return best ? undefined : 'lowest';
  return 'highest';
}

function rankedBy(slots: Slots): HoldingMetric | undefined {
  const isToday = has(slots, 'today');
  if (has(slots, 'money') && has(slots, 'best', 'worst') && !has(slots, 'percent')) return isToday ? 'dayGain' : 'gain';
  // "The largest percentage" of all is a share.
  if (
    !isToday &&
    has(slots, 'percent') &&
    has(slots, 'most', 'small') &&
    !has(slots, ...GAINS.filter((slot) => slot !== 'percent'), 'best', 'worst')
  )
    return 'share';
  if (has(slots, 'best', 'worst', 'moved_up', 'moved_down', 'doing', 'percent'))
    return isToday ? 'dayPercent' : 'gainPercent';
  return isToday ? undefined : 'value';
}

/** The figures that the words name. A question that names two has no one reading. */
function metricsOf(slots: Slots): readonly HoldingMetric[] {
  const named: HoldingMetric[] = [];
  if (has(slots, 'break_even')) named.push('breakEven');
  if (has(slots, 'share')) named.push('share');
  if (has(slots, 'cost', 'cost_me', 'average')) named.push('cost');
  if (has(slots, 'value')) named.push('value');
  if (has(slots, 'volatility')) named.push('volatility');
  if (has(slots, 'expensive', 'cheap')) named.push('price');
  if (has(slots, 'profit', 'losses', 'gain', 'loss', 'dragged', 'made_me', 'lost_me')) named.push(gainOf(slots));
  return named;
}

function gainOf(slots: Slots): HoldingMetric {
  if (has(slots, 'today')) return has(slots, 'percent') ? 'dayPercent' : 'dayGain';
  return has(slots, 'percent') ? 'gainPercent' : 'gain';
}

function countOf(slots: Slots): Query | undefined {
  if (!has(slots, 'holdings_counted', 'quantity') || !isPersonal(slots) || hasTime(slots)) return undefined;
  if (slots.instruments.length > 0) return undefined;
  // "How many do I have" goes on with what was named before.
  if (!has(slots, 'holdings_counted') && slots.type === undefined) return undefined;
  return hasOnly(slots, 'holdings_counted', 'quantity')
    ? { subject: 'holdings', aggregate: 'count', type: slots.type }
    : undefined;
}

/** Holdings one by one: "list my holdings", "which are in the red". */
function partsOf(slots: Slots): Query | undefined {
  const { instruments, type } = slots;
  if (hasTime(slots) || instruments.length > 0) return undefined;
  const parts = { subject: 'holdings', aggregate: 'list', metric: 'value', instruments, type } as const;
  // "The value of everything I own" is one figure.
  const isList = has(slots, 'asks_list') || (has(slots, 'everything') && !has(slots, 'value')) || isRest(slots);
  const isOfType = type !== undefined && has(slots, 'which') && has(slots, 'own') && hasOnly(slots);
  if (isOfType || (isList && hasOnly(slots, 'asks_list', 'everything', 'value', 'together'))) return parts;
  if (!has(slots, 'own') || has(slots, 'red') === has(slots, 'green') || !has(slots, 'which', 'asks_list'))
    return undefined;
  if (!hasOnly(slots, 'red', 'green', 'asks_list')) return undefined;
  return { ...parts, metric: 'gain', only: has(slots, 'red') ? 'losses' : 'gains' };
}

/** One figure of some holdings, or of all of them together. */
function figuresOf(slots: Slots): Query | undefined {
  const { instruments, type } = slots;
  if (!isPersonal(slots) || hasTime(slots)) return undefined;
  // No one holds an index: "my portfolio against the S&P" compares performance.
  if (instruments.some(({ symbol }) => isIndex(symbol))) return undefined;
  const allowed: Slot[] = [
    'value',
    'cost',
    'cost_me',
    'average',
    'share',
    'break_even',
    'together',
    'everything',
    'compare',
    ...GAINS,
  ];
  if (has(slots, 'how_much') && instruments.length > 1) allowed.push('most', 'small');
  const holdings = { subject: 'holdings', instruments, type } as const;
  const [named, second] = metricsOf(slots);
  if (second) return undefined;
  if (instruments.length === 0) {
    // "How much do I have in crypto"
    if (type && has(slots, 'how_much') && hasOnly(slots)) return { ...holdings, aggregate: 'sum', metric: 'share' };
    const isOfDay = has(slots, 'portfolio') && has(slots, 'today');
    const isMoved = has(slots, 'doing', 'moved_up', 'moved_down', 'since_bought') || isOfDay;
    const isTotal = has(slots, 'own') && has(slots, 'together') && hasOnly(slots, 'together', 'everything');
    const metric = named ?? (isMoved ? gainOf(slots) : isTotal && type === undefined ? 'value' : undefined);
    if (metric && has(slots, 'each')) {
      const isEach = !has(slots, 'average') && hasOnly(slots, ...allowed, 'each', 'asks_list');
      return isEach ? { ...holdings, aggregate: 'list', metric } : undefined;
    }
    if (!metric || metric === 'breakEven' || !isSummed(slots, metric)) return undefined;
    if (has(slots, 'average') || !hasOnly(slots, ...allowed)) return undefined;
    return { ...holdings, aggregate: 'sum', metric };
  }
  if (has(slots, 'quantity', 'units_counted')) {
    return hasOnly(slots, 'quantity', 'units_counted')
      ? { ...holdings, aggregate: 'list', metric: 'quantity' }
      : undefined;
  }
  if (!hasOnly(slots, ...allowed, ...(has(slots, 'since_bought', 'moved_up', 'moved_down') ? (['far'] as const) : [])))
    return undefined;
  const moved = has(slots, 'moved_up', 'moved_down', 'compare', 'doing', 'since_bought');
  // "Do I own Ford"
  const metric = named ?? (moved ? gainOf(slots) : hasOnly(slots) ? 'quantity' : undefined);
  if (!metric) return undefined;
  return { ...holdings, aggregate: has(slots, 'together') ? 'sum' : 'list', metric };
}

/** The rules sum up one type by themselves, with what it leaves out. */
function isSummed(slots: Slots, metric: HoldingMetric): boolean {
  return has(slots, 'except') || !has(slots, 'own') || (metric === 'share') === (slots.type !== undefined);
}

/** "What else do I own besides Apple" */
function isRest(slots: Slots): boolean {
  return (
    has(slots, 'except') && has(slots, 'own', 'together', 'everything') && hasOnly(slots, 'together', 'everything')
  );
}
