import { money, plainNumber, quantity, signedPercent, signedPrice } from '@bellwether/sdk/format';
import { Decimal } from 'decimal.js';
import type { Figure, Unit } from './figuresIn.ts';
import type { Operation } from './readOperation.ts';

/** What comes of some figures, and how that is said. */
export interface Reckoned {
  readonly said: string;
  readonly result?: Figure;
  readonly compared?: readonly Figure[];
}

/** With two decimals, or below 1 with four digits: `0.002415`. */
const inDigits = (value: Decimal) =>
  value.abs().lt(1)
    ? quantity(value.toSignificantDigits(4).toNumber())
    : plainNumber(value.toDecimalPlaces(2).toNumber());

const named = ({ text, label }: Figure) => (label === '' ? text : `${text} (${label})`);
const first = (figures: readonly Figure[]) => figures[0] as Figure;
const last = (figures: readonly Figure[]) => figures.at(-1) as Figure;

/** A sum, a difference, or a mean, in its unit. */
export function written(value: Decimal, unit: Unit, isSigned = false): string {
  const shown = value.toDecimalPlaces(2).toNumber();
  // Of less than a dollar, all digits count.
  const sum = value.abs().lt(1) ? value.toNumber() : shown;
  if (unit === 'dollars') return isSigned ? signedPrice(sum) : money(sum);
  if (unit === 'percent') return isSigned ? signedPercent(shown) : `${plainNumber(shown)}%`;
  return unit === 'points' ? `${plainNumber(shown)} points` : plainNumber(shown);
}

export function resultOf(value: Decimal, figures: readonly Figure[], more: Partial<Figure>): Figure {
  const { symbol, kind } = first(figures);
  const { unit = first(figures).unit } = more;
  const isOne = figures.every((one) => one.symbol === symbol);
  return {
    value,
    unit,
    text: written(value, unit),
    kind,
    label: '',
    title: '',
    symbol: isOne ? symbol : undefined,
    day: undefined,
    moved: undefined,
    dollars: undefined,
    each: undefined,
    ...more,
  };
}

/** Figures as an operation takes them, or a sentence that says why it can’t; undefined where it may ask for something else. */
export function reckonTogether(operation: Operation, asked: readonly Figure[]): Reckoned | string | undefined {
  const { sort } = operation;
  const figures = sort === 'order' && operation.isOfGrowth ? asGrowth(asked) : asked;
  if (!figures) return undefined;
  const { unit } = first(figures);
  if (figures.some((one) => one.unit !== unit))
    return `I can’t reckon with those figures together, because their units differ: ${listed(figures)}.`;
  switch (sort) {
    case 'sum':
      return added(figures);
    case 'mean':
    case 'median':
      return middle(sort, figures);
    case 'difference':
      return apart(operation, figures);
    case 'ratio':
      return ratioOf(operation, figures);
    case 'percent':
      return inPercent(operation, figures);
    case 'order':
      return ordered(operation, figures);
  }
}

export const listed = (figures: readonly Figure[]) => figures.map(named).join('; ');

/** Prices by how they moved, where at least one figure is of a move. */
function asGrowth(figures: readonly Figure[]): readonly Figure[] | undefined {
  const isOfMoves = figures.some(({ kind }) => kind === 'change' || kind === 'gain' || kind === 'other');
  if (!isOfMoves) return undefined;
  if (figures.every(({ kind }) => kind === 'other')) return undefined;
  if (figures.some(({ moved }) => moved === undefined)) return undefined;
  // What one gained is told in dollars first.
  const areOwn = figures.every(({ kind, unit }) => kind === 'gain' && unit === 'dollars');
  return figures.map((one) => {
    if (one.unit === 'percent' || !one.moved) return one;
    const rate = signedPercent(one.moved.toNumber());
    const text = one.kind === 'price' ? rate : `${one.text}, ${rate}`;
    if (areOwn) return { ...one, text };
    const of = one.kind === 'price' ? ', since the last close' : '';
    const [label, title] = [`${one.label}${of}`, `${one.title}${of}`] as const;
    return { ...one, value: one.moved, unit: 'percent' as const, text, label, title };
  });
}

function added(figures: readonly Figure[]): Reckoned | string {
  const { unit } = first(figures);
  if (unit === 'percent')
    return `I can’t add those up, because percentages of different sums have no sum: ${listed(figures)}.`;
  const sum = figures.reduce((total, { value }) => total.plus(value), new Decimal(0));
  return {
    said: `${figures.map((one) => named(one).replace(/^\+/, '')).join(' + ')} = **${written(sum, unit)}**.`,
    result: resultOf(sum, figures, { label: 'the sum' }),
  };
}

function middle(sort: 'mean' | 'median', figures: readonly Figure[]): Reckoned {
  const { unit, kind } = first(figures);
  const sorted = figures.map(({ value }) => value).toSorted((one, other) => one.comparedTo(other));
  const half = Math.floor(sorted.length / 2);
  const center = sorted.length % 2 === 1 ? [half] : [half - 1, half];
  const among = sort === 'mean' ? sorted : center.flatMap((at) => sorted[at] ?? []);
  const value = among.reduce((total, one) => total.plus(one), new Decimal(0)).div(among.length);
  const isSigned = kind === 'gain' || kind === 'change';
  return {
    said: `The ${sort === 'mean' ? 'average' : 'median'} of ${listed(figures)}: **${written(value, unit, isSigned)}**.`,
    result: resultOf(value, figures, { label: sort === 'mean' ? 'the average' : 'the median' }),
  };
}

