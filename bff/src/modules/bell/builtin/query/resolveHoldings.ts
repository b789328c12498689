import { isIndex } from '../../../../market/directory/isIndex.ts';
import type { Slot } from '../../vocabulary/slotWords.ts';
import type { AskedDay } from '../language/askedDay.ts';
import type { Direction, HoldingMetric, LotPlace, Query } from './query.ts';
import type { Slots } from './readSlots.ts';
import { has, hasOnly, hasTime, isPersonal } from './slotTests.ts';

/** Words of a gain or a loss, and of how one is told. */
const GAINS =
  'profit losses gain loss dragged moved_up moved_down doing percent today made_me lost_me since_bought' as const;
const ORDERS = 'most small best worst highest lowest expensive cheap' as const;
const GAINED = 'gain loss profit losses made_me doing' as const;
const PLACES = 'first second third last' as const;
const MOVED = 'moved_up green moved_down red' as const;

/** The figures that the words name. A question that names two has no one reading. */
function metricsOf(slots: Slots): readonly HoldingMetric[] {
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
  if (isMoved || has(slots, 'profit losses gain loss dragged made_me lost_me')) named.push(gainOf(slots));
  return named;
}

function gainOf(slots: Slots): HoldingMetric {
  if (has(slots, 'per_unit')) return 'gainPerUnit';
  if (has(slots, 'today')) return has(slots, 'percent') ? 'dayPercent' : 'dayGain';
  return has(slots, 'percent') ? 'gainPercent' : 'gain';
}

/** Which of two directions the words name; undefined for none, or for both. */
export function sideOf(slots: Slots): 'gains' | 'losses' | undefined {
  const [up, down] = [has(slots, 'moved_up green'), has(slots, 'moved_down red')];
  return up === down ? undefined : up ? 'gains' : 'losses';
}

