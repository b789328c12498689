import type { Slot } from '../../vocabulary/slotWords.ts';
import type { CalendarUnit } from '../language/askedDay.ts';
import type { Query, SeriesMetric } from './query.ts';
import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime, without } from './slotTests.ts';

const SERIES: Readonly<Partial<Record<Slot, SeriesMetric>>> = {
  ...{ high: 'high', highest: 'high', low: 'low', lowest: 'low', average: 'averageClose' },
  ...{ best_day: 'bestDay', worst_day: 'worstDay', drawdown: 'drawdown', volatility: 'volatility', streak: 'streak' },
};

/** The times that figures of a year, in days, and of 21 sessions are of anyway. */
const A_YEAR = [364, 366] as const;
const A_MONTH = 'over the last month';
const SESSIONS = 21;
const TODAY = { kind: 'ago', count: 0, unit: 'day' } as const;
export const YESTERDAY = { kind: 'ago', count: 1, unit: 'day' } as const;
export const S_AND_P = { symbol: 'SPX', name: 'S&P 500', type: 'stock' } as const;
/** Figures of prices, whoever holds the thing. */
const OF_PRICES = 'volatility drawdown best_day worst_day streak';
export const RETURNS = 'profit losses gain loss moved_up moved_down doing percent' as const;
/** Which of several did better over a period is said by the figures of each. */
export const MOVES = 'doing moved_up moved_down percent gain loss cost value price' as const;
/** "Last year" is a time that a figure of a year is of anyway. */
const isLast = ({ on }: Slots, unit: CalendarUnit) => on?.kind === 'back' && on.unit === unit && on.count === 1;

const isOverAYear = ({ period, on }: Slots) =>
  on === undefined && period?.kind === 'days' && period.days >= A_YEAR[0] && period.days <= A_YEAR[1];

export function correlationOf(slots: Slots): Query | undefined {
  const { instruments } = slots;
  if (!has(slots, 'correlation') || instruments.length !== 2) return undefined;
  if (!hasOnly(slots, 'correlation compare together doing') || slots.period?.kind === 'yesterday') return undefined;
  const { on, until, period, since } = slots;
  const isAYear = isOverAYear(slots) || isLast(slots, 'year');
  const time = hasTime(slots) && !isAYear ? { span: period, on, until, since } : {};
  return { subject: 'instruments', metric: 'correlation', instruments, ...time };
}

