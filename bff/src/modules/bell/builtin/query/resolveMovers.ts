import type { Direction, Query } from './query.ts';
import { RETURNS, YESTERDAY } from './resolveMarket.ts';
import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime } from './slotTests.ts';

const MOST = 20;

/** "What on my watchlist is down more than 2%", on the day */
export function watchlistBeyondOf(slots: Slots): Query | undefined {
  const [number, other] = slots.numbers;
  const only = sideOf(slots);
  if (!has(slots, 'watchlist') || slots.instruments.length > 0 || hasTime(slots) || slots.excluded.length > 0)
    return undefined;
  if (other || number?.unit !== 'percent' || number.limit === 'below' || !only) return undefined;
  if (
    !hasOnly(
      slots,
      'watchlist asks_list any_of_mine quantity holdings_counted today percent moved_up moved_down red green gain loss',
    )
  )
    return undefined;
  return {
    subject: 'watchlist',
    only,
    limit: { side: 'above', value: number.value },
    type: slots.type,
    instruments: [],
  };
}

/** "The cheapest on my watchlist", "sort my watchlist by price" */
export function watchlistByPriceOf(slots: Slots): Query | undefined {
  const [isCheap, isDear] = [has(slots, 'cheap'), has(slots, 'expensive')];
  const isSorted = has(slots, 'rank') && has(slots, 'price cheap expensive');
  const isHigh = has(slots, 'highest lowest') && has(slots, 'price');
  if (!has(slots, 'watchlist') || (isCheap && isDear) || !(isCheap || isDear || isSorted || isHigh)) return undefined;
  if (!hasOnly(slots, 'watchlist cheap expensive rank price highest lowest today asks_list')) return undefined;
  const isLow = isCheap || has(slots, 'lowest');
  const count = isSorted ? Number.POSITIVE_INFINITY : (slots.count ?? 1);
  return {
    subject: 'watchlist',
    metric: 'price',
    direction: isLow ? 'lowest' : 'highest',
    count,
    type: slots.type,
    instruments: [],
  };
}

/** "Rank my watchlist by percent change": all of it, the best first. */
function watchlistInOrder(slots: Slots): Query | undefined {
  const isOrder = hasOnly(slots, 'watchlist rank percent doing moved_any today asks_list');
  return has(slots, 'rank') && has(slots, 'percent doing today') && isOrder && !slots.count
    ? { subject: 'watchlist', direction: 'highest', count: Number.POSITIVE_INFINITY, type: slots.type, instruments: [] }
    : undefined;
}

/** "The best on my watchlist" */
export function watchlistRankOf(slots: Slots): Query | undefined {
  const inOrder = watchlistInOrder(slots);
  if (inOrder) return inOrder;
  // "Who is bleeding the most"
  const direction = has(slots, 'lost_me') && !has(slots, 'best') ? 'lowest' : directionOf(slots);
  const isOrder = hasOnly(
    slots,
    'watchlist percent asks_list best worst most today doing moved_up moved_down gain loss made_me lost_me',
  );
  // It is ordered by percent, by itself.
  if (!direction || !isOrder || slots.count || has(slots, 'portfolio money price')) return undefined;
  return { subject: 'watchlist', direction, type: slots.type, instruments: [] };
}

/** "My best stock this month", "top 3 on my watchlist this week". */
export function moversOf(slots: Slots): Query | undefined {
  const { instruments, until, since, type, count, excluded } = slots;
  const isYesterday = slots.period?.kind === 'yesterday';
  const [period, on] = isYesterday ? [undefined, YESTERDAY] : [slots.period, slots.on];
  if (!(period || on) || (period && on) || instruments.length > 0 || excluded.length > 0) return undefined;
  // "More in 2025 than in 2024" orders times.
  if (until && !slots.picks && !has(slots, 'which best worst rank each asks_list')) return undefined;
  const movers = { subject: 'movers', span: period, on, until, since, type, instruments: [] } as const;
  // "How did coins do last month"
  const isOfKind = type !== undefined && !until && !since && !has(slots, 'market watchlist');
  const isOfMarket = (period && has(slots, 'market')) || isOfKind;
  if (
    isOfMarket &&
    has(slots, 'market doing') &&
    hasOnly(slots, 'market doing moved_up moved_down') &&
    !has(slots, 'own')
  )
    return { ...movers, among: 'market', direction: 'highest', count: MOST };
  const among = has(slots, 'watchlist') ? 'watchlist' : has(slots, 'own') ? 'holdings' : 'market';
  // "Which of my holdings rose this week", "my watchlist this week", "how many percent did my stocks gain"
  const only = slots.picks && !has(slots, 'best worst most small rank') ? sideOf(slots) : undefined;
  const isOfEach =
    has(slots, 'each') ||
    only !== undefined ||
    (among === 'watchlist' && (has(slots, RETURNS) || hasOnly(slots, 'watchlist'))) ||
    (among === 'holdings' && type !== undefined && has(slots, 'percent') && !has(slots, 'money'));
  const ordered = directionOf(slots);
  const isRanked = has(slots, 'rank each asks_list') && ordered === 'both' && !has(slots, 'best worst');
  const direction = isRanked || (isOfEach && !has(slots, 'best worst most small')) ? 'highest' : ordered;
  if (!direction || (among !== 'market' && has(slots, 'market'))) return undefined;
  const isOfBoth = has(slots, 'best') && has(slots, 'worst');
  if (has(slots, 'compare') && !isOfBoth) return undefined;
  if (
    !hasOnly(
      slots,
      `best worst most small compare rank each asks_list quantity ${RETURNS} green red made_me lost_me watchlist market dragged`,
    )
  )
    return undefined;
  // "Bigger than last year" is about no price.
  if (has(slots, 'most') && !has(slots, `best worst ${RETURNS}`)) return undefined;
  return {
    ...movers,
    among,
    direction,
    ...(only && { only }),
    count: count ?? (isOfEach || has(slots, 'rank each asks_list') ? Number.POSITIVE_INFINITY : 1),
  };
}

/** "Which of my holdings rose", or fell: in price. */
function sideOf(slots: Slots): 'gains' | 'losses' | undefined {
  const [up, down] = [has(slots, 'moved_up green gain made_me'), has(slots, 'moved_down red loss lost_me losses')];
  return up === down ? undefined : up ? 'gains' : 'losses';
}

function directionOf(slots: Slots): Direction | undefined {
  const [best, worst] = [has(slots, 'best'), has(slots, 'worst dragged')];
  if (best && worst) return has(slots, 'most small') ? undefined : 'both';
  if (has(slots, 'small')) return undefined;
  const isDown = has(slots, 'moved_down loss losses');
  if (worst) return 'lowest';
  if (best) return isDown ? undefined : 'highest';
  // "The most profit this month" is about dollars, which this ranks by nothing.
  if (!has(slots, 'most rank') || has(slots, 'profit losses')) return undefined;
  // What moves the most does so in either direction.
  if (has(slots, 'doing') && !has(slots, 'moved_up gain') && !isDown) return 'both';
  return isDown ? 'lowest' : 'highest';
}