/** When lots were bought, and how many there are. Each lot says when it was bought, and at what price. */
export function lotsOf(slots: Slots): Query | undefined {
  const { instruments, period, on, until, type } = slots;
  // "My oldest position" is the lot that was bought first.
  const isOfLot = has(slots, 'bought lots') ? (`value percent ${GAINS}` as const) : ('bought' as const);
  const isOldest =
    has(slots, 'first last') &&
    has(slots, 'own') &&
    // "The price of my oldest holding" is of now.
    !(has(slots, 'price') && !has(slots, 'bought')) &&
    hasOnly(slots, `first last bought lots always value cost ${isOfLot}`);
  const isPlaced = has(slots, PLACES) && has(slots, 'bought lots') && has(slots, 'own lots') && instruments.length > 0;
  const isBought = isOldest || isPlaced || has(slots, 'held_since') || (has(slots, 'when') && has(slots, 'bought'));
  if (!(isPersonal(slots) || isBought || has(slots, 'purchase_day'))) return undefined;
  const lots = { subject: 'lots', aggregate: 'list', instruments } as const;
  // "What did it close at on the day I bought it"
  if (has(slots, 'purchase_day'))
    return instruments.length > 0 &&
      !hasTime(slots) &&
      hasOnly(slots, `purchase_day cost value bought compare most small today since_bought it ${GAINED} ${MOVED}`)
      ? { ...lots, closes: true }
      : undefined;
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
  const ranked = rankedLots(slots);
  if (ranked) return { ...lots, ...ranked, type };
  const held = heldFor(slots);
  if (held) return { ...lots, ...held, type };
  if (hasTime(slots)) {
    if (!has(slots, 'own lots') || !has(slots, 'bought lots cost break_even') || period?.kind === 'yesterday')
      return undefined;
    // What was paid for something in June was paid for what was bought then.
    const isSpent = has(slots, 'cost') && !has(slots, `value ${GAINED}`);
    const isPaid =
      isSpent ||
      ((instruments.length > 0 || has(slots, 'bought lots')) && has(slots, `value cost break_even ${GAINED}`));
    const isCounted = instruments.length > 0 && has(slots, 'bought') && has(slots, 'quantity units_counted');
    const parts =
      `${slots.side ? ('when bought' as const) : 'bought'} asks_list any_of_mine everything together lots lots_counted ${MOVED}` as const;
    const only = sideOf(slots);
    if (has(slots, MOVED) && !only) return undefined;
    if (!isCounted && !hasOnly(slots, isPaid ? `cost break_even when percent value ${GAINED} ${parts}` : parts))
      return undefined;
    if (isCounted && !hasOnly(slots, `quantity units_counted ${parts}`)) return undefined;
    const days = { span: period, on, until, since: slots.since, side: slots.side };
    return { ...lots, ...days, type, only, worth: has(slots, `value ${GAINED}`) };
  }
  // "When did I buy each of my stocks"
  if (has(slots, 'when') && has(slots, 'each') && hasOnly(slots, 'when bought each own')) return { ...lots, type };
  if (type && !isOldest) return undefined;
  if (
    has(slots, 'lots_counted') &&
    has(slots, 'each') &&
    instruments.length > 0 &&
    hasOnly(slots, 'lots_counted each cost break_even bought value')
  )
    return { ...lots, worth: has(slots, 'value'), ...(has(slots, 'cost') && { metric: 'cost' }) };
  if (has(slots, 'lots_counted') || (has(slots, 'lots') && has(slots, 'quantity')))
    return hasOnly(slots, 'lots_counted lots quantity bought together')
      ? { ...lots, aggregate: has(slots, 'price') ? 'list' : 'count' }
      : undefined;
  const isListed = (has(slots, 'lots') || (has(slots, 'bought') && has(slots, 'pair'))) && !has(slots, PLACES);
  const said = 'lots asks_list bought cost break_even when each it compare together which_one far' as const;
  // "What each lot cost"
  const paidEach =
    has(slots, 'cost') || (has(slots, 'break_even') && has(slots, 'how_much')) ? ({ metric: 'cost' } as const) : {};
  if (isListed && hasOnly(slots, said)) return { ...lots, ...paidEach };
  // "Each lot with its gain"
  if (isListed && hasOnly(slots, `${said} value percent ${GAINED} ${MOVED}`))
    return { ...lots, ...paidEach, worth: true };
  if (has(slots, 'lots') && hasOnly(slots, 'lots rank when')) return lots;
  if (isListed && instruments.length > 0 && hasOnly(slots, `${said} value percent ${ORDERS} ${GAINED} ${MOVED}`))
    return { ...lots, worth: true };
  const figures = isPlaced || isOldest ? (`lots value percent ${GAINED} ${MOVED}` as const) : 'lots';
  const paid = has(slots, 'when') ? 'break_even cost' : 'when';
  if (!isBought || !hasOnly(slots, `when bought held_since lots always ${paid} ${PLACES} ${figures} compare which_one`))
    return undefined;
  const [place, other] = PLACES.split(' ').filter((one) => slots.filled.has(one as Slot)) as LotPlace[];
  if (other) return undefined;
  if (place) return { ...lots, type, aggregate: place, worth: has(slots, `value ${GAINED} ${MOVED}`) };
  return instruments.length > 0 ? lots : undefined;
}

/** "My biggest purchase", "which lot gained the most" */
function rankedLots(slots: Slots): Pick<Query, 'aggregate' | 'direction' | 'metric' | 'count' | 'worth'> | undefined {
  if (hasTime(slots) || !has(slots, 'lots') || has(slots, `rank ${PLACES} long_term short_term`)) return undefined;
  if (
    !has(slots, ORDERS) ||
    has(slots, 'expensive cheap') ||
    !hasOnly(slots, `lots asks_list always value cost percent since_bought ${GAINED} moved_up moved_down ${ORDERS}`)
  )
    return undefined;
  const direction = directionOf(slots);
  if (!direction || direction === 'both') return undefined;
  const isGain = has(slots, `${GAINED} moved_up moved_down best worst percent`);
  const isSum = has(slots, 'money') || !has(slots, 'percent best worst moved_up moved_down');
  const metric = isGain ? (isSum ? 'gain' : 'gainPercent') : has(slots, 'value') ? 'value' : 'cost';
  return { aggregate: 'rank', direction, metric, count: slots.count ?? 1, worth: metric !== 'cost' };
}

