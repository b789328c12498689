import { brierScore, calibrationError, directionHit, intervalScore, reliability, wilson95 } from './scores.ts';

describe('scores', () => {
  test('a coin flip has a Brier score of a quarter on every kind of day', () => {
    expect([brierScore(0.5, 0.01), brierScore(0.5, -0.01), brierScore(0.5, 0)]).toEqual([0.25, 0.25, 0.25]);
  });

  test('a day without a move counts as half a hit and half a miss for a certain forecast', () => {
    expect(brierScore(0.9, 0)).toBeCloseTo((brierScore(0.9, 1) + brierScore(0.9, -1)) / 2, 12);
    expect(directionHit(0.9, 0)).toBe(0.5);
  });

  test('a direction is a hit if its sign matches the move', () => {
    expect([directionHit(0.51, 0.01), directionHit(0.49, -0.01), directionHit(0.51, -0.01)]).toEqual([1, 1, 0]);
  });

  test('an 80% interval scores its width plus ten times the distance of a miss', () => {
    expect(intervalScore(-1, 1, 0.5, 0.2)).toBe(2);
    expect(intervalScore(-1, 1, 1.5, 0.2)).toBe(7);
    expect(intervalScore(-1, 1, -1.5, 0.2)).toBe(7);
  });

  test('the Wilson interval of 8 in 10 matches the textbook and stays within 0 … 1', () => {
    expect(wilson95(8, 10)[0]).toBeCloseTo(0.4902, 4);
    expect(wilson95(8, 10)[1]).toBeCloseTo(0.9433, 4);
    expect(wilson95(0, 5)[0]).toBeCloseTo(0, 12);
    expect(wilson95(5, 5)[1]).toBeCloseTo(1, 12);
    expect(wilson95(0, 0)).toEqual([0, 1]);
  });
});

describe('the reliability table', () => {
  const forecasts = [
    ...Array.from({ length: 40 }, (_, i) => ({ confidence: 0.35, right: i < 14 })),
    ...Array.from({ length: 10 }, (_, i) => ({ confidence: 0.55, right: i < 8 })),
  ];

  test('compares confidence with outcomes, level by level', () => {
    const [low, high] = reliability(forecasts);
    expect(low).toMatchObject({ from: 0.3, to: 0.4, n: 40, hitRate: 0.35 });
    expect(low?.meanConfidence).toBeCloseTo(0.35, 12);
    expect(high).toMatchObject({ from: 0.5, to: 0.6, n: 10, hitRate: 0.8 });
  });

  test('averages the calibration error over forecasts', () => {
    expect(calibrationError(reliability(forecasts))).toBeCloseTo((40 * 0 + 10 * 0.25) / 50, 12);
    expect(calibrationError([])).toBe(0);
  });
});
