import type { Clock } from '../src/kernel/clock.ts';

/** A Wednesday with open exchanges, 11:00 in New York. */
export const SOME_WEDNESDAY = Date.UTC(2026, 2, 11, 15, 0);

/** Does not advance on its own. */
export class TestClock implements Clock {
  private present: number;

  constructor(present: number = SOME_WEDNESDAY) {
    this.present = present;
  }

  now(): number {
    return this.present;
  }

  advance(ms: number): void {
    this.present += ms;
  }
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