/** What is long-term was held for more than a year. */
const OVER_A_YEAR_AGO = { kind: 'ago', count: 366, unit: 'day' } as const;
const A_YEAR = { kind: 'days', days: 365, said: 'over the last year' } as const;

/** "Which have I held for less than a year" */
function heldFor(slots: Slots): Pick<Query, 'span' | 'until'> | undefined {
  const { instruments, period } = slots;
  const isHeld = has(slots, 'held_since') || (has(slots, 'lots') && has(slots, 'own'));
  if (!isHeld || period?.kind !== 'days' || instruments.length > 0) return undefined;
  if (!hasOnly(slots, 'held_since lots most small asks_list') || has(slots, 'most') === has(slots, 'small'))
    return undefined;
  if (has(slots, 'small')) return { span: period };
  return { until: { kind: 'ago', count: period.days, unit: 'day' } };
}

const DAYS: readonly AskedDay['kind'][] = ['day', 'ago', 'weekday', 'dayOfMonth', 'edge'];
const YESTERDAY = { kind: 'ago', count: 1, unit: 'day' } as const;

/** "What was my Apple worth on March 3" */
export function worthThenOf(slots: Slots): Query | undefined {
  const { instruments, type, period, until, since, excluded } = slots;
  const on = period?.kind === 'yesterday' ? YESTERDAY : slots.on;
  if (!on || !DAYS.includes(on.kind) || until || since || excluded.length > 0) return undefined;
  const isAll = has(slots, 'together everything') && has(slots, 'value') && instruments.length === 0;
  if (!(has(slots, 'own portfolio') || isAll) || has(slots, 'it')) return undefined;
  // "My coins on February 27", "my total a year ago"
  const isBare = !period && has(slots, 'own') && (type !== undefined || has(slots, 'portfolio together'));
  if (!(has(slots, 'value how_much') || isBare) || !hasOnly(slots, 'value together everything back_then'))
    return undefined;
  return { subject: 'holdings', aggregate: 'sum', metric: 'valueThen', on, instruments, type };
}

/** "How much did my Apple make this year", "which holding made me the most money in 2025" */
export function gainsOf(slots: Slots): Query | undefined {
  const { instruments, type, period, on, until, since, excluded, count } = slots;
  if (!has(slots, 'own made_me lost_me profit') || !hasTime(slots) || period?.kind === 'yesterday') return undefined;
  if (excluded.length > 0 || !hasOnly(slots, `${GAINS} green red rank each asks_list ${ORDERS}`)) return undefined;
  const gains = { subject: 'gains', instruments, type, span: period, on, until, since } as const;
  const isOfDay = on !== undefined && !until && !since && DAYS.includes(on.kind) && on.kind !== 'ago';
  if (isOfDay && !type) return undefined;
  if (instruments.length > 0) return has(slots, GAINS) && !has(slots, `rank ${ORDERS}`) ? gains : undefined;
  // Without dollars, an order is that of the prices.
  // "More in 2025 than in 2024" orders times.
  if (until && has(slots, 'most small best worst compare') && !has(slots, 'which')) return undefined;
  const isMoney = has(slots, 'profit losses made_me lost_me dragged money') && !(slots.picks && !has(slots, ORDERS));
  const isOrder = has(slots, `which rank dragged ${ORDERS}`);
  const direction = isMoney && isOrder ? directionOf(slots) : undefined;
  if (direction) {
    const isAll = has(slots, 'rank each asks_list') || direction === 'both' || !has(slots, `dragged ${ORDERS}`);
    return { ...gains, direction, count: count ?? (isAll ? Number.POSITIVE_INFINITY : 1) };
  }
  // "How many percent" is told of each.
  const isPercent = has(slots, 'percent') && !has(slots, 'money');
  // "My stocks this week"
  const isBare = !has(slots, 'which how_much') && hasOnly(slots, 'each');
  return type && (has(slots, GAINS) || isBare) && !isPercent && !has(slots, `rank which ${ORDERS}`) ? gains : undefined;
}

/** What has doubled gained as much as it cost. */
const DOUBLED = { side: 'above', value: '100' } as const;

