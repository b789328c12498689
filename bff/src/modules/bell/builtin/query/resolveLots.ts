import type { Slot } from '../../vocabulary/slotWords.ts';
import { AVERAGED, directionOf, GAINED, GAINS, MOVED, metricsOf, ORDERS, PLACES, sideOf } from './holdingWords.ts';
import type { HoldingMetric, LotPlace, Query } from './query.ts';
import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime, isPersonal, without } from './slotTests.ts';

/** When lots were bought, and how many there are. Each lot says when it was bought, and at what price. */
export function lotsOf(slots: Slots): Query | undefined {
  const { instruments, period, on, type } = slots;
  // "When does each of my lots become long-term"
  if (has(slots, 'lot_terms'))
    return instruments.length === 0 && !hasTime(slots) && hasOnly(slots, 'lot_terms')
      ? { subject: 'lots', aggregate: 'list', instruments, terms: true }
      : undefined;
  // "My oldest position" is the lot that was bought first.
  const isOfLot = has(slots, 'bought lots') ? (`value percent ${GAINS}` as const) : ('bought' as const);
  const isOldest =
    has(slots, has(slots, 'bought lots') ? PLACES : 'first last') &&
    has(slots, 'own') &&
    // "The price of my oldest holding" is of now.
    !(has(slots, 'price') && !has(slots, 'bought')) &&
    hasOnly(
      slots,
      `${PLACES} bought lots always value cost ${slots.count ? ('asks_list when' as const) : 'bought'} ${isOfLot}`,
    );
  const isPlaced = has(slots, PLACES) && has(slots, 'bought lots') && has(slots, 'own lots') && instruments.length > 0;
  const isBought = isOldest || isPlaced || has(slots, 'held_since') || (has(slots, 'when') && has(slots, 'bought'));
  if (!(isPersonal(slots) || isBought || has(slots, 'purchase_day'))) return undefined;
  const isHeld = has(slots, 'held_since tenure');
  const lots = { subject: 'lots', aggregate: 'list', instruments, ...(isHeld && { held: true }) } as const;
  // "What did it close at on the day I bought it"
  if (has(slots, 'purchase_day'))
    return instruments.length > 0 &&
      !hasTime(slots) &&
      hasOnly(slots, `purchase_day cost value bought compare most small today since_bought it ${GAINED} ${MOVED}`)
      ? { ...lots, closes: true }
      : undefined;
  // "Which of my holdings have I bought more than once"
  if (has(slots, 'several_lots'))
    return !hasTime(slots) && hasOnly(slots, 'several_lots own asks_list')
      ? { ...lots, type, aggregate: 'filter' }
      : undefined;
  const pace = paceOf(slots);
  if (pace) return pace;
  const isLong = has(slots, 'long_term');
  // "Is my Microsoft long-term", "when does it become so"
  if (
    instruments.length > 0 &&
    has(slots, 'long_term short_term') &&
    !hasTime(slots) &&
    !has(slots, 'asks_list profit')
  )
    return hasOnly(
      slots,
      'long_term short_term quantity lots bought when today stocks first second third last held_since expected becomes',
    )
      ? { ...lots, terms: true }
      : undefined;
  if (isLong !== has(slots, 'short_term') && !hasTime(slots))
    return hasOnly(
      slots,
      'long_term short_term lots bought asks_list today stocks holdings_counted together each profit value',
    )
      ? {
          ...lots,
          type,
          ...(isLong ? { until: OVER_A_YEAR_AGO } : { on: OVER_A_YEAR_AGO, side: 'after' }),
          worth: has(slots, 'profit value'),
        }
      : undefined;
  // "Did the second batch beat the first"
  const areCompared = placeOf(slots) === 'several' && has(slots, 'beat compare best worst most') && !hasTime(slots);
  if (areCompared && has(slots, 'lots') && instruments.length === 1)
    return hasOnly(slots, `lots bought beat compare best worst most percent money value ${PLACES} ${GAINED}`)
      ? { ...lots, worth: true }
      : undefined;
  const ranked = rankedLots(slots);
  if (ranked) return { ...lots, ...ranked, ...(hasTime(slots) && timeOf(slots)), type };
  // "Have I had my Tesla for more than a year"
  if (isHeldFor(slots)) return { ...lots, terms: period?.kind === 'days' && period.days === A_YEAR };
  const held = heldFor(slots);
  if (held) return { ...lots, ...held, type, worth: has(slots, `value ${GAINED}`) };
  if (hasTime(slots)) {
    // "I bought Ford in November. How did it do this week?" is about two times.
    if (period && on) return undefined;
    if (
      !has(slots, 'own lots lots_counted') ||
      !has(slots, 'bought lots lots_counted cost break_even') ||
      period?.kind === 'yesterday'
    )
      return undefined;
    // What was paid for something in June was paid for what was bought then.
    const isSpent = has(slots, 'cost') && !has(slots, `value ${GAINED}`);
    const isPaid =
      isSpent ||
      ((instruments.length > 0 || has(slots, 'bought lots')) && has(slots, `value cost break_even ${GAINED}`));
    const isCounted =
      (instruments.length > 0 && has(slots, 'bought') && has(slots, 'quantity units_counted')) ||
      has(slots, 'lots_counted');
    const parts =
      `${slots.side ? ('when bought' as const) : 'bought'} asks_list any_of_mine everything together lots lots_counted ${MOVED} ${PLACES}` as const;
    const only = sideOf(slots);
    if (has(slots, MOVED) && !only) return undefined;
    const asked = instruments.length > 0 && has(slots, GAINED) ? without(slots, 'per_unit') : slots;
    if (!isCounted && !hasOnly(asked, isPaid ? `cost break_even when percent value ${GAINED} ${parts}` : parts))
      return undefined;
    if (isCounted && !hasOnly(slots, `quantity units_counted ${parts}`)) return undefined;
    const days = timeOf(slots);
    const place = placeOf(slots);
    if (place === 'several') return undefined;
    const isEach = has(slots, 'per_unit') ? ({ each: 'unit' } as const) : {};
    return {
      ...lots,
      ...days,
      ...isEach,
      ...(place && { aggregate: place, ...(isSpent && { metric: 'cost' as const }) }),
      type,
      only,
      worth: has(slots, `value ${GAINED} ${MOVED}`),
    };
  }
  // "When did I buy each of my stocks"
  if (has(slots, 'when held_since') && has(slots, 'each') && hasOnly(slots, 'when held_since bought each own'))
    return { ...lots, type };
  if (type && !isOldest) return undefined;
  if (
    has(slots, 'lots_counted') &&
    has(slots, 'each') &&
    instruments.length > 0 &&
    hasOnly(slots, 'lots_counted each cost break_even bought value')
  )
    return { ...lots, worth: has(slots, 'value'), ...(has(slots, 'cost') && { metric: 'cost' }) };
  // "My purchases: date, number of shares, and price"
  const isTable = has(slots, 'quantity units_counted') && has(slots, 'price when cost break_even');
  if (has(slots, 'lots') && isTable)
    return hasOnly(slots, 'lots quantity units_counted bought together when cost break_even asks_list each')
      ? lots
      : undefined;
  if (has(slots, 'lots_counted') || (has(slots, 'lots') && has(slots, 'quantity')))
    return hasOnly(slots, 'lots_counted lots quantity bought together')
      ? { ...lots, aggregate: has(slots, 'price') ? 'list' : 'count' }
      : undefined;
  const average = averageOf(slots);
  if (average) return { ...lots, type, aggregate: 'average', metric: average };
  const isListed = (has(slots, 'lots') || (has(slots, 'bought') && has(slots, 'pair'))) && !has(slots, PLACES);
  const said = 'lots asks_list bought cost break_even when each it compare together which_one far' as const;
  // "What each lot cost"
  const paidEach =
    has(slots, 'cost') || (has(slots, 'break_even') && has(slots, 'how_much')) ? ({ metric: 'cost' } as const) : {};
  if (isListed && hasOnly(slots, said)) return { ...lots, ...paidEach };
  // "Is any of my lots at a loss"
  const only = has(slots, 'which asks_list') ? sideOf(slots) : undefined;
  if (isListed && only && hasOnly(slots, `${said} percent since_bought ${MOVED}`))
    return { ...lots, only, worth: true };
  // "Each lot with its gain"
  if (isListed && hasOnly(slots, `${said} value percent ${GAINED} ${MOVED}`))
    return { ...lots, ...paidEach, worth: true };
  if (has(slots, 'lots') && hasOnly(slots, 'lots rank when')) return lots;
  // "List my purchases"
  if (
    has(slots, 'bought') &&
    has(slots, 'asks_list') &&
    has(slots, 'own') &&
    hasOnly(slots, 'bought asks_list when each')
  )
    return lots;
  if (isListed && instruments.length > 0 && hasOnly(slots, `${said} value percent ${ORDERS} ${GAINED} ${MOVED}`))
    return { ...lots, worth: true };
  const listed = slots.count ? ('asks_list' as const) : 'lots';
  const figures = isPlaced || isOldest ? (`lots value percent per_unit ${GAINED} ${MOVED}` as const) : 'lots';
  const paid = has(slots, 'when') ? 'break_even cost quantity units_counted price' : 'cost break_even';
  if (
    !isBought ||
    !hasOnly(slots, `when bought held_since lots always ${paid} ${PLACES} ${figures} ${listed} compare which_one`)
  )
    return undefined;
  const place = placeOf(slots);
  if (place === 'several') return undefined;
  if (place && slots.count && !/^(?:fir|la)st$/.test(place)) return undefined;
  if (place)
    return {
      ...lots,
      type,
      aggregate: place,
      ...(slots.count && { count: slots.count }),
      worth: has(slots, `value ${GAINED} ${MOVED}`),
      ...(has(slots, 'cost break_even') && { metric: 'cost' as const }),
      ...(has(slots, 'per_unit') && { each: 'unit' as const }),
    };
  return instruments.length > 0 ? lots : undefined;
}

