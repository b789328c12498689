/** The closes used by a forecast. Days are completed days; an unfinished day has no close. */

/** Below this, the size of a typical move is too uncertain to state a range. */
export const FEWEST_DAYS = 60;
/** Below this, only the size of the symbol's moves is learned, and the prior alone forecasts. */
export const LIMITED_BELOW_DAYS = 300;

const KEPT_DAYS = 1152;
const STEP_DAYS = 128;

/**
 * Index of the first close that a forecast after `days` closes reads: at least 1,152 of them, fewer than 1,280.
 * It depends on the number of closes alone and moves in steps, so one forecast costs the same after 60 years as
 * after 6, and a walk through a long history starts again only twice a year.
 */
export function firstDayRead(days: number): number {
  return Math.max(0, Math.floor((days - KEPT_DAYS) / STEP_DAYS) * STEP_DAYS);
}

/** Fewer completed days than a forecast needs. The API responds with 422. */
export class TooLittleHistory extends Error {
  readonly days: number;
  readonly needed: number;

  constructor(days: number, needed = FEWEST_DAYS) {
    super(`A forecast needs at least ${needed} completed days of prices; there are ${days}.`);
    this.name = 'TooLittleHistory';
    this.days = days;
    this.needed = needed;
  }
}

/** A close that is not a positive, finite number; `index` counts from the first close given. */
export class UnusableClose extends Error {
  readonly index: number;
  readonly close: number;

  constructor(index: number, close: number) {
    super(`Close ${index} is ${close}: every close must be a number above zero.`);
    this.name = 'UnusableClose';
    this.index = index;
    this.close = close;
  }
}

export function requireUsable(close: number | undefined, index: number): number {
  if (close === undefined || !(close > 0) || close === Infinity) throw new UnusableClose(index, close ?? Number.NaN);
  return close;
}
