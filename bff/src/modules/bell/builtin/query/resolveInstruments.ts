import type { Query, SeriesMetric } from './query.ts';
import type { Slots } from './readSlots.ts';
import { has, hasOnly, hasTime } from './slotTests.ts';
import type { Slot } from './slotWords.ts';

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

/** In days: the times that these figures are of anyway. */
const A_YEAR = [364, 366] as const;
/** Or 21 sessions, of which volatility is. */
const A_MONTH = [21, 31] as const;

function isOver({ period, on }: Slots, [least, most]: readonly [number, number]): boolean {
  return on === undefined && period?.kind === 'days' && period.days >= least && period.days <= most;
}

export function correlationOf(slots: Slots): Query | undefined {
  const { instruments } = slots;
  if (!has(slots, 'correlation') || instruments.length !== 2) return undefined;
  if (hasTime(slots) && !isOver(slots, A_YEAR)) return undefined; // of which it is
  if (!hasOnly(slots, 'correlation', 'compare', 'together')) return undefined;
  return { subject: 'instruments', metric: 'correlation', instruments };
}

export function seriesOf(slots: Slots): Query | undefined {
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
  // "How many percent below the high"
  const away: readonly Slot[] = isFar ? ['percent', 'moved_down', 'moved_up'] : [];
  if (!hasOnly(slots, slot, 'always', ...partsOfSeries(metric), ...away)) return undefined;
  if (isFar && metric !== 'high' && metric !== 'low' && metric !== 'drawdown') return undefined;
  if (
    period?.kind === 'yesterday' ||
    ((isStreak || (metric === 'volatility' && !isOver(slots, A_MONTH))) && (isAlways || hasTime(slots)))
  )
    return undefined;
  // Without a period, "the high of Apple" is the day's; what it is far from is the year's.
  if (!isFar && (metric === 'high' || metric === 'low' || metric === 'averageClose') && !isAlways && !hasTime(slots))
    return undefined;
  return {
    subject: 'instruments',
    metric,
    instruments,
    span: metric === 'volatility' ? undefined : isAlways ? 'always' : period,
    on,
    ...(slots.since && { since: true }),
    ...(metric === 'volatility' && has(slots, 'small') && { direction: 'lowest' as const }),
  };
}

/** "How high did Tesla get today", "volume of Ford" */
export function dayOf(slots: Slots): Query | undefined {
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
export function changeOf(slots: Slots): Query | undefined {
  const { instruments, period, on } = slots;
  if (instruments.length === 0 || has(slots, 'own') || !hasTime(slots)) return undefined;
  if (!hasOnly(slots, ...MOVES, ...(instruments.length > 1 ? COMPARED : []))) return undefined;
  return { subject: 'instruments', metric: 'change', instruments, period, on };
}

/** Which of several did better over a period is said by the figures of each. */
const COMPARED: readonly Slot[] = ['compare', 'best', 'worst', 'beat', 'most', 'small'];

/** The latest prices. A bare name is left to the rules, because it may go on with an earlier question. */
export function priceOf(slots: Slots): Query | undefined {
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
export function recordOf(slots: Slots): Query | undefined {
  if (!has(slots, 'record') || hasTime(slots) || slots.instruments.length > 0 || has(slots, 'own', 'portfolio'))
    return undefined;
  return hasOnly(slots, 'record', 'forecasts', 'percent', 'quantity', 'share') ? { subject: 'record' } : undefined;
}

/** "Where is Tesla headed", "will it rise" */
export function forecastOf(slots: Slots): Query | undefined {
  const { instruments } = slots;
  if (instruments.length === 0 || has(slots, 'own') || hasTime(slots)) return undefined;
  const isWondered = has(slots, 'expected') && has(slots, 'moved_up', 'moved_down', 'doing');
  if (!has(slots, 'forecast', 'forecasts') && !isWondered) return undefined;
  return hasOnly(slots, 'forecast', 'forecasts', 'expected', 'moved_up', 'moved_down', 'doing')
    ? { subject: 'forecasts', instruments }
    : undefined;
}
