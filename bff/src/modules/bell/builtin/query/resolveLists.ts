import type { Query } from './query.ts';
import type { Slots } from './readSlots.ts';
import { namesOf } from './resolveMarket.ts';
import { has, hasOnly, hasTime } from './slotTests.ts';

type Resolver = (slots: Slots) => Query | undefined;

const isUnnamed = ({ instruments, excluded }: Slots) => instruments.length === 0 && excluded.length === 0;
const MOVES = 'doing moved_up moved_down red green gain loss percent' as const;

/**
 * What a message asks for that names little: a list, the market, all that one holds, or names alone. It is read so only
 * where it changes nothing of what was asked before.
 */
const RESOLVERS: readonly Resolver[] = [
  /** "Is Apple on my watchlist" */
  (slots) =>
    has(slots, 'watchlist') && slots.instruments.length > 0 && !hasTime(slots) && hasOnly(slots, 'watchlist')
      ? { subject: 'watchlist', aggregate: 'filter', instruments: slots.instruments }
      : undefined,
  (slots) =>
    has(slots, 'watchlist') && has(slots, 'expected forecasts') && isUnnamed(slots) && !hasTime(slots)
      ? only(slots, 'watchlist expected forecasts doing everything moved_up moved_down', {
          subject: 'forecasts',
          among: 'watchlist',
          instruments: [],
        })
      : undefined,
  /** "Which things on my watchlist do I already have" */
  (slots) =>
    has(slots, 'watchlist') && has(slots, 'own') && has(slots, 'which') && isUnnamed(slots) && !hasTime(slots)
      ? only(slots, 'watchlist which', { subject: 'difference', among: 'both', type: slots.type, instruments: [] })
      : undefined,
  /** "How many symbols am I watching" is answered by the list. */
  (slots) =>
    has(slots, 'watchlist') && isUnnamed(slots) && (!slots.period || slots.period.kind === 'yesterday')
      ? only(slots, 'watchlist asks_list doing today value everything quantity holdings_counted', {
          subject: 'watchlist',
          aggregate: 'list',
          span: slots.period,
          on: slots.on,
          instruments: [],
        })
      : undefined,
  moversOfDay,
  /** "How is the market", "are stocks up today" */
  (slots) => {
    const isNamed = has(slots, 'market') || (slots.type !== undefined && has(slots, `${MOVES} today`));
    if (!isNamed || has(slots, 'own watchlist') || !isUnnamed(slots) || hasTime(slots)) return undefined;
    return only(slots, 'market asks_list today doing moved_up moved_down red green', {
      subject: 'market',
      type: slots.type,
      instruments: [],
    });
  },
  portfolioOf,
  namesOf,
];

export function bareOf(slots: Slots): Query | undefined {
  for (const resolve of RESOLVERS) {
    const query = resolve(slots);
    if (query) return query;
  }
  return undefined;
}

function only<const L extends string>(slots: Slots, list: Parameters<typeof hasOnly<L>>[1], query: Query) {
  return hasOnly(slots, list) ? query : undefined;
}

/** "Biggest losers", "which coin is up the most": of all that has a price, on the day. */
function moversOfDay(slots: Slots): Query | undefined {
  if (!isUnnamed(slots) || hasTime(slots) || has(slots, 'own watchlist it money')) return undefined;
  if (!hasOnly(slots, `best worst most rank asks_list today market ${MOVES}`)) return undefined;
  const [best, worst] = [has(slots, 'best'), has(slots, 'worst')];
  const isMost = has(slots, 'most rank') && has(slots, `today ${MOVES}`);
  if (!best && !worst && !isMost) return undefined;
  const isDown = worst || has(slots, 'moved_down loss red');
  const direction = best && worst ? 'both' : isDown ? 'lowest' : 'highest';
  const isTop = slots.count !== undefined && !has(slots, 'doing');
  const isBoth = isMost && !best && !worst && !isTop && !has(slots, 'moved_up moved_down gain loss red green');
  return {
    subject: 'movers',
    among: 'market',
    direction: isBoth ? 'both' : direction,
    type: slots.type,
    ...(slots.count && { count: slots.count }),
    instruments: [],
  };
}

/** "My portfolio", "how are my stocks doing", "why is my portfolio down": all that one holds, as it stands. */
function portfolioOf(slots: Slots): Query | undefined {
  const { type, period, on } = slots;
  if (period && period.kind !== 'yesterday') return undefined;
  if (!isUnnamed(slots) || !has(slots, 'own portfolio') || has(slots, 'it which_one watchlist')) return undefined;
  const figures = 'value together everything profit gain losses loss quantity cost lost_me made_me share' as const;
  if (!hasOnly(slots, `why rated today asks_list doing moved_up moved_down dragged bought ${figures}`))
    return undefined;
  if (has(slots, 'quantity') && !has(slots, 'profit')) return undefined;
  const isOfDay = has(slots, 'why') || ((has(slots, 'today') || period?.kind === 'yesterday') && has(slots, MOVES));
  const all = { subject: 'holdings', aggregate: 'sum', type, instruments: [] } as const;
  return { ...all, metric: isOfDay && !type ? 'dayGain' : 'value', span: period, on, rated: has(slots, 'rated') };
}
