import { isIndex } from '../../../../market/directory/isIndex.ts';
import type { Direction } from '../language/direction.ts';
import type { PortfolioMetric, Query } from './query.ts';
import type { Slots } from './readSlots.ts';
import { has, hasOnly } from './slotTests.ts';
import type { Slot } from './slotWords.ts';

/** The S&P 500 as a fund, whose prices are in dollars. */
const MARKET = 'SPY';
const MOST = 20;

const PORTFOLIO_METRICS: Readonly<Partial<Record<Slot, PortfolioMetric>>> = {
  drawdown: 'drawdown',
  volatility: 'volatility',
  best_day: 'bestDay',
  worst_day: 'worstDay',
};
const RETURNS: readonly Slot[] = ['profit', 'losses', 'gain', 'loss', 'moved_up', 'moved_down', 'doing', 'percent'];

/** The whole portfolio over a period, alone or beside what else the money could have been in. */
export function portfolioOf(slots: Slots): Query | undefined {
  const { instruments, period, on, type, excluded } = slots;
  const isOwn =
    has(slots, 'own') || (has(slots, 'profit', 'losses') && has(slots, 'always') && instruments.length === 0);
  if (!isOwn || on || type || excluded.length > 0 || period?.kind === 'yesterday') return undefined;
  const against = againstOf(slots);
  if (against === 'unclear' || (instruments.length > 0 && !against)) return undefined;
  const [slot, second] = (Object.keys(PORTFOLIO_METRICS) as Slot[]).filter((one) => has(slots, one));
  if (second || (slot && against)) return undefined;
  const metric = slot && PORTFOLIO_METRICS[slot];
  const isOverTime = period !== undefined || has(slots, 'always', 'since_bought') || against !== undefined;
  // "Portfolio ytd"
  const isBare = has(slots, 'portfolio') && hasOnly(slots);
  if (!metric && (!isOverTime || !(isBare || has(slots, 'compare', 'beat', ...RETURNS)))) return undefined;
  const allowed: readonly Slot[] = slot ? [slot] : [...RETURNS, 'compare', 'beat', 'market', 'value'];
  if (!hasOnly(slots, 'always', 'since_bought', 'together', ...allowed)) return undefined;
  // Over all time, what was paid is what people compare with.
  if (!metric && !period && !against) return { subject: 'holdings', aggregate: 'sum', metric: 'gain', instruments };
  return { subject: 'portfolio', metric: metric ?? 'return', span: period, against };
}

/** What the portfolio is compared with: the market, or the one instrument named beside the word "portfolio" or "beat". */
function againstOf(slots: Slots): string | undefined {
  const { instruments } = slots;
  if (!has(slots, 'compare', 'beat')) return has(slots, 'market') ? 'unclear' : undefined;
  const [one, other] = instruments;
  if (other || (one && has(slots, 'market'))) return 'unclear';
  if (one) return has(slots, 'portfolio', 'beat') || isIndex(one.symbol) ? one.symbol : 'unclear';
  return has(slots, 'market') ? MARKET : 'unclear';
}

/** "The best on my watchlist" */
export function watchlistRankOf(slots: Slots): Query | undefined {
  if (!has(slots, 'watchlist') || slots.period || slots.on || slots.count) return undefined;
  if (slots.instruments.length > 0 || slots.excluded.length > 0) return undefined;
  const direction = directionOf(slots);
  const orders: readonly Slot[] = ['best', 'worst', 'most', 'today', 'doing', 'moved_up', 'moved_down', 'gain', 'loss'];
  if (!direction || !hasOnly(slots, 'watchlist', 'percent', 'asks_list', ...orders)) return undefined;
  return { subject: 'watchlist', direction, type: slots.type };
}

/** "Is anything on my watchlist in the red" */
export function watchlistOf(slots: Slots): Query | undefined {
  const [up, down] = [has(slots, 'moved_up', 'green'), has(slots, 'moved_down', 'red')];
  if (!has(slots, 'watchlist') || up === down || slots.period || slots.on) return undefined;
  if (slots.instruments.length > 0 || slots.excluded.length > 0) return undefined;
  if (!hasOnly(slots, 'watchlist', 'today', 'asks_list', 'moved_up', 'moved_down', 'red', 'green')) return undefined;
  return { subject: 'watchlist', only: up ? 'up' : 'down', type: slots.type };
}

/** "My best stock this month", "top 3 on my watchlist this week". */
export function moversOf(slots: Slots): Query | undefined {
  const { instruments, period, on, type, count, excluded } = slots;
  if (!period || period.kind === 'yesterday' || on || instruments.length > 0 || excluded.length > 0) return undefined;
  if (has(slots, 'market') && hasOnly(slots, 'market', 'doing', 'moved_up', 'moved_down') && !has(slots, 'own')) {
    return { subject: 'movers', among: 'market', span: period, type, direction: 'highest', count: MOST };
  }
  const direction = directionOf(slots);
  const among = amongOf(slots);
  if (!direction || !among) return undefined;
  const orders: readonly Slot[] = ['best', 'worst', 'most', 'small', 'rank', 'asks_list'];
  if (!hasOnly(slots, ...orders, ...RETURNS, 'watchlist', 'market', 'dragged')) return undefined;
  // "Bigger than last year" is about no price.
  if (has(slots, 'most') && !has(slots, 'best', 'worst', ...RETURNS)) return undefined;
  const all = has(slots, 'rank', 'asks_list') ? Number.POSITIVE_INFINITY : 1;
  return { subject: 'movers', among, span: period, type, direction, count: count ?? all };
}

function amongOf(slots: Slots): 'holdings' | 'watchlist' | 'market' | undefined {
  if (has(slots, 'watchlist')) return has(slots, 'market') ? undefined : 'watchlist';
  if (has(slots, 'own')) return has(slots, 'market') ? undefined : 'holdings';
  return 'market';
}

function directionOf(slots: Slots): Direction | undefined {
  const [best, worst] = [has(slots, 'best'), has(slots, 'worst', 'dragged')];
  if (best && worst) return has(slots, 'most', 'small') ? undefined : 'both';
  if (has(slots, 'small')) return undefined;
  const isDown = has(slots, 'moved_down', 'loss', 'losses');
  if (worst) return 'lowest';
  if (best) return isDown ? undefined : 'highest';
  if (!has(slots, 'most', 'rank')) return undefined;
  // "The most profit this month" is about dollars, which this ranks by nothing.
  if (has(slots, 'profit', 'losses')) return undefined;
  return isDown ? 'lowest' : 'highest';
}