const timeOf = ({ period, on, until, since, side }: Slots) => ({ span: period, on, until, since, side });

/** Which of the lots a message is about. */
function placeOf({ filled }: Slots): LotPlace | 'several' | undefined {
  const [place, other] = PLACES.split(' ').filter((one) => filled.has(one as Slot)) as LotPlace[];
  return other ? 'several' : place;
}

const PACES = ['year', 'month', 'week', 'day'] as const;
const PACE = 'annualized per_year per_month per_week per_day' as const;

/** "What have I made per year on Bitcoin", "my annualized return" */
function paceOf(slots: Slots): Query | undefined {
  const { instruments, type, excluded, numbers } = slots;
  const isBare = !hasTime(slots) && excluded.length === 0 && numbers.length === 0 && instruments.length < 2;
  if (!has(slots, PACE) || !isPersonal(slots) || !isBare || has(slots, 'volatility')) return undefined;
  if (!hasOnly(slots, `${PACE} average since_bought always together everything lots bought percent money ${GAINED}`))
    return undefined;
  const each = PACES.find((unit) => slots.filled.has(`per_${unit}`)) ?? 'year';
  return { subject: 'lots', aggregate: 'pace', each, instruments, type };
}

/** "My biggest purchase", "which lot gained the most" */
function rankedLots(slots: Slots): Pick<Query, 'aggregate' | 'direction' | 'metric' | 'count' | 'worth'> | undefined {
  // "My largest purchase in 2025": of those of a time that is named, and not of a gain over it.
  const isOfOther = hasTime(slots) && (slots.period !== undefined || has(slots, MOVED));
  if (isOfOther || !has(slots, 'lots') || has(slots, `${PLACES} long_term short_term`)) return undefined;
  if (
    !has(slots, `rank ${ORDERS}`) ||
    has(slots, 'expensive cheap') ||
    !hasOnly(
      slots,
      `rank lots asks_list always break_even value cost percent since_bought ${GAINED} moved_up moved_down ${ORDERS}`,
    )
  )
    return undefined;
  const direction = directionOf(slots);
  if (!direction || direction === 'both') return undefined;
  const isGain = has(slots, `${GAINED} moved_up moved_down best worst percent`);
  const isSum = has(slots, 'money') || !has(slots, 'percent best worst moved_up moved_down');
  const isOfUnit = has(slots, 'break_even');
  // "The gain per share" of a lot has no order here.
  if (isOfUnit && (isGain || has(slots, 'value'))) return undefined;
  const isOfValue = has(slots, 'value') ? 'value' : 'cost';
  const metric = isGain ? (isSum ? 'gain' : 'gainPercent') : isOfUnit ? 'breakEven' : isOfValue;
  return {
    aggregate: 'rank',
    direction,
    metric,
    count: slots.count ?? (has(slots, 'rank') ? Number.POSITIVE_INFINITY : 1),
    worth: metric !== 'cost' && metric !== 'breakEven',
  };
}

