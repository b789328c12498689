import { LogisticSums } from './logistic.ts';
import { CHOSEN_SETTINGS, MODEL_VERSION } from './settings.ts';

/** log(P/(1−P)) of a rise = intercept + slope · (weights · features): Platt (1999). */
export interface Calibration {
  readonly intercept: number;
  readonly slope: number;
}

/** With the name that forecasts made with it carry. */
export interface NamedCalibration extends Calibration {
  readonly modelVersion: string;
}

/** Chosen on the committed series; what holds until enough live forecasts are scored. */
export const CHOSEN_CALIBRATION: NamedCalibration = {
  modelVersion: MODEL_VERSION,
  intercept: 0,
  slope: CHOSEN_SETTINGS.plattSlope,
};

/**
 * How sure the choice is: the precision (1/variance) of a normal prior, 0.05 and 0.2 wide. P(up) strays so little from a half
 * that a forecast tells next to nothing about the slope: thousands are needed to move it.
 */
const INTERCEPT_STRENGTH = 400;
const SLOPE_STRENGTH = 25;

/** Markets rise and fall together: the usual correlation of the signs of two instruments' days. */
const CORRELATION_WITHIN_DAY = 0.3;

/** Whatever the ledger says, a forecast is neither turned round nor believed beyond what the features say. */
const SLOPES = { least: 0.3, most: 1.2 };
const GREATEST_INTERCEPT = 0.1;

/** Works out a calibration anew from forecasts whose outcome is known. */
export class CalibrationFit {
  private readonly sums = new LogisticSums([CHOSEN_CALIBRATION.intercept, CHOSEN_CALIBRATION.slope]);
  private readonly row = new Float64Array([1, 0]);

  /**
   * @param chance P(up) as it was issued, a fraction
   * @param madeWith what it was issued with
   * @param outcome 1 for a rise, 0 for a fall, ½ for neither
   * @param sameDay number of forecasts of one day, this one included: together they weigh what so many alike tell
   */
  add(chance: number, madeWith: Calibration, outcome: number, sameDay: number): void {
    this.row[1] = (Math.log(chance / (1 - chance)) - madeWith.intercept) / madeWith.slope;
    this.sums.add(this.row, 0, outcome, 1 / (1 + (sameDay - 1) * CORRELATION_WITHIN_DAY));
  }

  /** To four decimals, so that the same forecasts give the same text on every machine. */
  solve(): Calibration {
    const prior = [CHOSEN_CALIBRATION.intercept, CHOSEN_CALIBRATION.slope];
    const weights = Float64Array.from(prior);
    this.sums.step([INTERCEPT_STRENGTH, SLOPE_STRENGTH], prior, weights);
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
