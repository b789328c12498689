import { isIndex } from '../../../../market/directory/isIndex.ts';
import type { Slot } from '../../vocabulary/slotWords.ts';
import type { AskedDay } from '../language/askedDay.ts';
import { MADE_OR_MOVED } from './holdingWords.ts';
import type { Query } from './query.ts';
import { RETURNS, S_AND_P } from './resolveMarket.ts';
import { resolveQuery } from './resolveQuery.ts';
import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime, isPersonal, slotsOf, without, withSlots } from './slotTests.ts';

/** Slots of which a message may name several, to be answered one after the other: "the high and the low". */
const SEVERAL = [
  slotsOf(
    'value cost share break_even quantity units_counted profit losses gain loss moved_up moved_down doing high low average volatility drawdown best_day worst_day streak',
  ),
  slotsOf('opened price volume high low'),
  slotsOf('volume high low'),
  slotsOf('high low highest lowest'),
  slotsOf('best worst'),
  slotsOf('first last'),
  slotsOf('stocks crypto'),
  slotsOf('today since_bought'),
];

const MOST = 3;

/** The queries that the slots make: one, or one for each figure that they name. Each has a part for every other slot. */
export function resolveQueries(slots: Slots): readonly Query[] | undefined {
  const inTurn = atEachTime(slots);
  if (inTurn) return inTurn.length > 0 ? inTurn : undefined;
  const one = resolveQuery(slots);
  if (one) return [one];
  // A part of what was gained is none of what is held.
  if (has(slots, 'share') && has(slots, 'gain profit loss losses') && has(slots, 'own')) return undefined;
  // "If stocks fall 10% and coins fall 20%" supposes two figures.
  if (slots.supposed && slots.numbers.length > 1 && has(slots, 'stocks') && has(slots, 'crypto'))
    return [{ subject: 'supposed', supposed: undefined, instruments: [] }];
  // "Is my profit more than my cost" orders no holdings.
  if (has(slots, 'portfolio') && has(slots, 'most small') && has(slots, 'profit gain') && has(slots, 'cost value'))
    return undefined;
  // "Is my gain on Bitcoin bigger than the cost of my stocks" compares with what is not named.
  const isBesideType = slots.instruments.length > 0 && has(slots, 'stocks crypto') && has(slots, 'most small');
  if (isBesideType && has(slots, 'profit gain') && has(slots, 'cost value')) return undefined;
  const both =
    bothGains(slots) ??
    paidAndPrice(slots) ??
    besideIndex(slots) ??
    besideToday(slots) ??
    whyOver(slots) ??
    eachTime(slots) ??
    lastTrade(slots);
  if (both) return both;
  for (const group of SEVERAL) {
    const named = [...group].filter((slot) => slots.filled.has(slot));
    if (named.length < 2 || named.length > MOST) continue;
    const each = named.map((slot) => resolveQuery(only(slot, slots, group)));
    const queries = each.filter((query) => query !== undefined);
    if (queries.length === named.length) return queries;
  }
  return undefined;
}

/** "My last trade" is a purchase or a sale. */
function lastTrade(slots: Slots): readonly Query[] | undefined {
  const { instruments, type, excluded, numbers } = slots;
  const isAsked = has(slots, 'last_trade') && hasOnly(slots, 'last_trade when last') && !hasTime(slots);
  if (!isAsked || type || excluded.length > 0 || numbers.length > 0) return undefined;
  return [
    { subject: 'lots', aggregate: 'last', instruments },
    { subject: 'recorded', metric: 'sell', instruments },
  ];
}

/** "Why has my portfolio dropped this month": what it did, and what each holding had in it. */
function whyOver(slots: Slots): readonly Query[] | undefined {
  const { period, type, instruments, excluded } = slots;
  if (!has(slots, 'why') || !has(slots, 'own') || !period || period.kind === 'yesterday') return undefined;
  if (
    instruments.length > 0 ||
    excluded.length > 0 ||
    !hasOnly(slots, 'why moved_up moved_down doing gain loss made_me lost_me red green')
  )
    return undefined;
  const direction = has(slots, 'moved_up gain made_me green') ? 'highest' : 'lowest';
  const gains = {
    subject: 'gains',
    direction,
    count: Number.POSITIVE_INFINITY,
    span: period,
    type,
    instruments: [],
  } as const;
  return type ? [gains] : [{ subject: 'portfolio', metric: 'return', span: period, instruments: [] }, gains];
}

const DAYS: readonly AskedDay['kind'][] = ['day', 'named', 'beside', 'weekday', 'ago', 'dayOfMonth', 'edge'];

/**
 * One query for each time that a message names: "on March 3 and on March 6", "since I bought it and this year". Undefined where
 * it names one, and none where a time has no answer.
 */
function atEachTime(slots: Slots): readonly Query[] | undefined {
  const { on, until, period, areApart } = slots;
  // Two months or quarters that are compared are told apart anyway.
  const isOfDays = on !== undefined && DAYS.includes(on.kind);
  const areTold = has(slots, 'compare') && !isOfDays && !has(slots, 'own portfolio');
  const days = areApart && until && !areTold ? daysApart(slots) : undefined;
  const isOfGain = has(slots, `own ${MADE_OR_MOVED}`);
  const isSince = has(slots, 'since_bought') && hasTime(slots) && slots.instruments.length > 0 && isOfGain;
  const isToday = has(slots, 'today') && period !== undefined && !on && isOfGain && !has(slots, 'compare');
  const untimed = { ...slots, period: undefined, on: undefined, until: undefined, since: false };
  const times =
    days ??
    (isSince || isToday
      ? [
          ...(has(slots, 'today') ? [without(untimed, 'since_bought')] : []),
          without(slots, 'today since_bought'),
          ...(has(slots, 'since_bought') ? [withSlots(without(untimed, 'today'), 'own')] : []),
        ]
      : undefined);
  const queries = times?.map(resolveQuery).filter((query) => query !== undefined);
  return queries && (queries.length === times?.length ? queries : []);
}

