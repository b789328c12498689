import { hasClearDirection, RESIDUALS_BEHIND_ODDS } from '@bellwether/sdk/messages/clearDirection.ts';
import { committedSeries } from '../backtest/committedSeries.fixture.ts';
import { walkForward } from '../backtest/walkForward.ts';
import { CHOSEN_SETTINGS } from './settings.ts';

test('counts the sampling error of as many residuals as the model has', () => {
  expect(RESIDUALS_BEHIND_ODDS).toBe(CHOSEN_SETTINGS.residualDays);
});

test.each([
  ['near-equal odds', { up: 0.3357, neutral: 0.3347, down: 0.3296 }, false],
  ['a lead within the sampling error', { up: 0.36, neutral: 0.33, down: 0.31 }, false],
  ['a lead beyond it', { up: 0.4025, neutral: 0.33, down: 0.2675 }, true],
  ['a neutral lead beyond it', { up: 0.3, neutral: 0.4, down: 0.3 }, true],
])('%s', (_, odds, clear) => {
  expect(hasClearDirection(odds)).toBe(clear);
});

test('on the committed series, one forecast in seven has no clear direction, and those come true less often', () => {
  const days = committedSeries().flatMap((one) => walkForward(one, 1000));
  const groups = Map.groupBy(days, ({ forecast }) => hasClearDirection(forecast.probabilities));
  const hitRate = (clear: boolean) => {
    const group = groups.get(clear) ?? [];
    return group.filter(({ forecast, outcome }) => forecast.direction === outcome).length / group.length;
  };
  expect((groups.get(false) ?? []).length / days.length).toBeCloseTo(1 / 7, 2);
  expect(hitRate(true) - hitRate(false)).toBeGreaterThan(0.05);
});
