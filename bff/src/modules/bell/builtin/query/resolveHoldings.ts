import { isIndex } from '../../../../market/directory/isIndex.ts';
import type { AskedDay } from '../language/askedDay.ts';
import { dayBack } from './dayBack.ts';
import { AVERAGED, directionOf, GAINS, gainOf, metricsOf, ORDERS } from './holdingWords.ts';
import type { HoldingMetric, Query } from './query.ts';
import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime, isPersonal, without } from './slotTests.ts';

const DAYS: readonly AskedDay['kind'][] = ['day', 'named', 'beside', 'ago', 'weekday', 'dayOfMonth', 'edge'];
const YESTERDAY = { kind: 'ago', count: 1, unit: 'day' } as const;

/** "What was my Apple worth on March 3" */
export function worthThenOf(slots: Slots): Query | undefined {
  const { instruments, type, period, until, since, excluded } = slots;
  const on = period?.kind === 'yesterday' ? YESTERDAY : slots.wasMore ? dayBack(slots.on, period) : slots.on;
  if (!on || !DAYS.includes(on.kind) || until || since || excluded.length > 0) return undefined;
  const isAll = has(slots, 'together everything') && has(slots, 'value') && instruments.length === 0;
  if (!(has(slots, 'own portfolio') || isAll) || (has(slots, 'it') && !slots.wasMore)) return undefined;
  // "My coins on February 27", "my total a year ago"
  const isBare = !period && has(slots, 'own') && (type !== undefined || has(slots, 'portfolio together'));
  const isThen = has(slots, 'value how_much') || slots.wasMore || isBare;
  const figures = 'value together everything back_then' as const;
  if (!isThen || !hasOnly(slots, slots.wasMore ? `${figures} most small moved_up moved_down` : figures))
    return undefined;
  return {
    subject: 'holdings',
    aggregate: 'sum',
    metric: 'valueThen',
    on,
    instruments,
    type,
    ...(slots.wasMore && { besideNow: true }),
  };
}

/** "When was my portfolio worth the most", "my portfolio's high this year" */
export function peakOf(slots: Slots): Query | undefined {
  const { instruments, type, period, on, until, since, excluded } = slots;
  if (slots.wasMore) return undefined;
  const isWhole = has(slots, 'portfolio') && instruments.length === 0;
  const isOfOne = instruments.length === 1 && has(slots, 'own') && has(slots, 'value');
  const isHigh = has(slots, 'high highest most');
  if (!(isWhole || isOfOne) || isHigh === has(slots, 'low lowest small') || since || excluded.length > 0)
    return undefined;
  // "The biggest position that I ever had in my portfolio" is one of them.
  const isOfEdge = has(slots, 'high low highest lowest');
  const isOfValue = isOfEdge || (has(slots, 'value') && !(isWhole && slots.isOfAll));
  // "How far below its peak is my portfolio" is said beside it.
  if (slots.picks || has(slots, 'several')) return undefined;
  const isPeak = has(slots, 'high low') && !slots.isOfAll;
  const isOfTime = hasTime(slots) || slots.past;
  const isEver = has(slots, 'always when hit becomes') || isPeak || (isOfTime && isOfValue);
  if (!isOfValue || !isEver || period?.kind === 'yesterday') return undefined;
  const parts = 'high low highest lowest most small always when value hit becomes today' as const;
  if (!hasOnly(slots, isPeak ? `${parts} far` : parts)) return undefined;
  const direction = isHigh ? 'highest' : 'lowest';
  const peak = { subject: 'holdings', aggregate: 'rank', metric: 'valueThen', direction } as const;
  return { ...peak, instruments, type, span: period, on, until };
}

/** "Is my Ethereum worth more than all my stocks" */
export function againstKindOf(slots: Slots): Query | undefined {
  const [one, other] = slots.instruments;
  if (!one || other || hasTime(slots) || !has(slots, 'own') || has(slots, 'stocks') === has(slots, 'crypto'))
    return undefined;
  const type = has(slots, 'stocks') ? 'stock' : 'crypto';
  const isWhole = has(slots, 'most small compare') && hasOnly(slots, 'most small compare value together everything');
  return isWhole && one.type !== type
    ? { subject: 'holdings', aggregate: 'versus', metric: 'value', instruments: [one], type }
    : undefined;
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
  // "Did anything I own lose money"
  if (!hasOnly(slots, 'red green asks_list together doing money')) return undefined;
  return { ...parts, metric: 'gain', only: has(slots, 'red') ? 'losses' : 'gains' };
}

/** One figure of some holdings, or of all of them together. */
export function figuresOf(slots: Slots): Query | undefined {
  const { instruments, type } = slots;
  // No one holds an index: "my portfolio against the S&P" compares performance.
  if (!isPersonal(slots) || hasTime(slots) || instruments.some(({ symbol }) => isIndex(symbol))) return undefined;
  const holdings = { subject: 'holdings', instruments, type } as const;
  // "The average gain of my holdings"
  const average = averageOf(slots);
  if (average) return { ...holdings, aggregate: 'average', metric: average };
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
    // "How much is my portfolio without Bitcoin"
    const isLeft = has(slots, 'except') && has(slots, 'how_much') && has(slots, 'own') && hasOnly(slots, 'except');
    const isValue = (isTotal && isOfAll) || isLeft;
    const metric = named ?? (isGain ? gainOf(slots) : isValue ? 'value' : undefined);
    const areCounted = has(slots, 'each') || (has(slots, 'asks_list') && has(slots, 'quantity units_counted'));
    if (areCounted && hasOnly(slots, 'each quantity units_counted asks_list'))
      return { ...holdings, aggregate: 'list', metric: has(slots, 'how_much') ? 'value' : 'quantity' };
    if (metric && has(slots, 'each')) {
      const isEach = !has(slots, 'average') && hasOnly(slots, `each asks_list ${allowed}`);
      return isEach ? { ...holdings, aggregate: 'list', metric } : undefined;
    }
    // All of it is 100% of it: "my allocation" is the share of each.
    if (metric === 'share' && !type && slots.excluded.length === 0)
      return hasOnly(
        slots,
        has(slots, 'own') ? 'share percent asks_list together everything' : 'share percent asks_list',
      ) && !has(slots, 'how_much which')
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

/** A figure of each holding on average: "my average gain per holding". */
function averageOf(slots: Slots): HoldingMetric | undefined {
  const { instruments, type, isOfAll } = slots;
  if (!has(slots, 'average') || instruments.length > 0 || has(slots, 'break_even today lots')) return undefined;
  if (!has(slots, 'each') && !((isOfAll || type) && !has(slots, 'portfolio'))) return undefined;
  const [metric, second] = metricsOf(without(slots, 'average'));
  return metric && !second && AVERAGED.has(metric) && hasOnly(slots, `average each value cost percent ${GAINS}`)
    ? metric
    : undefined;
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
