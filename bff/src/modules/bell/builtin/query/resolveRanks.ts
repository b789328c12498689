import { isIndex } from '../../../../market/directory/isIndex.ts';
import { directionOf, GAINED, GAINS, MOVED, metricsOf, ORDERS, sideOf } from './holdingWords.ts';
import type { HoldingMetric, Query } from './query.ts';
import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime, isPersonal } from './slotTests.ts';

const A_YEAR = { kind: 'days', days: 365, said: 'over the last year' } as const;

/** Holdings in the order of a figure: "my largest holding", "who dragged me down today". */
export function rankOf(slots: Slots): Query | undefined {
  const { instruments, type, count } = slots;
  // "Who dragged me down today" names no order, and means the worst.
  const dragged = has(slots, 'dragged');
  const ranked = { subject: 'holdings', aggregate: 'rank', instruments, type } as const;
  const movedToday = movedTodayOf(slots);
  if (movedToday) {
    const direction = movedToday === 'gains' ? 'highest' : 'lowest';
    return { ...ranked, metric: 'dayPercent', only: movedToday, direction, count: Number.POSITIVE_INFINITY };
  }
  if (has(slots, 'from_even') && !hasTime(slots) && hasOnly(slots, 'from_even holdings_counted'))
    return { ...ranked, metric: 'fromEven', direction: 'lowest', count: count ?? 1 };
  if (!(isPersonal(slots) || dragged) || hasTime(slots) || instruments.length === 1) return undefined;
  if (instruments.some(({ symbol }) => isIndex(symbol))) return undefined;
  // "How much more would my portfolio be worth" orders nothing.
  if (has(slots, 'how_much') && has(slots, 'portfolio') && has(slots, 'value') && !has(slots, 'share which'))
    return undefined;
  // "Which moved the least" is about no direction.
  if (has(slots, 'small') && has(slots, 'doing') && !has(slots, 'gain loss profit moved_up moved_down'))
    return undefined;
  if (!has(slots, `rank dragged surest ${ORDERS}`)) return undefined;
  // "How much more did I make on A than on B" asks for both figures, and "how much more is it" orders nothing.
  if (has(slots, 'how_much') && (instruments.length > 1 || (instruments.length === 0 && has(slots, 'it'))))
    return undefined;
  const figures =
    'by_units gain_share cost_share per_unit of_type cost_me value cost share volatility compare together' as const;
  // What the whole has ever been is no order of its parts.
  if (has(slots, 'always') && has(slots, 'portfolio')) return undefined;
  if (has(slots, 'surest'))
    return hasOnly(slots, 'surest forecasts forecast expected most')
      ? { ...ranked, metric: 'confidence', direction: 'highest', count: count ?? 1 }
      : undefined;
  // "The smallest two and their gains" are ordered by their value.
  if (count !== undefined && has(slots, 'it') && has(slots, GAINED) && !has(slots, 'best worst rank')) return undefined;
  const place = has(slots, 'second') ? 2 : has(slots, 'third') ? 3 : undefined;
  if (!hasOnly(slots, `rank second third asks_list everything each always ${figures} ${GAINS} ${ORDERS}`))
    return undefined;
  // "My biggest gain and my biggest loss" are both ends.
  const areBoth = has(slots, 'losses') && has(slots, 'gain profit') && hasOnly(slots, 'losses gain profit most');
  const direction = areBoth ? 'both' : directionOf(slots);
  // "More Apple shares than Tesla shares" counts them.
  const counts = instruments.length > 1 && has(slots, 'stocks') && hasOnly(slots, 'most small');
  if (counts) return { subject: 'holdings', aggregate: 'list', metric: 'quantity', instruments };
  const [named, second] = metricsOf(slots);
  if (has(slots, 'by_units') && named) return undefined;
  // "Which has the highest price" orders them by it, and "the price of my best one" orders nothing.
  const isOfPrice = has(slots, 'price') && !named;
  if (isOfPrice && has(slots, 'best worst')) return undefined;
  // "What is my worst stock worth": a gain is told with the worth.
  const isOfBest = has(slots, 'best worst') && !has(slots, 'rank together asks_list') && instruments.length === 0;
  const isOfWorth = isOfBest && named === 'value' && !has(slots, 'today');
  // "What did my worst stock cost" orders nothing by its cost.
  if (isOfBest && (named === 'share' || named === 'cost')) return undefined;
  const metric = isOfWorth
    ? rankedBy(slots)
    : has(slots, 'by_units')
      ? 'quantity'
      : (named ?? (isOfPrice ? 'price' : rankedBy(slots)));
  if (!direction || !metric || second) return undefined;
  if (place) return direction === 'both' || count ? undefined : { ...ranked, metric, direction, place, count: place };
  const isRank = has(slots, 'rank');
  if (isRank && direction === 'both')
    return { ...ranked, metric, direction: 'highest', count: count ?? Number.POSITIVE_INFINITY };
  const isListed = has(slots, 'asks_list');
  const onlyThose = isListed && has(slots, 'best worst') && !isRank && count === undefined && direction !== 'both';
  // "My largest loss" is one, and no gain that is the smallest.
  if (has(slots, 'losses') && !has(slots, 'gain profit best') && isLoss(metric) && direction === 'lowest' && !isRank)
    return { ...ranked, metric, direction, only: 'losses', count: count ?? (isListed ? Number.POSITIVE_INFINITY : 1) };
  const only = onlyThose ? (direction === 'highest' ? 'gains' : 'losses') : undefined;
  return { ...ranked, metric, direction, only, count: count ?? (isRank || isListed ? Number.POSITIVE_INFINITY : 1) };
}

