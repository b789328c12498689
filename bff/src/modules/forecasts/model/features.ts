/**
 * The features of P(up): an intercept and seven unitless figures of the closes so far.
 *
 * Returns are divided by a slow exponentially weighted deviation (RiskMetrics, λ .97) and by √n, so that a
 * quiet bond fund and a coin are read on one scale and one prior can serve both.
 */
export const FEATURE_NAMES = [
  'intercept',
  'last return',
  '5-day return',
  '20-day return',
  '250-day return',
  'fast to slow variance',
  'distance from 250-day high',
  'last fall',
] as const;

export const FEATURE_COUNT = FEATURE_NAMES.length;

const SLOW_LAMBDA = 0.97;
const FAST_LAMBDA = 0.9;
/** Trading days of the longest features. Shorter histories use the available days. */
export const FEATURE_DAYS = 250;
const YEAR_DAYS = FEATURE_DAYS;
const CLIP_AT = 3;

export class Features {
  /** Log closes of the last year, as a ring: day d is at d mod (yearDays + 1). */
  private readonly logCloses = new Float64Array(YEAR_DAYS + 1);
  /** Candidate days for the year's high, with descending log closes (Lemire 2006). */
  private readonly highDays = new Int32Array(YEAR_DAYS + 1);
  private highFirst = 0;
  private highLast = 0;
  private day = -1;
  private slowVariance = 0;
  private fastVariance = 0;

  push(logClose: number): void {
    this.day += 1;
    const { day } = this;
    const ring = YEAR_DAYS + 1;
    if (day > 0) {
      const logReturn = logClose - this.at(day - 1);
      const square = logReturn * logReturn;
      this.slowVariance += Math.max(1 / day, 1 - SLOW_LAMBDA) * (square - this.slowVariance);
      this.fastVariance += Math.max(1 / day, 1 - FAST_LAMBDA) * (square - this.fastVariance);
    }
    this.logCloses[day % ring] = logClose;
    if (this.highLast > this.highFirst && (this.highDays[this.highFirst % ring] as number) < day - YEAR_DAYS + 1) {
      this.highFirst += 1;
    }
    while (this.highLast > this.highFirst && this.at(this.highDays[(this.highLast - 1) % ring] as number) <= logClose) {
      this.highLast -= 1;
    }
    this.highDays[this.highLast % ring] = day;
    this.highLast += 1;
  }

  /** Writes the features as of the last close into `row` at `offset`. Needs two closes. */
  write(row: Float64Array, offset: number): void {
    const { day } = this;
    const now = this.at(day);
    const deviation = Math.max(Math.sqrt(this.slowVariance), 1e-6);
    const last = clip((now - this.at(day - 1)) / deviation);
    const high = this.at(this.highDays[this.highFirst % (YEAR_DAYS + 1)] as number);
    row[offset] = 1;
    row[offset + 1] = last;
    row[offset + 2] = this.scaledReturn(5, deviation);
    row[offset + 3] = this.scaledReturn(20, deviation);
    row[offset + 4] = this.scaledReturn(YEAR_DAYS, deviation);
    row[offset + 5] = clip(0.5 * Math.log(Math.max(this.fastVariance, 1e-12) / (deviation * deviation)));
    row[offset + 6] = clip((now - high) / (deviation * Math.sqrt(YEAR_DAYS)));
    row[offset + 7] = Math.min(last, 0);
  }

  private scaledReturn(days: number, deviation: number): number {
    const span = Math.min(days, this.day);
    return clip((this.at(this.day) - this.at(this.day - span)) / (deviation * Math.sqrt(span)));
  }

  private at(day: number): number {
    return this.logCloses[day % (YEAR_DAYS + 1)] as number;
  }
}

function clip(value: number): number {
  return Math.min(Math.max(value, -CLIP_AT), CLIP_AT);
}
