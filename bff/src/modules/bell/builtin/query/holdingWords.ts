import type { Direction, HoldingMetric } from './query.ts';
import type { Slots } from './slots.ts';
import { has } from './slotTests.ts';

/** Words of a gain or a loss. */
export const MADE = 'profit losses gain loss made_me lost_me' as const;
/** Words of a gain, a loss, or a move. */
export const MADE_OR_MOVED = `${MADE} doing moved_up moved_down` as const;
/** Words of a gain or a loss, and of how one is told. */
export const GAINS = `${MADE_OR_MOVED} dragged percent today since_bought` as const;

/** Words of an order of figures. */
export const ENDS = 'most small best worst highest lowest' as const;
export const ORDERS = `${ENDS} expensive cheap` as const;
export const GAINED = 'gain loss profit losses made_me doing' as const;
export const PLACES = 'first second third last second_last third_last' as const;
export const MOVED = 'moved_up green moved_down red' as const;

/** Figures that have an average over several. */
export const AVERAGED: ReadonlySet<HoldingMetric> = new Set(['value', 'cost', 'gain', 'gainPercent'] as const);

/** The figures that the words name. A question that names two has no one reading. */
export function metricsOf(slots: Slots): readonly HoldingMetric[] {
  const named: HoldingMetric[] = [];
  if (has(slots, 'gain_share')) return ['gainShare'];
  if (has(slots, 'cost_share')) return ['costShare'];
  if (has(slots, 'gain_of_value')) return ['gainOfValue'];
  // "My gain per share" is of one unit.
  if (has(slots, 'per_unit') && has(slots, GAINED)) return ['gainPerUnit'];
  if (has(slots, 'break_even')) named.push('breakEven');
  const isOfGain = has(slots, 'share') && has(slots, 'gain profit') && slots.instruments.length > 0;
  if (isOfGain && !has(slots, 'value cost today moved_up moved_down')) return ['gainShare'];
  const isOfCost = has(slots, 'share') && has(slots, 'cost') && (has(slots, 'together') || slots.type !== undefined);
  if (has(slots, 'share')) named.push(isOfCost ? 'costShare' : has(slots, 'of_type') ? 'shareOfType' : 'share');
  if (!isOfCost && has(slots, 'cost cost_me average')) named.push('cost');
  if (has(slots, 'value')) named.push('value');
  if (has(slots, 'volatility')) named.push('volatility');
  if (has(slots, 'multiple')) return ['multiple'];
  if (has(slots, 'expensive cheap')) named.push('price');
  // "What did I pay, and how many percent is it up" names two.
  const isPaid = has(slots, 'break_even cost average');
  const isMoved = isPaid && has(slots, has(slots, 'break_even') ? 'moved_up moved_down doing' : 'moved_up moved_down');
  if (isMoved || has(slots, `${MADE} dragged`)) named.push(gainOf(slots));
  return named;
}

export function gainOf(slots: Slots): HoldingMetric {
  if (has(slots, 'per_unit')) return 'gainPerUnit';
  if (has(slots, 'today')) return has(slots, 'percent') ? 'dayPercent' : 'dayGain';
  return has(slots, 'percent') ? 'gainPercent' : 'gain';
}

/** Which of two directions the words name; undefined for none, or for both. */
export function sideOf(slots: Slots): 'gains' | 'losses' | undefined {
  const [up, down] = [has(slots, 'moved_up green'), has(slots, 'moved_down red')];
  return up === down ? undefined : up ? 'gains' : 'losses';
}

/** "Lost me the most" is the lowest gain. "The smallest loss" has no one reading. */
export function directionOf(slots: Slots): Direction | undefined {
  const isLoss = has(slots, 'losses loss lost_me moved_down dragged');
  const [best, worst] = [has(slots, 'best'), has(slots, 'worst')];
  const [most, small] = [has(slots, 'most highest expensive'), has(slots, 'small lowest cheap')];
  if (most && small) return undefined;
  if (best && worst) return isLoss || most || small ? undefined : 'both';
  if (worst || (isLoss && most) || has(slots, 'dragged')) return small ? undefined : 'lowest';
  if (isLoss || (small && best)) return undefined;
  return small ? 'lowest' : 'highest';
}
