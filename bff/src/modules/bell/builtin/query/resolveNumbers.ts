import type { AskedDay } from '../language/askedDay.ts';
import type { Period } from '../language/period.ts';
import type { HoldingMetric, Query } from './query.ts';
import type { Slots } from './readSlots.ts';
import { has, hasOnly, hasTime, isPersonal } from './slotTests.ts';
import type { Slot } from './slotWords.ts';
import type { Numeral } from './takeNumbers.ts';

/** Beyond this, a number that names no unit is one of dollars: no one means 5,000 percent. */
const MONEY_FROM = 500;

/** Questions about one number: what an amount is worth, what a sum buys, a part of a holding, and those beyond a limit. */
export function numberOf(slots: Slots): Query | undefined {
  const [number, other] = slots.numbers;
  if (!number || other || slots.excluded.length > 0) return undefined;
  if (hasTime(slots)) return investedOf(slots, number);
  if (has(slots, 'hypo') && (number.unit === 'percent' || has(slots, 'moved_up', 'moved_down'))) return undefined;
  if (number.limit) return beyondOf(slots, number);
  if (number.unit === 'part') return partOf(slots, number);
  return number.unit === 'percent' ? undefined : (unitsOf(slots, number) ?? worthOf(slots, number));
}

const ASKED: readonly Slot[] = ['hypo', 'price', 'value', 'cost', 'cost_me', 'together', 'today', 'bought', 'when'];

/** "What would 3 bitcoins cost", "20 AMD shares" */
function worthOf(slots: Slots, { unit, value }: Numeral): Query | undefined {
  // "I have 3 ETH, what's that worth"
  const isOwn = has(slots, 'own') && !(has(slots, 'it') && has(slots, 'value'));
  if (slots.instruments.length !== 1 || isOwn || has(slots, 'portfolio', 'quantity', 'units_counted', 'when'))
    return undefined;
  if (unit === 'dollars' || unit === 'thousands' || Number(value) === 0) return undefined;
  if (!hasOnly(slots, ...ASKED)) return undefined;
  const own = has(slots, 'own') ? { isOwn: true } : {};
  return { subject: 'instruments', metric: 'worth', quantity: value, ...own, instruments: slots.instruments };
}

/** "How many Apple shares does 10 grand buy", "I've got $1,500, how much bitcoin is that" */
function unitsOf(slots: Slots, { unit, value }: Numeral): Query | undefined {
  if (slots.instruments.length !== 1 || unit === 'units' || Number(value) === 0) return undefined;
  const isCounted = has(slots, 'quantity', 'units_counted');
  const isSum = unit === 'dollars' || unit === 'thousands' || (isCounted && Number(value) >= MONEY_FROM);
  // "What would $1,000 of it buy"
  const isBuying = has(slots, 'which') && has(slots, 'bought') && !has(slots, 'own');
  if (!isSum || !(isCounted || isBuying || has(slots, 'how_much'))) return undefined;
  if (!hasOnly(slots, 'quantity', 'units_counted', 'bought', 'value', 'cost', 'may', 'price', 'today', 'hypo', 'doing'))
    return undefined;
  // "How much did I pay" is about the past.
  if (!isCounted && has(slots, 'cost') && !has(slots, 'hypo', 'bought')) return undefined;
  return { subject: 'instruments', metric: 'units', dollars: value, instruments: slots.instruments };
}

const PUT_IN: readonly Slot[] = [
  'hypo',
  'own',
  'bought',
  'cost',
  'value',
  'today',
  'made_me',
  'since_bought',
  'together',
  'doing',
  'at_purchase',
  'break_even',
];

/** "What would $1,000 in NVIDIA from a year ago be worth" */
function investedOf(slots: Slots, { unit, value, limit }: Numeral): Query | undefined {
  const { instruments, on, period } = slots;
  if (instruments.length !== 1 || limit || Number(value) === 0) return undefined;
  const isSum = unit === 'dollars' || unit === 'thousands' || (unit === 'plain' && Number(value) >= 100);
  if (!has(slots, 'hypo', 'value', 'cost', 'bought') || !hasOnly(slots, ...PUT_IN)) return undefined;
  const then = on ?? (period && agoOf(period));
  const put = isSum ? { dollars: value } : unit === 'units' || unit === 'plain' ? { quantity: value } : undefined;
  return then && put && { subject: 'instruments', metric: 'invested', ...put, on: then, instruments };
}

