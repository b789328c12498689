import type { Direction } from '../language/direction.ts';
import type { HoldingMetric, Query } from './query.ts';
import type { Slots } from './readSlots.ts';
import { GAINS, metricsOf } from './resolveHoldings.ts';
import { has, hasOnly, hasTime, isPersonal } from './slotTests.ts';
import type { Slot } from './slotWords.ts';

const ORDERS: readonly Slot[] = ['most', 'small', 'best', 'worst', 'highest', 'lowest', 'expensive', 'cheap'];
export function rankOf(slots: Slots): Query | undefined {
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