/** What is long-term was held for more than a year. */
const OVER_A_YEAR_AGO = { kind: 'ago', count: 366, unit: 'day' } as const;

const A_YEAR = 365;

function isHeldFor(slots: Slots): boolean {
  const isOrder = has(slots, 'most small') && !has(slots, 'which which_one how_much compare');
  const isOne = slots.instruments.length === 1 && slots.period?.kind === 'days' && !slots.on;
  return isOne && isOrder && has(slots, 'own held_since') && hasOnly(slots, 'held_since most small lots stocks');
}

/** "Which have I held for less than a year" */
function heldFor(slots: Slots): Pick<Query, 'span' | 'until'> | undefined {
  const { instruments, period } = slots;
  const isHeld = has(slots, 'held_since') || (has(slots, 'lots') && has(slots, 'own'));
  if (!isHeld || period?.kind !== 'days' || instruments.length > 0) return undefined;
  const figures = `value together ${GAINED}` as const;
  if (
    !hasOnly(slots, `held_since lots bought most small asks_list ${figures}`) ||
    has(slots, 'most') === has(slots, 'small')
  )
    return undefined;
  if (has(slots, 'small')) return { span: period };
  // What was bought a year ago to the day is held for a year, and not for more.
  return { until: { kind: 'ago', count: period.days + 1, unit: 'day' } };
}

/** "The average cost of my lots", "what is each of my lots worth on average" */
function averageOf(slots: Slots): HoldingMetric | undefined {
  if (!has(slots, 'lots') || !has(slots, 'average') || has(slots, 'break_even price')) return undefined;
  const [metric, second] = metricsOf(without(slots, 'average'));
  return metric &&
    !second &&
    AVERAGED.has(metric) &&
    hasOnly(slots, `average lots bought each asks_list percent together value cost ${GAINED}`)
    ? metric
    : undefined;
}
