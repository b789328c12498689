import { LogisticSums } from './logistic.ts';
import { CHOSEN_SETTINGS, MODEL_VERSION } from './settings.ts';

/** log(P/(1−P)) of a rise = intercept + slope · (weights · features): Platt (1999). */
export interface Calibration {
  readonly intercept: number;
  readonly slope: number;
}

/** A calibration with the name that its forecasts carry. */
export interface NamedCalibration extends Calibration {
  readonly modelVersion: string;
}

/** The default, chosen on the committed series, used until enough live forecasts are scored. */
export const CHOSEN_CALIBRATION: NamedCalibration = {
  modelVersion: MODEL_VERSION,
  intercept: 0,
  slope: CHOSEN_SETTINGS.plattSlope,
};

/**
 * The precision (1/variance) of the normal prior, with standard deviations 0.05 and 0.2. P(up) stays so close to a half
 * that one forecast says almost nothing about the slope. Moving it takes thousands.
 */
const INTERCEPT_STRENGTH = 400;
const SLOPE_STRENGTH = 25;

/** Markets rise and fall together: the usual correlation of the signs of two instruments' days. */
const CORRELATION_WITHIN_DAY = 0.3;

/** Bounds on a calibration, so that it neither reverses a forecast nor trusts its features too much. */
const SLOPES = { least: 0.3, most: 1.2 };
const GREATEST_INTERCEPT = 0.1;

const PRIOR = [CHOSEN_CALIBRATION.intercept, CHOSEN_CALIBRATION.slope];

/**
 * Computes a calibration from scored forecasts, added in any order. Keeps a few sums for each day, so that any number of
 * forecasts is read once.
 */
export class CalibrationFit {
  private readonly days = new Map<string, { scored: number; readonly sums: LogisticSums }>();
  private readonly row = new Float64Array([1, 0]);

  /**
   * @param chance P(up) as it was issued, a fraction
   * @param madeWith its calibration at issue
   * @param outcome 1 for a rise, 0 for a fall, ½ for neither
   * @param day names its day; forecasts of one day are correlated and weigh less each
   */
  add(chance: number, madeWith: Calibration, outcome: number, day: string): void {
    this.row[1] = (Math.log(chance / (1 - chance)) - madeWith.intercept) / madeWith.slope;
    const own = this.days.get(day) ?? { scored: 0, sums: new LogisticSums(PRIOR) };
    own.scored += 1;
    own.sums.add(this.row, 0, outcome);
    this.days.set(day, own);
  }

  /** Rounds to four decimals, so that every machine gives the same text. */
  solve(): Calibration {
    const all = new LogisticSums(PRIOR);
    for (const { scored, sums } of this.days.values()) {
      all.addSums(sums, 1 / (1 + (scored - 1) * CORRELATION_WITHIN_DAY));
    }
    const weights = Float64Array.from(PRIOR);
    all.step([INTERCEPT_STRENGTH, SLOPE_STRENGTH], PRIOR, weights);
    const [intercept = 0, slope = 0] = weights;
    return {
      intercept: rounded(Math.min(Math.max(intercept, -GREATEST_INTERCEPT), GREATEST_INTERCEPT)),
      slope: rounded(Math.min(Math.max(slope, SLOPES.least), SLOPES.most)),
    };
  }
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000 + 0; // −0 is 0
}
