import type { LedgerRecord } from '@bellwether/sdk/contract/types';

type Level = LedgerRecord['reliability'][number];

export interface Mark {
  /** The level's `from`. */
  readonly key: number;
  readonly x: number;
  readonly y: number;
  /** The bounds of the observed share's 95% interval. */
  readonly low: number;
  readonly high: number;
}

/**
 * Lays out a reliability diagram in a square of `size`: stated confidence across, observed share up. Both axes share one
 * range in whole tenths, so a perfectly calibrated level lies on the diagonal.
 */
export function reliabilityDrawing(levels: readonly Level[], size: number) {
  const shares = levels.flatMap(({ stated, observed95 }) => [stated, ...observed95]);
  const from = Math.max(0, Math.floor(Math.min(...shares, 0.3) * 10));
  const to = Math.min(10, Math.ceil(Math.max(...shares, 0.6) * 10));
  const across = (share: number) => rounded(((share * 10 - from) / (to - from)) * size);
  const up = (share: number) => rounded(size - across(share));
  return {
    ticks: Array.from({ length: to - from + 1 }, (_, index) => {
      const tenth = from + index;
      return { percent: tenth * 10, x: across(tenth / 10), y: up(tenth / 10) };
    }),
    marks: levels.map(
      ({ from: key, stated, observed, observed95: [low, high] }): Mark => ({
        key,
        x: across(stated),
        y: up(observed),
        low: up(low),
        high: up(high),
      }),
    ),
  };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