/** Holdings one by one: "list my holdings", "which are in the red". */
export function partsOf(slots: Slots): Query | undefined {
  const { instruments, type } = slots;
  if (hasTime(slots) || instruments.length > 0) return undefined;
  // "The price of each of my coins"
  const isOfPrices =
    has(slots, 'price') &&
    has(slots, 'own everything') &&
    (has(slots, 'each asks_list everything') || (type !== undefined && has(slots, 'which')));
  if (isOfPrices && hasOnly(slots, 'each asks_list everything together today'))
    return { subject: 'holdings', aggregate: 'list', metric: 'price', instruments, type };
  // "Which of my stocks have doubled"
  if (has(slots, 'doubled'))
    return has(slots, 'own') && hasOnly(slots, 'doubled moved_up doing asks_list any_of_mine since_bought money value')
      ? { subject: 'holdings', aggregate: 'filter', metric: 'gainPercent', limit: DOUBLED, instruments, type }
      : undefined;
  const parts = { subject: 'holdings', aggregate: 'list', metric: 'value', instruments, type } as const;
  // "A breakdown of my portfolio in percent"
  if (
    has(slots, 'asks_list') &&
    has(slots, 'percent') &&
    has(slots, 'own portfolio each') &&
    hasOnly(slots, 'asks_list percent each everything together')
  )
    return { ...parts, metric: 'share' };
  // "What if I sold my losers"
  if (has(slots, 'if_sold'))
    return has(slots, 'winners green') !== has(slots, 'losers red') &&
      hasOnly(slots, 'if_sold winners losers red green best worst value gain profit made_me together everything')
      ? { ...parts, metric: 'gain', only: has(slots, 'losers red') ? 'losses' : 'gains' }
      : undefined;
  // "The total of my losses", "the sum of my losing positions"
  const isOfLosses = has(slots, 'losses') && !has(slots, 'gain profit doing');
  const isOneSided = has(slots, 'red') !== has(slots, 'green');
  if (has(slots, 'together') && has(slots, 'own') && (isOneSided || isOfLosses))
    return hasOnly(slots, 'red green losses loss together value asks_list')
      ? { ...parts, aggregate: 'sum', metric: 'gain', only: has(slots, 'green') ? 'gains' : 'losses' }
      : undefined;
  // "The value of everything I own" is one figure, and "what else do I own besides Apple" are several.
  const isRest =
    has(slots, 'except') &&
    !has(slots, 'money value how_much') &&
    has(slots, 'own together everything') &&
    hasOnly(slots, 'together everything');
  const isList = has(slots, 'asks_list') || (has(slots, 'everything') && !has(slots, 'value')) || isRest;
  const isOfType = type !== undefined && has(slots, 'which') && has(slots, 'own') && hasOnly(slots, 'which');
  if (isOfType || (isList && hasOnly(slots, 'asks_list everything value together'))) return parts;
  if (!has(slots, 'own') || has(slots, 'red') === has(slots, 'green') || !has(slots, 'which asks_list'))
    return undefined;
  if (!hasOnly(slots, 'red green asks_list together')) return undefined;
  return { ...parts, metric: 'gain', only: has(slots, 'red') ? 'losses' : 'gains' };
}

