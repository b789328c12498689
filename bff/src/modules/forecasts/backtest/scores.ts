/** Proper scores for probability forecasts: a forecaster does best by stating what it believes. */

/**
 * Brier (1950) for P(up): 0 is perfect, ¼ is a coin flip. A day without a move counts half as a rise and half as a fall,
 * so a coin flip scores ¼ there too.
 */
export function brierScore(pUp: number, change: number): number {
  if (change === 0) return 0.25 + (pUp - 0.5) ** 2;
  return (pUp - (change > 0 ? 1 : 0)) ** 2;
}

/** Returns 1 if P(up) − ½ and the move have the same sign, 0 if opposite, and ½ (chance) if either is zero. */
export function directionHit(pUp: number, change: number): number {
  if (change === 0 || pUp === 0.5) return 0.5;
  return pUp > 0.5 === change > 0 ? 1 : 0;
}

/** Gneiting & Raftery (2007), eq. 43: the width plus 2/α times the distance of a miss. Lower is better. */
export function intervalScore(low: number, high: number, value: number, missRate: number): number {
  const miss = Math.max(low - value, value - high, 0);
  return high - low + (2 / missRate) * miss;
}

/** Wilson (1927): the 95% interval of `hits` in `n`. Stays within 0 … 1 and is valid for few trials. */
export function wilson95(hits: number, n: number): [low: number, high: number] {
  if (n === 0) return [0, 1];
  const z = 1.959964;
  const share = hits / n;
  const center = (share + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  return [Math.max(center - half, 0), Math.min(center + half, 1)];
}

/** Forecasts with confidence in [from, to): their mean confidence and their hit rate. */
export interface ReliabilityRow {
  readonly from: number;
  readonly to: number;
  readonly n: number;
  readonly meanConfidence: number;
  readonly hitRate: number;
  readonly hitRate95: readonly [low: number, high: number];
}

const RELIABILITY_ROWS = 10;

/** Ten rows of equal width over 0 … 1 (Guo et al. 2017), without empty ones. */
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
 * Expected calibration error: the gap between confidence and hit rate, averaged over forecasts. By chance alone, a
 * perfect model gets about 0.02 in 1,000 forecasts and 0.006 in 13,000.
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
