import { CalibrationFit, CHOSEN_CALIBRATION } from './calibration.ts';
import { forecastNext } from './forecaster.ts';
import { sigmoid } from './logistic.ts';

/** Raw scores of `count` forecasts with a realistic spread, each issued with `madeWith`. */
function fitOf(
  count: number,
  trueSlope: number,
  { trueIntercept = 0, sameDay = 1, madeWith = CHOSEN_CALIBRATION } = {},
) {
  const fit = new CalibrationFit();
  for (let at = 0; at < count; at += 1) {
    const said = 0.2 * Math.sin(at);
    const chance = sigmoid(madeWith.intercept + madeWith.slope * said);
    // The expected outcome instead of a random one, so no seed is needed.
    fit.add(chance, madeWith, sigmoid(trueIntercept + trueSlope * said), `day ${Math.floor(at / sameDay)}`);
  }
  return fit.solve();
}

test('is the default without forecasts', () => {
  expect(new CalibrationFit().solve()).toEqual({ intercept: 0, slope: CHOSEN_CALIBRATION.slope });
});

test('stays at the default if outcomes agree with it', () => {
  expect(fitOf(50_000, CHOSEN_CALIBRATION.slope)).toEqual({ intercept: 0, slope: CHOSEN_CALIBRATION.slope });
});

test('moves little with few forecasts and more with many', () => {
  const few = fitOf(300, 0.4).slope;
  const many = fitOf(50_000, 0.4).slope;
  expect(few).toBeGreaterThan(0.65);
  expect(few).toBeLessThan(0.75);
  expect(many).toBeCloseTo(0.4, 1);
});

test('the intercept moves if rises are more frequent than forecast', () => {
  expect(fitOf(50_000, 0.75, { trueIntercept: 0.05 }).intercept).toBeCloseTo(0.05, 2);
});

test('forecasts of one day weigh less than as many of different days', () => {
  const one = fitOf(3_000, 0.4, { sameDay: 60 }).slope;
  const many = fitOf(3_000, 0.4).slope;
  expect(CHOSEN_CALIBRATION.slope - one).toBeLessThan((CHOSEN_CALIBRATION.slope - many) / 5);
});

test('the calibration used at issue is removed first', () => {
  const madeWith = { modelVersion: 'x', intercept: 0.06, slope: 0.5 };
  expect(fitOf(50_000, 0.6, { madeWith })).toEqual(fitOf(50_000, 0.6));
});

test('the slope never changes sign', () => {
  expect(fitOf(200_000, -3)).toMatchObject({ slope: 0.3 });
  expect(fitOf(200_000, 9)).toMatchObject({ slope: 1.2 });
  expect(fitOf(200_000, 0.75, { trueIntercept: 2 })).toMatchObject({ intercept: 0.1 });
});

test('a forecast is named after its calibration and moved by it', () => {
  const closes = Array.from({ length: 500 }, (_, day) => 100 + 8 * Math.sin(day / 17) + 2 * Math.sin(day * day));
  const usual = forecastNext(closes);
  const other = forecastNext(closes, { calibration: { modelVersion: 'other', intercept: 0.1, slope: 0.75 } });
  expect([usual.modelVersion, other.modelVersion]).toEqual([CHOSEN_CALIBRATION.modelVersion, 'other']);
  const logit = (chance: number) => Math.log(chance / (1 - chance));
  expect(logit(other.pUp) - logit(usual.pUp)).toBeCloseTo(0.1, 10);
  expect(other.predictedPrice).toBeGreaterThan(usual.predictedPrice);
  expect(other.probabilities.up).toBeGreaterThan(usual.probabilities.up);
});
