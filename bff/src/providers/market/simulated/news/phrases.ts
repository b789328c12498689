import { percent } from '@bellwether/sdk/format';
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
  autos: 'automakers',
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

/** Returns the verb for a move. `usualPercent` is the size of an ordinary day's move. */
export function moveVerb(percent: number, usualPercent: number, random: Random): string {
  const size = Math.abs(percent) / usualPercent;
  const tier = size < 0.6 ? 0 : size < 2 ? 1 : size < 4 ? 2 : 3;
  return random.pick((percent < 0 ? FALLS : RISES)[tier]);
}

/** `3.10%`, without a sign, because the verb gives the direction. */
export function size(change: number): string {
  return percent(Math.abs(change));
}

/** `up 3.10%`, `down 0.42%`, `unchanged` */
export function upOrDown(change: number): string {
  if (Math.abs(change) < 0.005) return 'unchanged';
  return `${change > 0 ? 'up' : 'down'} ${size(change)}`;
}

export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function ordinal(n: number): string {
  return ['zeroth', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'][n] ?? `${n}th`;
}