/** Two figures, what was before what is, or in the order in which they were told. */
function inOrder(figures: readonly Figure[]): readonly [Figure, Figure] {
  const [one, other] = [first(figures), last(figures)];
  // What was paid for something was before what it is worth.
  if (one.kind === 'value' && other.kind === 'cost') return [other, one];
  const isSame = one.symbol === other.symbol && one.kind === other.kind;
  const dayOf = ({ day }: Figure) => day ?? Number.POSITIVE_INFINITY;
  return isSame && dayOf(one) > dayOf(other) ? [other, one] : [one, other];
}

function apart({ side, picks }: Operation, figures: readonly Figure[]): Reckoned {
  const { unit } = first(figures);
  const bySize = figures.toSorted((one, other) => other.value.comparedTo(one.value));
  const isPicked = picks.length === 2;
  const [from, to] = isPicked
    ? [last(figures), first(figures)]
    : side
      ? [last(bySize), first(bySize)]
      : inOrder(figures);
  const difference = to.value.minus(from.value);
  const isOfPercent = unit === 'percent';
  const signed = `${difference.isPositive() ? '+' : '−'}${plainNumber(difference.abs().toDecimalPlaces(2).toNumber())}`;
  const said = isOfPercent ? `${signed} percentage points` : written(difference, unit, true);
  const rate =
    isOfPercent || unit === 'number' || from.value.lte(0)
      ? ''
      : ` (${signedPercent(difference.times(100).div(from.value).toNumber())} from ${from.text})`;
  return {
    said: `${named(to)} − ${named(from).replace(/^−\S+/, '($&)')} = **${said}**${rate}.`,
    result: resultOf(difference, figures, {
      label: 'the difference',
      kind: figures.every(({ kind }) => kind === 'price') ? 'change' : 'gain',
      text: said,
    }),
  };
}

function ratioOf({ picks, side }: Operation, figures: readonly Figure[]): Reckoned | string {
  const bySize = figures.toSorted((one, other) => other.value.comparedTo(one.value));
  const isBySize = picks.length === 0 && side !== undefined;
  const [one, other] = isBySize ? [first(bySize), last(bySize)] : [first(figures), last(figures)];
  if (other.value.isZero()) return `I can’t divide by zero: ${listed(figures)}.`;
  return { said: `${named(one)} ÷ ${named(other)} = **${inDigits(one.value.div(other.value))}**.` };
}

function inPercent({ side, picks }: Operation, figures: readonly Figure[]): Reckoned | string | undefined {
  const bySize = figures.toSorted((one, other) => other.value.comparedTo(one.value));
  const isBySize = side !== undefined && picks.length === 0;
  const pair = picks.length === 2 ? ([last(figures), first(figures)] as const) : inOrder(figures);
  const [from, to] = !isBySize ? pair : side === 'top' ? [last(bySize), first(bySize)] : [first(bySize), last(bySize)];
  const { unit } = from;
  if (unit === 'percent')
    return `Those are percentages already: ${listed(figures)}. Between them are ${plainNumber(to.value.minus(from.value).abs().toNumber())} percentage points.`;
  if (from.value.lte(0)) return `I can’t take a percentage of a figure that isn’t above zero: ${listed(figures)}.`;
  const rate = to.value.minus(from.value).times(100).div(from.value);
  const way = rate.isNegative() ? 'below' : 'above';
  return {
    said: `${named(to)} is **${inDigits(rate.abs())}%** ${way} ${named(from)}.`,
    result: resultOf(rate, figures, {
      label: 'the difference',
      unit: 'percent',
      kind: 'change',
      ...(unit === 'dollars' && { dollars: to.value.minus(from.value) }),
    }),
  };
}

/** "The first as a percentage of the second" */
export function partOf(one: Figure, other: Figure, way: 'of' | 'beside'): Reckoned | string {
  if (one.unit !== other.unit || other.value.lte(0))
    return `I can’t set those figures side by side: ${listed([one, other])}.`;
  const rate = one.value.times(100).div(other.value);
  if (way === 'of') return { said: `${named(one)} is **${inDigits(rate)}%** of ${named(other)}.` };
  const off = rate.minus(100);
  return {
    said: `${named(one)} is **${inDigits(off.abs())}%** ${off.isNegative() ? 'below' : 'above'} ${named(other)}.`,
  };
}

const SPELLED: Readonly<Record<number, string>> = { 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six' };
const WORDS = {
  growth: { top: ['better', 'best'], bottom: ['worse', 'worst'] },
  size: { top: ['higher', 'highest'], bottom: ['lower', 'lowest'] },
} as const;

function ordered({ side = 'top', isOfGrowth }: Operation, figures: readonly Figure[]): Reckoned {
  const down = figures.toSorted((one, other) => other.value.comparedTo(one.value));
  const compared = side === 'top' ? down : down.toReversed();
  const [chosen, next, ...more] = compared;
  if (!chosen || !next || chosen.value.eq(next.value)) return { said: `They’re equal: ${listed(figures)}.` };
  const word = WORDS[isOfGrowth ? 'growth' : 'size'][side][more.length > 0 ? 1 : 0];
  const lines = compared.map(({ text, title }) => `- ${title}: **${text}**`).join('\n');
  return {
    said: `The ${word} of ${`the ${SPELLED[figures.length] ?? figures.length}`} is ${chosen.title}: **${chosen.text}**${inPercentToo(compared)}.\n\n${lines}`,
    compared,
  };
}

/** What gained more in dollars may have gained less in percent. */
function inPercentToo(compared: readonly Figure[]): string {
  const [chosen, ...others] = compared;
  if (chosen?.kind !== 'gain' || chosen.unit !== 'dollars' || !chosen.moved) return '';
  const { value, moved } = chosen;
  const isAlike = others.every((other) => value.gt(other.value) === moved.gt(other.moved ?? moved));
  return isAlike ? '' : ' in dollars, but not in percent';
}