export function seriesOf(slots: Slots): Query | undefined {
  const { instruments, period, on, until, since, per } = slots;
  // "The volatility of my Tesla" is that of Tesla.
  if (instruments.length === 0 || (has(slots, 'own') && !has(slots, OF_PRICES))) return undefined;
  // "In 2024 or in 2025" is about each of them.
  if (until && has(slots, 'compare')) return undefined;
  // "When did it peak" looks back as far as there are prices.
  const isAnyTime = !hasTime(slots) && has(slots, 'when') && has(slots, 'high low highest lowest');
  // "Its best year" is one of all.
  const isAnyYear = !hasTime(slots) && per === 'year';
  const isAlways = has(slots, 'always') || isAnyTime || isAnyYear;
  if (isAlways && hasTime(slots)) return undefined;
  const series = {
    ...({ subject: 'instruments', instruments, span: isAlways ? 'always' : period, on, until } as const),
    ...(since && { since }),
  };
  const extreme = isAlways || period ? everPaid(slots) : undefined;
  if (extreme && period?.kind !== 'yesterday') return { ...series, metric: extreme };
  // "List the closing prices of the last week"
  const isList =
    has(slots, 'asks_list') &&
    has(slots, 'price') &&
    hasTime(slots) &&
    hasOnly(slots, 'asks_list day_by_day doing moved_up moved_down');
  if (isList && period?.kind !== 'yesterday') return { ...series, metric: 'closes' };
  const volume = volumeOf(slots);
  if (volume && period?.kind !== 'yesterday') return { ...series, metric: volume };
  const counted = daysCounted(slots);
  if (counted) return period?.kind === 'yesterday' ? undefined : { ...series, metric: counted };
  const [slot, second] = (Object.keys(SERIES) as Slot[]).filter((one) => slots.filled.has(one));
  const metric = slot && SERIES[slot];
  if (!metric || second || period?.kind === 'yesterday') return undefined;
  const isTimed = isAlways || hasTime(slots);
  const isFar = has(slots, 'far');
  const isExtreme = metric === 'high' || metric === 'low';
  const rest = { ...slots, filled: new Set([...slots.filled].filter((one) => one !== slot && one !== 'always')) };
  if (metric === 'streak') {
    const [isUp, isDown] = [has(rest, 'moved_up green gain'), has(rest, 'moved_down red loss')];
    if (isFar || (isUp && isDown)) return undefined;
    const isLongest = has(rest, 'first most');
    const units = per && { per };
    if (isLongest && hasOnly(rest, 'first most when moved_up green gain moved_down red loss'))
      return { ...series, ...units, metric: isDown ? 'longestDown' : 'longestUp' };
    return isTimed || !hasOnly(rest, 'quantity doing moved_up green gain moved_down red loss')
      ? undefined
      : { ...series, ...units, metric: isDown ? 'streakDown' : 'streak' };
  }
  if (metric === 'volatility') {
    // "Which is more volatile, A or B" is answered by both figures.
    if (isFar || !hasOnly(rest, 'compare most small doing rank')) return undefined;
    const isMonth = period?.kind === 'days' && (period.said === A_MONTH || period.days === SESSIONS);
    const time = isTimed && !isMonth ? {} : { span: undefined, on: undefined, since: false };
    return { ...series, ...time, metric, ...(has(slots, 'small') ? { direction: 'lowest' as const } : rankOf(slots)) };
  }
  // "The average return" is no average price.
  if (metric === 'averageClose' && has(slots, 'gain loss')) return undefined;
  // "How many percent below the high"
  const parts = isExtreme
    ? 'far compare when moved_up moved_down doing each'
    : 'far compare doing moved_up moved_down gain loss percent each';
  if (!hasOnly(rest, isFar ? `percent moved_down moved_up ${parts}` : parts)) return undefined;
  if (isFar && !isExtreme && metric !== 'drawdown' && metric !== 'averageClose') return undefined;
  // Without a period, "the high of Apple" is the day's; what it is far from is the year's.
  if (!isFar && !isTimed && (isExtreme || metric === 'averageClose')) return undefined;
  const isDay = metric === 'bestDay' || metric === 'worstDay';
  return { ...series, metric, ...(isDay && per && { per }) };
}

/** "The average volume last week", "the highest volume this year" */
function volumeOf(slots: Slots): 'averageVolume' | 'highestVolume' | 'lowestVolume' | undefined {
  if (
    !has(slots, 'volume') ||
    has(slots, 'today') ||
    !hasOnly(slots, 'volume average high highest most low lowest small when hit becomes doing')
  )
    return undefined;
  const [isAverage, high, low] = [
    has(slots, 'average'),
    has(slots, 'high highest most'),
    has(slots, 'low lowest small'),
  ];
  if (isAverage) return high || low ? undefined : 'averageVolume';
  if (high === low || !(hasTime(slots) || has(slots, 'when'))) return undefined;
  return high ? 'highestVolume' : 'lowestVolume';
}

/** "How often did it fall this month", "how many up days" */
function daysCounted(slots: Slots): 'daysUp' | 'daysDown' | undefined {
  if (!has(slots, 'days_counted') || !hasTime(slots)) return undefined;
  if (!hasOnly(slots, 'days_counted quantity percent doing moved_up moved_down red green gain loss')) return undefined;
  const [up, down] = [has(slots, 'moved_up green gain'), has(slots, 'moved_down red loss')];
  return up === down ? undefined : up ? 'daysUp' : 'daysDown';
}

/** "The most Apple has ever cost" */
function everPaid(slots: Slots): 'high' | 'low' | undefined {
  if (!has(slots, 'cost value expensive cheap')) return undefined;
  if (!hasOnly(slots, 'always cost value most small expensive cheap')) return undefined;
  const [high, low] = [has(slots, 'most expensive'), has(slots, 'small cheap')];
  return high === low ? undefined : high ? 'high' : 'low';
}

