import { isIndex } from '../../../../market/directory/isIndex.ts';
import type { HoldingMetric, Query } from './query.ts';
import type { Slots } from './readSlots.ts';
import { has, hasOnly, hasTime, isPersonal } from './slotTests.ts';
import type { Slot } from './slotWords.ts';

/** Words of a gain or a loss, and of how one is told. */
export const GAINS: readonly Slot[] = [
  'profit',
  'losses',
  'gain',
  'loss',
  'dragged',
  'moved_up',
  'moved_down',
  'doing',
  'percent',
  'today',
  'made_me',
  'lost_me',
  'since_bought',
];
/** The figures that the words name. A question that names two has no one reading. */
export function metricsOf(slots: Slots): readonly HoldingMetric[] {
  const named: HoldingMetric[] = [];
  if (has(slots, 'break_even')) named.push('breakEven');
  if (has(slots, 'share')) named.push('share');
  if (has(slots, 'cost', 'cost_me', 'average')) named.push('cost');
  if (has(slots, 'value')) named.push('value');
  if (has(slots, 'volatility')) named.push('volatility');
  if (has(slots, 'expensive', 'cheap')) named.push('price');
  if (has(slots, 'profit', 'losses', 'gain', 'loss', 'dragged', 'made_me', 'lost_me')) named.push(gainOf(slots));
  return named;
}

function gainOf(slots: Slots): HoldingMetric {
  if (has(slots, 'today')) return has(slots, 'percent') ? 'dayPercent' : 'dayGain';
  return has(slots, 'percent') ? 'gainPercent' : 'gain';
}

export function countOf(slots: Slots): Query | undefined {
  if (!has(slots, 'holdings_counted', 'quantity') || !isPersonal(slots) || hasTime(slots)) return undefined;
  if (slots.instruments.length > 0) return undefined;
  // "How many do I have" goes on with what was named before.
  if (!has(slots, 'holdings_counted') && slots.type === undefined) return undefined;
  return hasOnly(slots, 'holdings_counted', 'quantity')
    ? { subject: 'holdings', aggregate: 'count', type: slots.type }
    : undefined;
}

/** Holdings one by one: "list my holdings", "which are in the red". */
export function partsOf(slots: Slots): Query | undefined {
  const { instruments, type } = slots;
  if (hasTime(slots) || instruments.length > 0) return undefined;
  const parts = { subject: 'holdings', aggregate: 'list', metric: 'value', instruments, type } as const;
  // "The value of everything I own" is one figure.
  const isList = has(slots, 'asks_list') || (has(slots, 'everything') && !has(slots, 'value')) || isRest(slots);
  const isOfType = type !== undefined && has(slots, 'which') && has(slots, 'own') && hasOnly(slots);
  if (isOfType || (isList && hasOnly(slots, 'asks_list', 'everything', 'value', 'together'))) return parts;
  if (!has(slots, 'own') || has(slots, 'red') === has(slots, 'green') || !has(slots, 'which', 'asks_list'))
    return undefined;
  if (!hasOnly(slots, 'red', 'green', 'asks_list', 'together')) return undefined;
  return { ...parts, metric: 'gain', only: has(slots, 'red') ? 'losses' : 'gains' };
}

/** One figure of some holdings, or of all of them together. */
export function figuresOf(slots: Slots): Query | undefined {
  const { instruments, type } = slots;
  if (!isPersonal(slots) || hasTime(slots)) return undefined;
  // No one holds an index: "my portfolio against the S&P" compares performance.
  if (instruments.some(({ symbol }) => isIndex(symbol))) return undefined;
  const allowed: Slot[] = [
    ...(instruments.length > 1 ? (['each'] as const) : []),
    'value',
    'cost',
    'cost_me',
    'average',
    'share',
    'break_even',
    'together',
    'everything',
    'compare',
    ...GAINS,
  ];
  if (has(slots, 'moved_up', 'moved_down')) allowed.push('far', 'money', 'always');
  if (has(slots, 'how_much') && instruments.length > 1) allowed.push('most', 'small');
  const holdings = { subject: 'holdings', instruments, type } as const;
  const [named, second] = metricsOf(slots);
  if (second) return undefined;
  if (instruments.length === 0) {
    // "How much do I have in crypto"
    if (type && has(slots, 'how_much') && hasOnly(slots)) return { ...holdings, aggregate: 'sum', metric: 'share' };
    const isOfDay = has(slots, 'portfolio') && has(slots, 'today');
    const isMoved = has(slots, 'doing', 'moved_up', 'moved_down', 'since_bought') || isOfDay;
    const isTotal = has(slots, 'own') && has(slots, 'together') && hasOnly(slots, 'together', 'everything');
    const isOfAll = type === undefined || has(slots, 'except');
    const metric = named ?? (isMoved ? gainOf(slots) : isTotal && isOfAll ? 'value' : undefined);
    if (metric && has(slots, 'each')) {
      const isEach = !has(slots, 'average') && hasOnly(slots, ...allowed, 'each', 'asks_list');
      return isEach ? { ...holdings, aggregate: 'list', metric } : undefined;
    }
    if (!metric || metric === 'breakEven' || !isSummed(slots, metric)) return undefined;
    if (has(slots, 'average') || !hasOnly(slots, ...allowed)) return undefined;
    return { ...holdings, aggregate: 'sum', metric };
  }
  if (has(slots, 'quantity', 'units_counted')) {
    // "Altogether" are those of all lots.
    return hasOnly(slots, 'quantity', 'units_counted', ...(instruments.length === 1 ? (['together'] as const) : []))
      ? { ...holdings, aggregate: 'list', metric: 'quantity' }
      : undefined;
  }
  if (!hasOnly(slots, ...allowed, ...(has(slots, 'since_bought', 'moved_up', 'moved_down') ? (['far'] as const) : [])))
    return undefined;
  const isOfDay = has(slots, 'own') && has(slots, 'today');
  const moved = isOfDay || has(slots, 'moved_up', 'moved_down', 'compare', 'doing', 'since_bought');
  // "Do I own Ford"
  const metric = named ?? (moved ? gainOf(slots) : hasOnly(slots) ? 'quantity' : undefined);
  if (!metric) return undefined;
  return { ...holdings, aggregate: has(slots, 'together') ? 'sum' : 'list', metric };
}

/** The rules sum up one type by themselves, with what it leaves out. */
function isSummed(slots: Slots, metric: HoldingMetric): boolean {
  const isOfType = slots.type !== undefined;
  return (
    has(slots, 'except') ||
    !has(slots, 'own') ||
    (metric === 'share') === isOfType ||
    (isOfType && has(slots, 'together'))
  );
}

/** "What else do I own besides Apple" */
function isRest(slots: Slots): boolean {
  return (
    has(slots, 'except') &&
    !has(slots, 'money', 'value') &&
    has(slots, 'own', 'together', 'everything') &&
    hasOnly(slots, 'together', 'everything')
  );
}