/** The message at each of its two days. A year that is named once is that of both. */
function daysApart(slots: Slots): readonly Slots[] | undefined {
  const { on, until } = slots;
  const inYear = until && 'year' in until && until.kind !== 'year' ? until.year : undefined;
  const first =
    on && inYear !== undefined && (on.kind === 'day' || on.kind === 'month' || on.kind === 'quarter')
      ? { year: inYear, ...on }
      : on;
  const bare = without(slots, 'compare best worst beat most small which_one far');
  return [first, until].map((day) => ({ ...bare, on: day, until: undefined, areApart: false, since: false }));
}

/** "Which of my stocks beat the S&P this year": all of them in order, and the index. */
function besideIndex(slots: Slots): readonly Query[] | undefined {
  const { period } = slots;
  // "The market" is its best-known index.
  const instruments = has(slots, 'market') && slots.instruments.length === 0 ? [S_AND_P] : slots.instruments;
  const [index, other] = instruments;
  const isAsked =
    has(slots, 'which asks_list') &&
    has(slots, 'own') &&
    has(slots, 'beat') &&
    hasOnly(slots, 'beat doing market asks_list any_of_mine');
  if (!index || other || !period || period.kind === 'yesterday' || !isAsked) return undefined;
  const count = Number.POSITIVE_INFINITY;
  const type = has(slots, 'stocks') === has(slots, 'crypto') ? undefined : has(slots, 'stocks') ? 'stock' : 'crypto';
  const movers = {
    subject: 'movers',
    among: 'holdings',
    direction: 'highest',
    span: period,
    type,
    count,
    against: index.symbol,
  } as const;
  return [
    { ...movers, instruments: [] },
    { subject: 'instruments', metric: 'change', span: period, instruments },
  ];
}

/** "How did my portfolio do today compared to the S&P": each on the day. */
function besideToday(slots: Slots): readonly Query[] | undefined {
  const { instruments, excluded, numbers, type } = slots;
  const isAsked = has(slots, 'own') && has(slots, 'today') && has(slots, 'compare beat') && !hasTime(slots);
  const isWhole = has(slots, 'portfolio') || instruments.some(({ symbol }) => isIndex(symbol));
  const isBare = excluded.length === 0 && numbers.length === 0 && !type && instruments.length === 1;
  if (!isAsked || !isWhole || !isBare || !hasOnly(slots, `compare beat today together ${RETURNS}`)) return undefined;
  return [
    { subject: 'holdings', aggregate: 'sum', metric: 'dayGain', instruments: [] },
    { subject: 'instruments', metric: 'price', instruments },
  ];
}

const DIFFERS = 'compare best worst most small beat' as const;

/** "Was it more volatile in 2024 or in 2025", "how did my portfolio do in May against June": once for each time. */
function eachTime(slots: Slots): readonly Query[] | undefined {
  const { on, until, period } = slots;
  if (!on || slots.since || !(until ? has(slots, DIFFERS) : period && on.kind === 'back')) return undefined;
  const one = { ...without(slots, DIFFERS), until: undefined };
  const ofOther = until ? { ...one, on: until } : { ...one, on: undefined };
  const [first, second] = [{ ...one, period: until ? period : undefined }, ofOther].map(resolveQuery);
  if (!first || !second) return undefined;
  return until ? [first, second] : [second, first];
}

/** "My realized and unrealized gains" */
function bothGains(slots: Slots): readonly Query[] | undefined {
  const { instruments } = slots;
  const isAsked = has(slots, 'both_gains') && hasOnly(slots, 'both_gains gain profit loss losses together doing each');
  if (!isAsked || hasTime(slots) || slots.numbers.length > 0 || slots.uncovered.length > 0) return undefined;
  return [
    { subject: 'realized', instruments },
    { subject: 'holdings', aggregate: instruments.length > 0 ? 'list' : 'sum', metric: 'gain', instruments },
  ];
}

/** "The purchase price and the current price of my Tesla" */
function paidAndPrice(slots: Slots): readonly Query[] | undefined {
  if (!has(slots, 'price') || !isPersonal(slots) || !has(slots, 'cost break_even') || slots.instruments.length === 0)
    return undefined;
  const paid = resolveQuery(without(slots, 'price compare'));
  const price = resolveQuery({ ...slots, filled: slotsOf('price') });
  return paid && price && [paid, price];
}

function only(slot: Slot, slots: Slots, group: ReadonlySet<Slot>): Slots {
  const one = { ...slots, filled: new Set([...slots.filled].filter((other) => other === slot || !group.has(other))) };
  // The open beside the high is a price, and no hour.
  if (slot === 'opened') return withSlots(one, 'price');
  if (slot !== 'crypto' && slot !== 'stocks') return one;
  // "More in stocks or in coins" is answered by both figures.
  const isTimed = hasTime(one) || has(one, 'today');
  const figures = 'made_me lost_me gain loss profit moved_up moved_down' as const;
  const isGain = has(one, figures) || (isTimed && has(one, 'doing'));
  const plain = without(one, 'which most small best worst beat compare value money each');
  const isCount = has(one, 'quantity holdings_counted');
  const shared = withSlots(plain, isGain ? (isTimed ? 'own' : 'own together') : isCount ? 'own' : 'share own');
  return { ...shared, type: slot === 'crypto' ? 'crypto' : 'stock' };
}