/** One figure of some holdings, or of all of them together. */
export function figuresOf(slots: Slots): Query | undefined {
  const { instruments, type } = slots;
  // No one holds an index: "my portfolio against the S&P" compares performance.
  if (!isPersonal(slots) || hasTime(slots) || instruments.some(({ symbol }) => isIndex(symbol))) return undefined;
  const holdings = { subject: 'holdings', instruments, type } as const;
  const [named, second] = metricsOf(slots);
  // The sum of what fell is not what all moved.
  if (has(slots, 'losses') && has(slots, 'together') && has(slots, 'today')) return undefined;
  if (second || (named === 'share' && has(slots, 'today moved_up moved_down'))) return undefined;
  const isMoved = has(slots, 'moved_up moved_down');
  const figures =
    `gain_share cost_share gain_of_value per_unit of_type volatility multiple value cost cost_me average share break_even together everything compare ${GAINS}` as const;
  const allowed = isMoved ? (`${figures} far money always` as const) : figures;
  if (instruments.length === 0) {
    // "How much do I have in crypto"
    if (type && has(slots, 'how_much') && hasOnly(slots, 'which'))
      return { ...holdings, aggregate: 'sum', metric: 'share' };
    const isOfDay = has(slots, 'portfolio') && has(slots, 'today');
    const isTotal = has(slots, 'own') && has(slots, 'together') && hasOnly(slots, 'together everything');
    const isOfAll = type === undefined || has(slots, 'except');
    const isGain = isMoved || isOfDay || has(slots, 'doing since_bought');
    const metric = named ?? (isGain ? gainOf(slots) : isTotal && isOfAll ? 'value' : undefined);
    if (has(slots, 'each') && hasOnly(slots, 'each quantity units_counted asks_list'))
      return { ...holdings, aggregate: 'list', metric: has(slots, 'how_much') ? 'value' : 'quantity' };
    if (metric && has(slots, 'each')) {
      // "What each cost, and what it is worth now" is what it became.
      if (
        metric === 'cost' &&
        has(slots, 'compare') &&
        hasOnly(slots, 'each asks_list cost compare today since_bought')
      )
        return { ...holdings, aggregate: 'list', metric: 'multiple' };
      const isEach = !has(slots, 'average') && hasOnly(slots, `each asks_list ${allowed}`);
      return isEach ? { ...holdings, aggregate: 'list', metric } : undefined;
    }
    // All of it is 100% of it: "my allocation" is the share of each.
    if (metric === 'share' && !type && slots.excluded.length === 0)
      return hasOnly(slots, 'share percent asks_list') && !has(slots, 'how_much which')
        ? { ...holdings, aggregate: 'list', metric }
        : undefined;
    if (!metric || metric === 'breakEven' || !isSummed(slots, metric)) return undefined;
    if (metric === 'gainShare' && !type) return undefined;
    // "The weights of my positions at cost"
    if (metric === 'costShare' && !type)
      return { ...holdings, aggregate: 'rank', metric, direction: 'highest', count: Number.POSITIVE_INFINITY };
    if (has(slots, 'average') || !hasOnly(slots, allowed)) return undefined;
    return { ...holdings, aggregate: 'sum', metric };
  }
  const isOne = instruments.length === 1;
  if (has(slots, 'quantity units_counted')) {
    // "Altogether" are those of all lots.
    const isCounted = hasOnly(slots, isOne ? 'quantity units_counted together bought' : 'quantity units_counted');
    return isCounted ? { ...holdings, aggregate: 'list', metric: 'quantity' } : undefined;
  }
  const ofEach = `each per_unit ${allowed}` as const;
  const ordered = has(slots, 'how_much') && !isOne ? (`most small ${ofEach}` as const) : ofEach;
  if (!hasOnly(slots, has(slots, 'since_bought') ? `far ${ordered}` : ordered)) return undefined;
  const isOfDay = has(slots, 'own') && has(slots, 'today');
  const isGain = isOfDay || isMoved || has(slots, 'compare doing since_bought');
  // "Do I own Ford"
  const isTotal = has(slots, 'together') && hasOnly(slots, 'together');
  const metric =
    named ?? (isGain ? gainOf(slots) : isTotal ? 'value' : hasOnly(slots, 'which') ? 'quantity' : undefined);
  // "The difference of what I paid for both, in total" is no sum.
  const isSum = has(slots, 'together') && !isOne && !has(slots, 'compare');
  return metric && { ...holdings, aggregate: isSum ? 'sum' : 'list', metric };
}

/** Figures that no several holdings have together. */
const OF_ONE: ReadonlySet<HoldingMetric> = new Set([
  'volatility',
  'gainPerUnit',
  'fromHigh',
  'fromLow',
  'price',
  'confidence',
] as const);