/** "How high did Tesla get today", "volume of Ford" */
export function dayOf(slots: Slots): Query | undefined {
  const { instruments } = slots;
  if (instruments.length === 0 || has(slots, 'own always') || hasTime(slots)) return undefined;
  const isCompared = instruments.length > 1 && has(slots, 'compare');
  const volumes = 'volume today quantity units_counted' as const;
  if (has(slots, 'volume') && hasOnly(slots, isCompared ? `compare ${volumes}` : volumes))
    return { subject: 'instruments', metric: 'volume', instruments };
  // "Open, high, low, and volume" are of the running day.
  const ofDay = 'opened high low volume today doing price asks_list' as const;
  if (has(slots, 'opened') && has(slots, 'high low volume') && hasOnly(slots, ofDay))
    return { subject: 'instruments', metric: 'change', instruments, on: TODAY, details: detailsOf(slots) };
  // "What did it open at", and not whether the exchange is open.
  if (has(slots, 'opened'))
    return has(slots, 'doing price which how_much') &&
      hasOnly(slots, 'opened opening_gap today doing value moved_up moved_down gain loss')
      ? { subject: 'instruments', metric: 'opened', instruments }
      : undefined;
  // "The difference between its high and its low"
  const isApart = instruments.length === 1 && has(slots, 'compare') && has(slots, 'high') && has(slots, 'low');
  const range = 'high low highest lowest today bought doing value moved_up moved_down' as const;
  if (!has(slots, 'high low highest lowest') || !hasOnly(slots, isApart ? `compare ${range}` : range)) return undefined;
  return { subject: 'instruments', metric: 'range', instruments, ...(isApart && { apart: true }) };
}

/** How prices moved over a period, or what they were on a day. */
export function changeOf(slots: Slots): Query | undefined {
  const { instruments } = slots;
  // Only a day has a range.
  const isRange = slots.period?.kind === 'yesterday' && has(slots, 'high low volume opened');
  const on = isRange ? YESTERDAY : slots.on;
  const period = isRange ? undefined : slots.period;
  const since = slots.since || undefined;
  if (instruments.length === 0 || has(slots, 'own') || !hasTime(slots)) return undefined;
  // "Tesla's close on February 10 against today"
  const isToday = on !== undefined && has(slots, 'compare') && hasOnly(slots, `compare today cheap expensive ${MOVES}`);
  // "Is it higher than in November"
  const isBeside = isToday && instruments.length === 1;
  const ofDay = `why asks_list high low volume opened opening_gap cheap expensive red green ${MOVES}` as const;
  const parts =
    instruments.length > 1 ? (`why compare best worst beat most small rank red green ${MOVES}` as const) : ofDay;
  if (!isToday && !hasOnly(slots, parts)) return undefined;
  // Beside one thing alone, what is compared with it is not named.
  if (!isToday && instruments.length === 1 && has(slots, 'compare')) return undefined;
  const details = detailsOf(slots);
  // Only a day has an open and a volume.
  if (!on && (has(slots, 'volume opened') || has(slots, 'high') !== has(slots, 'low'))) return undefined;
  return {
    subject: 'instruments',
    metric: 'change',
    instruments,
    span: period,
    on,
    ...(since && { since }),
    ...(isBeside && !since && { isBeside }),
    ...(has(slots, 'why') && { why: true }),
    ...rankOf(slots),
    ...(on && details.length > 0 && { details }),
  };
}

function detailsOf(slots: Slots): NonNullable<Query['details']> {
  return [
    has(slots, 'opened') ? (['open'] as const) : [],
    has(slots, 'high low') ? (['range'] as const) : [],
    has(slots, 'volume') ? (['volume'] as const) : [],
  ].flat();
}

/** Whether a message is about something that has a price: "what is blorbo trading at". */
export function isQuoted(slots: Slots): boolean {
  return (
    has(slots, `price high low volume forecast forecasts ${MOVES}`) &&
    !has(slots, 'own watchlist portfolio market record')
  );
}

/** The order that a message asks for. */
function rankOf(slots: Slots): Pick<Query, 'direction'> {
  if (!has(slots, 'rank')) return {};
  return { direction: has(slots, 'worst small') ? 'lowest' : 'highest' };
}

