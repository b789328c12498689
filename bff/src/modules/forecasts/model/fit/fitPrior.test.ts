import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { committedSeries } from '../../backtest/committedSeries.fixture.ts';
import { prior } from '../prior.ts';
import { fitPrior } from './fitPrior.ts';
import { priorModule } from './priorModule.ts';

describe('the pooled prior', () => {
  test('is, byte for byte, what the committed series give', () => {
    const source = priorModule(fitPrior(committedSeries(), prior.before));
    expect(source).toBe(readFileSync(join(__dirname, '../prior.ts'), 'utf8'));
  });

  test('reads no day of the test period', () => {
    const poisoned = committedSeries().map(({ symbol, dates, closes }) => ({
      symbol,
      dates,
      closes: closes.map((close, day) => ((dates[day] as string) < prior.before ? close : 1 + (day % 7))),
    }));
    expect(fitPrior(poisoned, prior.before)).toEqual(prior);
  });

  test('is modest: no feature alone moves P(up) by more than four points at three deviations', () => {
    for (const weight of prior.weights) expect(Math.abs(weight) * 3 * 0.25).toBeLessThan(0.045);
  });
});
