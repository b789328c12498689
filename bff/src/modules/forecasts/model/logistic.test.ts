import { LogisticSums, sigmoid } from './logistic.ts';

/** Days with one feature of ± 1; three of four go with it. */
function evidenceAt(weights: number[]): LogisticSums {
  const sums = new LogisticSums(weights);
  for (let i = 0; i < 4000; i += 1) {
    const feature = i % 2 === 0 ? 1 : -1;
    const withIt = i % 8 < 6;
    sums.add(Float64Array.of(1, feature), 0, feature > 0 === withIt ? 1 : 0);
  }
  return sums;
}

function stepFrom(weights: number[], strength: number): Float64Array {
  const next = new Float64Array(2);
  evidenceAt(weights).step([strength, strength], weights, next);
  return next;
}

describe('logistic regression pulled toward a prior', () => {
  test('reaches the log odds of the data when nothing pulls', () => {
    let weights = [0, 0];
    for (let step = 0; step < 8; step += 1) weights = [...stepFrom(weights, 1e-9)];
    expect(weights[0]).toBeCloseTo(0, 6);
    expect(sigmoid(weights[1] as number)).toBeCloseTo(0.75, 6);
  });

  test('stays at the prior when the prior is much stronger than the data', () => {
    const [intercept, slope] = stepFrom([0.05, -0.03], 1e12);
    expect(intercept).toBeCloseTo(0.05, 6);
    expect(slope).toBeCloseTo(-0.03, 6);
  });

  test('moves part of the way in between', () => {
    const [, slope] = stepFrom([0, 0], 1000);
    expect(slope).toBeCloseTo(0.5, 6);
  });

  test('learns nothing of direction from days without a move', () => {
    const sums = new LogisticSums([0, 0]);
    for (let i = 0; i < 100; i += 1) sums.add(Float64Array.of(1, 1), 0, 0.5);
    const weights = new Float64Array(2);
    sums.step([1, 1], [0, 0], weights);
    expect([...weights]).toEqual([0, 0]);
  });
});
