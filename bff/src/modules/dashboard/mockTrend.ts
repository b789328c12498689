import type { AiGraphPoint } from '@bellwether/sdk/contract/types';
import { type Day, dateOf, utcDay } from '../../market/calendar/days.ts';

const POINTS = 120;
const BASE = 187;

/**
 * The "AI trend" of the dashboard. **Mock data**: the specification requires a mock series, and the page labels it so.
 * It reflects no instrument and no model. A day's value depends only on its date, so tomorrow's chart is today's,
 * shifted by one day.
 */
export function mockTrend(now: number): AiGraphPoint[] {
  const today = utcDay(now);
  return Array.from({ length: POINTS }, (_, at) => {
    const day = today - POINTS + 1 + at;
    return { date: dateOf(day), value: Math.round(valueOn(day) * 100) / 100 };
  });
}

/** Three slow waves of unrelated lengths plus a little noise. */
function valueOn(day: Day): number {
  const wave = (lengthDays: number, height: number) => height * Math.sin((2 * Math.PI * day) / lengthDays);
  return BASE + wave(151, 5) + wave(47, 2.4) + wave(19, 1.1) + 1.6 * (unrest(day) - 0.5);
}

/** A pseudo-random number in [0, 1) for a day (integer hash by Thomas Mueller). */
function unrest(day: Day): number {
  let x = Math.imul((day >>> 16) ^ day, 0x45d9f3b);
  x = Math.imul((x >>> 16) ^ x, 0x45d9f3b);
  return (((x >>> 16) ^ x) >>> 0) / 4294967296;
}
