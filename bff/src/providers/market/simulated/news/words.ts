import type { Sector } from '../../../../market/directory/stocks.ts';
import type { Random } from '../prices/random.ts';

export const SECTOR_WORDS: Readonly<Record<Sector, string>> = {
  software: 'software shares',
  chips: 'chip stocks',
  internet: 'internet stocks',
  banks: 'financial shares',
  payments: 'payment companies',
  energy: 'energy shares',
  health: 'health-care stocks',
  staples: 'consumer staples',
  retail: 'retailers',
  autos: 'car makers',
  industrials: 'industrials',
  media: 'media stocks',
  telecom: 'telecom shares',
  utilities: 'utilities',
  miners: 'miners',
};

/** By size: a nudge, a usual day, a good day, a day to remember. */
const RISES = [
  ['edges up', 'inches up', 'ticks up'],
  ['gains', 'rises', 'adds', 'advances'],
  ['climbs', 'jumps', 'rallies'],
  ['surges', 'soars', 'leaps'],
] as const;
const FALLS = [
  ['edges down', 'inches down', 'dips'],
  ['slips', 'falls', 'loses', 'eases'],
  ['drops', 'slides', 'sinks'],
  ['tumbles', 'plunges', 'slumps'],
] as const;

/** The verb for a move; `usualPercent` is the size of an ordinary day. */
export function moveVerb(percent: number, usualPercent: number, random: Random): string {
  const size = Math.abs(percent) / usualPercent;
  const tier = size < 0.6 ? 0 : size < 2 ? 1 : size < 4 ? 2 : 3;
  return random.pick((percent < 0 ? FALLS : RISES)[tier]);
}

/** `3.1%`, without the sign: a verb or "up" and "down" say it. */
export function size(percent: number): string {
  return `${Math.abs(percent).toFixed(1)}%`;
}

/** `up 3.1%`, `down 0.4%`, `unchanged` */
export function upOrDown(percent: number): string {
  if (Math.abs(percent) < 0.05) return 'unchanged';
  return `${percent > 0 ? 'up' : 'down'} ${size(percent)}`;
}

const dollarsAndCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const points = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const belowOneDollar = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumSignificantDigits: 2,
  maximumSignificantDigits: 6,
});

export function dollars(price: number): string {
  return (price < 1 ? belowOneDollar : dollarsAndCents).format(price);
}

export function indexPoints(value: number): string {
  return points.format(value);
}

export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function ordinal(n: number): string {
  return ['zeroth', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'][n] ?? `${n}th`;
}
