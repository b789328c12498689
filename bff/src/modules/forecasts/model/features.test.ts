import { committed } from '../backtest/committedSeries.fixture.ts';
import { FEATURE_COUNT, FEATURE_NAMES, Features } from './features.ts';

function featuresOf(closes: ArrayLike<number>): Record<(typeof FEATURE_NAMES)[number], number> {
  const features = new Features();
  for (let i = 0; i < closes.length; i += 1) features.push(Math.log(closes[i] as number));
  const row = new Float64Array(FEATURE_COUNT);
  features.write(row, 0);
  return Object.fromEntries(FEATURE_NAMES.map((name, i) => [name, row[i]])) as ReturnType<typeof featuresOf>;
}

describe('the features', () => {
  test('of a steady climb: every return up, at the high', () => {
    const steady = featuresOf(Array.from({ length: 400 }, (_, i) => 100 * 1.01 ** i));
    expect(steady['last return']).toBeCloseTo(1, 6);
    expect(steady['5-day return']).toBeCloseTo(Math.sqrt(5), 6);
    expect(steady['fast to slow variance']).toBeCloseTo(0, 6);
    expect(steady['distance from 250-day high']).toBe(0);
    expect(steady['last fall']).toBe(0);
  });

  test('are clipped at three deviations', () => {
    const jump = featuresOf([...Array.from({ length: 300 }, (_, i) => 100 + (i % 2) * 0.1), 200]);
    expect(Math.max(...Object.values(jump))).toBeLessThanOrEqual(3);
  });

  test('do not depend on the unit of the price', () => {
    const { closes } = committed('KO');
    const inCents = closes.map((close) => close * 100);
    const here = featuresOf(closes.subarray(0, 700));
    const there = featuresOf(inCents.subarray(0, 700));
    for (const name of FEATURE_NAMES) expect(there[name]).toBeCloseTo(here[name], 8);
  });

  test('use the high of exactly the last 250 days', () => {
    const { closes } = committed('BAC');
    for (let end = 260; end < 1500; end += 97) {
      const row = featuresOf(closes.subarray(0, end));
      const isHigh = (closes[end - 1] as number) >= Math.max(...closes.subarray(end - 250, end));
      expect(row['distance from 250-day high'] === 0).toBe(isHigh);
    }
  });

  test('stay finite for a price that never moves', () => {
    expect(Object.values(featuresOf(Array.from({ length: 300 }, () => 5))).every(Number.isFinite)).toBe(true);
  });
});