/** "Last year" as a day: a year ago. */
function agoOf(period: Period): AskedDay | undefined {
  return period.kind === 'days' ? { kind: 'ago', count: period.days, unit: 'day' } : undefined;
}

/** "What is half of my Apple worth", "10% of my portfolio" */
function partOf(slots: Slots, { value }: Numeral): Query | undefined {
  const { instruments, type } = slots;
  if (instruments.length > 1 || !has(slots, 'own', 'portfolio')) return undefined;
  if (!hasOnly(slots, 'value', 'together', 'today', 'everything', 'quantity', 'price')) return undefined;
  return { subject: 'holdings', aggregate: 'part', metric: 'value', percent: value, instruments, type };
}

const GAINS: readonly Slot[] = ['gain', 'profit', 'made_me', 'moved_up', 'green', 'best'];
const LOSSES: readonly Slot[] = ['loss', 'losses', 'lost_me', 'moved_down', 'red', 'worst'];

/** "Which holdings are worth more than 5000", "anything of mine down more than 10%" */
function beyondOf(slots: Slots, number: Numeral): Query | undefined {
  const { instruments, type } = slots;
  if (instruments.length > 0 || !(isPersonal(slots) || type !== undefined) || has(slots, 'watchlist', 'market'))
    return undefined;
  const [up, down] = [has(slots, ...GAINS), has(slots, ...LOSSES)];
  const metric = limited(slots, number, up || down);
  if (!metric || (up && down)) return undefined;
  const figures: readonly Slot[] = [
    'value',
    'cost',
    'share',
    'doing',
    'today',
    'percent',
    'since_bought',
    ...GAINS,
    ...LOSSES,
  ];
  if (!hasOnly(slots, 'asks_list', 'any_of_mine', 'everything', 'each', 'quantity', ...figures)) return undefined;
  const side = number.limit ?? 'above';
  // "Down more than 10%" is below −10%.
  const limit = down
    ? ({ side: side === 'above' ? 'below' : 'above', value: `-${number.value}` } as const)
    : ({ side, value: number.value } as const);
  return { subject: 'holdings', aggregate: 'filter', metric, limit, instruments, type };
}

function limited(slots: Slots, { unit, value }: Numeral, isGain: boolean): HoldingMetric | undefined {
  const isPercent = unit === 'percent' || unit === 'part';
  if (has(slots, 'quantity', 'units_counted')) return undefined;
  if (isGain || has(slots, 'doing')) {
    if (has(slots, 'today')) return isPercent ? 'dayPercent' : 'dayGain';
    return isPercent ? 'gainPercent' : 'gain';
  }
  if (has(slots, 'today', 'since_bought')) return undefined;
  if (isPercent) return has(slots, 'value', 'cost') ? undefined : 'share';
  if (unit === 'units') return undefined;
  if (has(slots, 'cost')) return 'cost';
  return has(slots, 'value', 'money') || unit !== 'plain' || Number(value) >= MONEY_FROM ? 'value' : undefined;
}

/** "What am I watching but don't own" */
export function differenceOf(slots: Slots): Query | undefined {
  const of = has(slots, 'not_own') ? 'watchlist' : has(slots, 'not_watched') ? 'holdings' : undefined;
  if (!of || slots.instruments.length > 0 || hasTime(slots)) return undefined;
  const isWhole =
    of === 'watchlist' ? has(slots, 'watchlist') && !has(slots, 'not_watched') : has(slots, 'own', 'asks_list');
  if (!isWhole || !hasOnly(slots, 'watchlist', 'asks_list', 'any_of_mine', 'not_own', 'not_watched')) return undefined;
  return { subject: 'difference', of, type: slots.type };
}