/** "Apple or Tesla", side by side on the day. */
export function comparisonOf(slots: Slots): Query | undefined {
  const { instruments } = slots;
  if (instruments.length < 2 || has(slots, 'own it') || hasTime(slots)) return undefined;
  if (!has(slots, 'compare beat best worst rank') || !has(slots, `which best worst today ${MOVES}`)) return undefined;
  if (!hasOnly(slots, `compare beat best worst rank today ${MOVES}`)) return undefined;
  // By price, they are in the order of that.
  const isByPrice = has(slots, 'rank') && has(slots, 'price value cost cheap expensive');
  return { subject: 'instruments', metric: isByPrice ? 'price' : 'change', instruments, ...rankOf(slots) };
}

/** The latest prices. */
export function priceOf(slots: Slots): Query | undefined {
  const { instruments } = slots;
  if (instruments.length === 0 || has(slots, 'own it') || hasTime(slots)) return undefined;
  const areSeveral = instruments.length > 1;
  const isOrder =
    areSeveral &&
    (has(slots, 'cheap expensive') || (has(slots, 'how_much which which_one') && has(slots, 'most small')));
  if (!isOrder && !has(slots, `today red green ${MOVES}`)) return undefined;
  // "What does Nvidia make" is about no price.
  if (has(slots, 'gain loss') && !has(slots, 'today')) return undefined;
  const isPrice = hasOnly(
    slots,
    areSeveral ? `today red green most small compare gap cheap expensive ${MOVES}` : `today red green ${MOVES}`,
  );
  const isApart = has(slots, 'gap') || (has(slots, 'how_much') && has(slots, 'expensive cheap'));
  const gap = isApart && instruments.length === 2;
  return isPrice ? { subject: 'instruments', metric: 'price', instruments, ...(gap && { gap }) } : undefined;
}

/** The latest prices of what a message names, or compares, and says nothing else about. */
export function namesOf(slots: Slots): Query | undefined {
  const { instruments } = slots;
  const isBare = instruments.length > 0 && !has(slots, 'own it except') && !hasTime(slots);
  if (!isBare || !hasOnly(slots, 'compare beat today asks_list last')) return undefined;
  const metric = has(slots, 'compare beat') || (instruments.length > 1 && slots.filled.size === 0) ? 'change' : 'price';
  return { subject: 'instruments', metric, instruments };
}

/** "How did the market do on Friday": as its best-known index did. */
export function marketOn(slots: Slots): Query | undefined {
  const { instruments, period, on, until, since, type } = slots;
  if (!has(slots, 'market') || instruments.length > 0 || type || until || !(on || period?.kind === 'yesterday'))
    return undefined;
  if (has(slots, 'own') || !hasOnly(slots, `market ${MOVES}`)) return undefined;
  return {
    subject: 'instruments',
    metric: 'change',
    instruments: [S_AND_P],
    span: period,
    on,
    ...(since && { since }),
  };
}

/** "How many days was the market up this month": of its best-known index. */
export function seriesOfMarket(slots: Slots): Query | undefined {
  const isOfMarket = has(slots, 'market') && slots.instruments.length === 0 && !slots.type && !has(slots, 'own');
  return isOfMarket && hasTime(slots) ? seriesOf({ ...without(slots, 'market'), instruments: [S_AND_P] }) : undefined;
}

/** From one day to another, or one quarter beside the other. */
export function changeBetween(slots: Slots): Query | undefined {
  const { instruments, on, until, period, supposed, ahead } = slots;
  if (!until || period || supposed || ahead || instruments.length === 0 || has(slots, 'own')) return undefined;
  // "Better in 2024 or in 2025"
  const areSeveral = instruments.length > 1;
  const isOrder =
    has(slots, 'best worst most small') && (areSeveral || has(slots, 'compare doing moved_up moved_down gain loss'));
  const parts = `why compare beat today ${MOVES}` as const;
  if (slots.numbers.length > 0 || !hasOnly(slots, isOrder ? `best worst most small ${parts}` : parts)) return undefined;
  return {
    subject: 'instruments',
    metric: 'change',
    instruments,
    on,
    until,
    apart: (has(slots, 'compare') || isOrder) && !slots.since && (!areSeveral || slots.areApart),
    ...(has(slots, 'why') && { why: true }),
  };
}
