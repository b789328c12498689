import type { Query } from './query.ts';
import { namesOf } from './resolveMarket.ts';
import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime, without } from './slotTests.ts';

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
    has(slots, 'watchlist') && has(slots, 'expected forecast forecasts') && isUnnamed(slots) && !hasTime(slots)
      ? only(slots, 'watchlist expected forecast forecasts doing everything each together moved_up moved_down', {
          subject: 'forecasts',
          among: 'watchlist',
          type: slots.type,
          instruments: [],
        })
      : undefined,
  /** "Which things on my watchlist do I already have", "do I own everything on it"; what I have on it is all of it. */
  (slots) =>
    has(slots, 'watchlist') && has(slots, 'own') && !has(slots, 'asks_list') && isUnnamed(slots) && !hasTime(slots)
      ? only(slots, 'watchlist which today everything together each', {
          subject: 'difference',
          among: 'both',
          type: slots.type,
          instruments: [],
        })
      : undefined,
  /** "How many symbols am I watching" is answered by the list. */
  (slots) =>
    has(slots, 'watchlist') && isUnnamed(slots) && (!slots.period || slots.period.kind === 'yesterday')
      ? only(slots, 'watchlist asks_list doing today value everything quantity holdings_counted', {
          subject: 'watchlist',
          aggregate: 'list',
          type: slots.type,
          span: slots.period,
          on: slots.on,
          instruments: [],
        })
      : undefined,
  upAndDownOf,
  moversOfDay,
  /** "How is the market", "are stocks up today" */
  (slots) => {
    const isNamed = has(slots, 'market') || (slots.type !== undefined && has(slots, `${MOVES} today`));
    if (!isNamed || has(slots, 'own watchlist') || !isUnnamed(slots) || hasTime(slots)) return undefined;
    return only(slots, 'why market asks_list today doing moved_up moved_down red green', {
      subject: 'market',
      ...(has(slots, 'why') && { why: true }),
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

/** "Which coins are down today", "are more stocks up than down" */
function upAndDownOf(slots: Slots): Query | undefined {
  if (!isUnnamed(slots) || hasTime(slots) || has(slots, 'own watchlist it money') || !slots.type) return undefined;
  const [up, down] = [has(slots, 'moved_up green'), has(slots, 'moved_down red')];
  const isBoth = up && down;
  // "Which rose the most" ranks them.
  const isAsked = isBoth ? has(slots, 'most quantity compare') : has(slots, 'which quantity asks_list most');
  const isRanked = has(slots, 'most') && !isBoth && has(slots, 'which asks_list');
  if (!(up || down) || !isAsked || isRanked || slots.count) return undefined;
  return only(slots, 'which quantity asks_list most small compare doing today market moved_up moved_down red green', {
    subject: 'movers',
    among: 'market',
    aggregate: 'tally',
    only: isBoth ? undefined : up ? 'gains' : 'losses',
    type: slots.type,
    instruments: [],
  });
}

/** "Biggest losers", "which coin is up the most": of all that has a price, on the day. */
function moversOfDay(slots: Slots): Query | undefined {
  if (!isUnnamed(slots) || hasTime(slots) || has(slots, 'own watchlist it money')) return undefined;
  if (!hasOnly(slots, `best worst most rank asks_list today market ${MOVES}`)) return undefined;
  const [best, worst] = [has(slots, 'best'), has(slots, 'worst')];
  // "What is rising today"
  const isAny =
    has(slots, 'which') &&
    has(slots, 'today') &&
    !has(slots, 'market') &&
    has(slots, 'moved_up') !== has(slots, 'moved_down');
  const isMost = isAny || (has(slots, 'most rank') && has(slots, `today ${MOVES}`));
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
  const isYesterdays = has(slots, 'profit') && period?.kind === 'yesterday' && !has(slots, 'market');
  if (!isUnnamed(slots) || !(has(slots, 'own portfolio') || isYesterdays) || has(slots, 'it which_one watchlist'))
    return undefined;
  const figures = 'value together everything profit gain losses loss quantity cost lost_me made_me share' as const;
  // "My percentage gain on coins"
  const isPercent = has(slots, 'percent') && type !== undefined && has(slots, 'gain profit doing');
  const said = isPercent ? without(slots, 'percent') : slots;
  if (!hasOnly(said, `why rated today asks_list doing moved_up moved_down dragged bought ${figures}`)) return undefined;
  if (has(slots, 'quantity') && !has(slots, 'profit')) return undefined;
  if (has(slots, 'losses') && has(slots, 'together') && has(slots, 'today')) return undefined;
  // What was on a day is no figure of now.
  if (on && has(slots, 'value together portfolio') && !has(slots, 'doing why')) return undefined;
  const isOnDay = has(slots, 'today') || period?.kind === 'yesterday';
  // "My stocks today"
  const isOfDay = type
    ? isOnDay && !has(slots, 'value cost quantity share')
    : has(slots, 'why') || (isOnDay && (has(slots, MOVES) || isYesterdays));
  const all = { subject: 'holdings', aggregate: 'sum', type, instruments: [] } as const;
  return { ...all, metric: isOfDay ? 'dayGain' : 'value', span: period, on, rated: has(slots, 'rated') };
}