/** What one type is worth is said with what it leaves out (`resolveLists.ts`). */
function isSummed(slots: Slots, metric: HoldingMetric): boolean {
  if (OF_ONE.has(metric)) return false;
  const isOfType = slots.type !== undefined;
  if (
    ['cost', 'costShare', 'gainShare', 'gainOfValue', 'dayGain', 'dayPercent'].includes(metric) ||
    has(slots, 'except') ||
    !has(slots, 'own')
  )
    return true;
  return (metric === 'share') === isOfType || (isOfType && has(slots, 'together'));
}

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
  const direction = directionOf(slots);
  // "More Apple shares than Tesla shares" counts them.
  const counts = instruments.length > 1 && has(slots, 'stocks') && hasOnly(slots, 'most small');
  if (counts) return { subject: 'holdings', aggregate: 'list', metric: 'quantity', instruments };
  const [named, second] = metricsOf(slots);
  if (has(slots, 'by_units') && named) return undefined;
  // "Which has the highest price" orders them by it, and "the price of my best one" orders nothing.
  const isOfPrice = has(slots, 'price') && !named;
  if (isOfPrice && has(slots, 'best worst')) return undefined;
  const metric = has(slots, 'by_units') ? 'quantity' : (named ?? (isOfPrice ? 'price' : rankedBy(slots)));
  if (!direction || !metric || second) return undefined;
  if (place) return direction === 'both' || count ? undefined : { ...ranked, metric, direction, place, count: place };
  const isRank = has(slots, 'rank');
  if (isRank && direction === 'both')
    return { ...ranked, metric, direction: 'highest', count: count ?? Number.POSITIVE_INFINITY };
  const isListed = has(slots, 'asks_list');
  const onlyThose = isListed && has(slots, 'best worst') && !isRank && count === undefined && direction !== 'both';
  const only = onlyThose ? (direction === 'highest' ? 'gains' : 'losses') : undefined;
  return { ...ranked, metric, direction, only, count: count ?? (isRank || isListed ? Number.POSITIVE_INFINITY : 1) };
}

/** "Which of my stocks are near their 52-week high" */
export function fromExtremeOf(slots: Slots): Query | undefined {
  const { instruments, type, period, on, excluded } = slots;
  const isHigh = has(slots, 'high');
  if (!has(slots, 'own') || isHigh === has(slots, 'low') || !has(slots, 'near far') || instruments.length > 0)
    return undefined;
  const isOfYear = !period || (period.kind === 'days' && Math.abs(period.days - A_YEAR.days) <= 1);
  if (
    on ||
    !isOfYear ||
    excluded.length > 0 ||
    !hasOnly(slots, 'near far high low asks_list any_of_mine each rank most small moved_down percent')
  )
    return undefined;
  return {
    subject: 'holdings',
    aggregate: 'rank',
    metric: isHigh ? 'fromHigh' : 'fromLow',
    direction: isHigh ? 'highest' : 'lowest',
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

/** "Lost me the most" is the lowest gain. "The smallest loss" has no one reading. */
function directionOf(slots: Slots): Direction | undefined {
  const isLoss = has(slots, 'losses loss lost_me moved_down dragged');
  const [best, worst] = [has(slots, 'best'), has(slots, 'worst')];
  const [most, small] = [has(slots, 'most highest expensive'), has(slots, 'small lowest cheap')];
  if (most && small) return undefined;
  if (best && worst) return isLoss || most || small ? undefined : 'both';
  if (worst || (isLoss && most) || has(slots, 'dragged')) return small ? undefined : 'lowest';
  if (isLoss || (small && best)) return undefined;
  return small ? 'lowest' : 'highest';
}

function rankedBy(slots: Slots): HoldingMetric | undefined {
  const isToday = has(slots, 'today');
  if (has(slots, 'money') && has(slots, 'best worst moved_up moved_down') && !has(slots, 'percent'))
    return isToday ? 'dayGain' : 'gain';
  // "The largest percentage" of all is a share.
  const isOfPrice =
    has(slots, 'price') && has(slots, 'most small highest lowest') && !has(slots, 'doing moved_up moved_down');
  if (isOfPrice && !isToday && !has(slots, 'percent')) return 'price';
  const isGain = has(slots, `best worst today ${GAINED} dragged moved_up moved_down lost_me since_bought`);
  if (has(slots, 'percent') && has(slots, 'most small') && !isGain) return 'share';
  if (has(slots, 'best worst moved_up moved_down doing percent')) return isToday ? 'dayPercent' : 'gainPercent';
  // "Rank my holdings today"
  return isToday ? (has(slots, 'rank') ? 'dayPercent' : undefined) : 'value';
}
