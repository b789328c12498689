import type { Portfolio, Position } from '@bellwether/sdk/contract/types';
import type { BellServices } from '../../engine/bellServices.ts';
import { heldOf } from '../say/positions.ts';
import { performanceOver } from './performanceOver.ts';
import type { Query } from './query.ts';

/** What a holding gained over a time, in US dollars. */
export interface Gained {
  readonly position: Position;
  readonly gain: number;
}

/** The holdings that a ranking lists, in its order. */
export async function rankedByGain(query: Query, services: BellServices): Promise<readonly Position[]> {
  const over = await performanceOver(query, services);
  if (typeof over === 'string') return [];
  const gains = gainsOf(amongOf(query, await services.portfolio()), over.found.contributions);
  return shownOf(byGain(gains), query).map(({ position }) => position);
}

export const byGain = (gains: readonly Gained[]) => gains.toSorted((one, other) => other.gain - one.gain);

export function shownOf(ordered: readonly Gained[], { direction, count: most = 1 }: Query): readonly Gained[] {
  if (direction === 'both') return [...new Set([ordered[0], ordered.at(-1)])].flatMap((one) => one ?? []);
  return (direction === 'lowest' ? ordered.toReversed() : ordered).slice(0, most);
}

export function amongOf({ instruments, type }: Query, portfolio: Portfolio): readonly Position[] {
  if (instruments.length > 0) return instruments.flatMap((one) => heldOf(portfolio, one) ?? []);
  return portfolio.positions.filter((one) => type === undefined || one.type === type);
}

export function gainsOf(among: readonly Position[], contributions: readonly { symbol: string; gain: number }[]) {
  return among.flatMap((position): Gained[] => {
    const own = contributions.filter(({ symbol }) => position.symbols.includes(symbol));
    return own.length === 0 ? [] : [{ position, gain: own.reduce((sum, { gain }) => sum + gain, 0) }];
  });
}
