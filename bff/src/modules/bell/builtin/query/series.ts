import type { Instrument } from '@bellwether/sdk/contract/types';
import type { DailyBar } from '../../../../market/marketData.ts';
import type { CalendarUnit } from '../language/askedDay.ts';
import type { Limit } from './query.ts';

/** The bars of a period, with the close that its first move is measured from. */
export interface Series {
  readonly instrument: Instrument;
  readonly all: readonly DailyBar[];
  readonly within: readonly DailyBar[];
  readonly before: DailyBar | undefined;
  /** "Over the last year". */
  readonly said: string;
  /** Whether the question names the time. */
  readonly isTimed: boolean;
  /** Whether that time is one day. */
  readonly isDay: boolean;
  readonly limit: Limit | undefined;
  readonly per: CalendarUnit | undefined;
  /** Whether the first of them is asked for, and not the last. */
  readonly isFirst: boolean;
}

export function onlyIf<T>(found: T | null | undefined, say: (found: T) => string): string | undefined {
  return found === null || found === undefined ? undefined : say(found);
}

/** The first of the largest figures, or of the smallest. */
export function furthest<T>(all: readonly T[], figure: (one: T) => number, isLargest: boolean): T | undefined {
  return all.reduce<T | undefined>((one, other) => {
    const apart = one === undefined ? 1 : figure(other) - figure(one);
    return one === undefined || (isLargest ? apart > 0 : apart < 0) ? other : one;
  }, undefined);
}
