import { CHOSEN_SETTINGS } from './settings.ts';
import { Volatility } from './volatility.ts';

function scaleAfter(returns: number[]): number {
  const volatility = new Volatility(CHOSEN_SETTINGS.volatility);
  for (const logReturn of returns) volatility.push(logReturn);
  return volatility.scale();
}

const alternating = Array.from({ length: 600 }, (_, i) => (i % 2 === 0 ? 0.01 : -0.01));

describe('the size of a typical move', () => {
  test('weights of the memories sum to one', () => {
    expect(CHOSEN_SETTINGS.volatility.weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
    expect(CHOSEN_SETTINGS.volatility.weights).toHaveLength(CHOSEN_SETTINGS.volatility.memoriesDays.length);
  });

  test('is the size of the moves when they are all alike', () => {
    expect(scaleAfter(alternating)).toBeCloseTo(0.01, 3);
  });

  test('is known from the first move on, without a starting value to outgrow', () => {
    expect(scaleAfter([0.02, -0.02])).toBeCloseTo(0.02, 12);
  });

  test('grows more after a fall than after a rise of the same size', () => {
    expect(scaleAfter([...alternating, -0.05])).toBeGreaterThan(scaleAfter([...alternating, 0.05]));
  });

  test('follows a volatility spike within days and forgets it within weeks', () => {
    const storm = [...alternating, ...Array.from({ length: 8 }, (_, i) => (i % 2 === 0 ? 0.04 : -0.04))];
    const calm = [...storm, ...alternating.slice(0, 60)];
    expect(scaleAfter(storm)).toBeGreaterThan(0.02);
    expect(scaleAfter(calm)).toBeLessThan(0.015);
  });

  test('stays above zero for a price that never moves', () => {
    expect(scaleAfter(Array.from({ length: 100 }, () => 0))).toBeGreaterThan(0);
  });
});
