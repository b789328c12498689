/** Scores of forecasts that state chances. All are averages a forecaster can only improve by saying what it believes. */

/**
 * Brier (1950) for P(up): 0 is perfect, ¼ is what a coin gets. A day without a move counts half as a rise and half as a
 * fall, so that a coin gets ¼ on it too.
 */
export function brierScore(pUp: number, change: number): number {
  if (change === 0) return 0.25 + (pUp - 0.5) ** 2;
  return (pUp - (change > 0 ? 1 : 0)) ** 2;
}

/** 1 when the sign of P(up) − ½ was the sign of the move; ½, which is chance, when either of them has no sign. */
export function directionHit(pUp: number, change: number): number {
  if (change === 0 || pUp === 0.5) return 0.5;
  return pUp > 0.5 === change > 0 ? 1 : 0;
}

/** Gneiting & Raftery (2007), eq. 43: the width, and 2/α times the distance of a miss. Lower is better. */
export function intervalScore(low: number, high: number, value: number, missRate: number): number {
  const miss = Math.max(low - value, value - high, 0);
  return high - low + (2 / missRate) * miss;
}

/** Wilson (1927): the 95% interval of a share of `hits` in `n`. It never leaves 0 … 1 and holds for few trials. */
export function wilson95(hits: number, n: number): [low: number, high: number] {
  if (n === 0) return [0, 1];
  const z = 1.959964;
  const share = hits / n;
  const centre = (share + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  return [Math.max(centre - half, 0), Math.min(centre + half, 1)];
}

/** Forecasts whose confidence lay in [from, to): how sure they were on average, and how often they were right. */
export interface ReliabilityRow {
  readonly from: number;
  readonly to: number;
  readonly n: number;
  readonly meanConfidence: number;
  readonly hitRate: number;
  readonly hitRate95: readonly [low: number, high: number];
}

const RELIABILITY_ROWS = 10;

/** Ten rows of equal width over 0 … 1 (Guo et al. 2017), those without a forecast left out. */
export function reliability(forecasts: Iterable<{ confidence: number; right: boolean }>): ReliabilityRow[] {
  const rows = Array.from({ length: RELIABILITY_ROWS }, () => ({ n: 0, confidence: 0, hits: 0 }));
  for (const { confidence, right } of forecasts) {
    const row = rows[Math.min(Math.floor(confidence * RELIABILITY_ROWS), RELIABILITY_ROWS - 1)];
    if (!row) continue;
    row.n += 1;
    row.confidence += confidence;
    row.hits += right ? 1 : 0;
  }
  return rows.flatMap(({ n, confidence, hits }, i) =>
    n === 0
      ? []
      : [
          {
            from: i / RELIABILITY_ROWS,
            to: (i + 1) / RELIABILITY_ROWS,
            n,
            meanConfidence: confidence / n,
            hitRate: hits / n,
            hitRate95: wilson95(hits, n),
          },
        ],
  );
}

/**
 * Expected calibration error: how far confidence and hit rate lie apart, averaged over the forecasts of the table.
 * Chance alone gives a perfect model about 0.02 in 1,000 forecasts and 0.006 in 13,000.
 */
export function calibrationError(rows: readonly ReliabilityRow[]): number {
  let sum = 0;
  let n = 0;
  for (const row of rows) {
    sum += row.n * Math.abs(row.meanConfidence - row.hitRate);
    n += row.n;
  }
  return n === 0 ? 0 : sum / n;
}