const isLoss = (metric: HoldingMetric) => metric === 'gain' || metric === 'gainPercent';

/** "Which of my stocks are near their 52-week high" */
export function fromExtremeOf(slots: Slots): Query | undefined {
  const { instruments, type, period, on, excluded } = slots;
  const isHigh = has(slots, 'high');
  if (!has(slots, 'own') || isHigh === has(slots, 'low') || !has(slots, 'near far') || instruments.length > 0)
    return undefined;
  // "How far below its peak is my portfolio" is about the whole.
  if (has(slots, 'portfolio') && !slots.isOfAll && !has(slots, 'which asks_list each')) return undefined;
  const isOfYear = !period || (period.kind === 'days' && Math.abs(period.days - A_YEAR.days) <= 1);
  if (
    on ||
    !isOfYear ||
    excluded.length > 0 ||
    !hasOnly(slots, 'near far furthest high low asks_list any_of_mine each rank most small moved_down percent')
  )
    return undefined;
  return {
    subject: 'holdings',
    aggregate: 'rank',
    metric: isHigh ? 'fromHigh' : 'fromLow',
    // The closest come first, unless the furthest are asked for.
    direction: isHigh === has(slots, 'furthest') ? 'lowest' : 'highest',
    count: Number.POSITIVE_INFINITY,
    type,
    instruments,
  };
}

/** "Which of my stocks are down today" */
function movedTodayOf(slots: Slots): 'gains' | 'losses' | undefined {
  if (!has(slots, 'own') || !has(slots, 'today') || !has(slots, 'which asks_list')) return undefined;
  if (has(slots, 'how_much portfolio') || slots.instruments.length > 0 || hasTime(slots)) return undefined;
  return hasOnly(slots, `today asks_list ${MOVED}`) ? sideOf(slots) : undefined;
}

function rankedBy(slots: Slots): HoldingMetric | undefined {
  const isToday = has(slots, 'today');
  if (has(slots, 'money') && has(slots, 'best worst moved_up moved_down') && !has(slots, 'percent'))
    return isToday ? 'dayGain' : 'gain';
  // "The largest percentage" of all is a share.
  const isGain = has(slots, `best worst today ${GAINED} dragged moved_up moved_down lost_me since_bought`);
  if (has(slots, 'percent') && has(slots, 'most small') && !isGain) return 'share';
  if (has(slots, 'best worst moved_up moved_down doing percent')) return isToday ? 'dayPercent' : 'gainPercent';
  // "Rank my holdings today"
  return isToday ? (has(slots, 'rank') ? 'dayPercent' : undefined) : 'value';
}
