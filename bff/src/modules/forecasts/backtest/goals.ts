import type { Summary } from './summary.ts';

/** A figure of the forecast, its goal, and whether it is met. */
export interface Goal {
  readonly figure: string;
  readonly goal: string;
  readonly value: string;
  readonly met: boolean;
}

/** The goals on real series, for the pooled figures and the worst series. */
export function goalsOf(pooled: Summary, series: readonly Summary[]): Goal[] {
  const worst = (figure: (summary: Summary) => number) => Math.max(...series.map(figure));
  return [
    atMost('MAE ÷ last close, pooled', pooled.maeRatio, 0.9985, 4),
    atMost(
      'MAE ÷ last close, worst series',
      worst(({ maeRatio }) => maeRatio),
      1.003,
      4,
    ),
    atMost('Brier score of P(up), pooled', pooled.brier, 0.2498, 4),
    atLeast('log-loss gain over climatology, %', 100 * pooled.logLossGain, 1.8, 2),
    atMost('calibration error, pooled', pooled.ece, 0.02, 4),
    atMost(
      'calibration error, worst series',
      worst(({ ece }) => ece),
      0.06,
      4,
    ),
    within('coverage of the 80% range, pooled', 100 * pooled.coverage80, 80, 0.7),
    within('coverage of the 95% range, pooled', 100 * pooled.coverage95, 95, 0.4),
    within(
      'coverage of the 80% range, worst series',
      farthest(
        series.map(({ coverage80 }) => 100 * coverage80),
        80,
      ),
      80,
      2.5,
    ),
    within(
      'coverage of the 95% range, worst series',
      farthest(
        series.map(({ coverage95 }) => 100 * coverage95),
        95,
      ),
      95,
      1.2,
    ),
    atMost('interval score ÷ constant Gaussian', pooled.intervalScoreRatio, 0.92, 4),
  ];
}

/** The goals with random return signs. There is no signal, so any skill means the forecast looks ahead. */
export function randomizedGoalsOf(pooled: Summary): Goal[] {
  return [
    within('hit rate with random signs, %', 100 * pooled.hitRate, 50, 1),
    atMost('MAE ÷ last close with random signs', pooled.maeRatio, 1.001, 4),
  ];
}

function atMost(figure: string, value: number, limit: number, digits: number): Goal {
  return { figure, goal: `≤ ${limit}`, value: value.toFixed(digits), met: value <= limit };
}

function atLeast(figure: string, value: number, limit: number, digits: number): Goal {
  return { figure, goal: `≥ ${limit}`, value: value.toFixed(digits), met: value >= limit };
}

function within(figure: string, value: number, center: number, distance: number): Goal {
  const met = Math.abs(value - center) <= distance;
  return { figure, goal: `${center} ± ${distance}`, value: value.toFixed(2), met };
}

function farthest(values: readonly number[], center: number): number {
  return values.reduce((far, value) => (Math.abs(value - center) > Math.abs(far - center) ? value : far), center);
}
