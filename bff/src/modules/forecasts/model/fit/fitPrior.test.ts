import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { committedSeries } from '../../backtest/committedSeries.fixture.ts';
import { POOLED_PRIOR } from '../prior.ts';
import { fitPrior } from './fitPrior.ts';
import { priorModule } from './priorModule.ts';

describe('the pooled prior', () => {
  test('matches the committed series byte for byte', () => {
    const source = priorModule(fitPrior(committedSeries(), POOLED_PRIOR.before));
    expect(source).toBe(readFileSync(join(__dirname, '../prior.ts'), 'utf8'));
  });

  test('reads no day of the test period', () => {
    const poisoned = committedSeries().map(({ symbol, dates, closes }) => ({
      symbol,
      dates,
      closes: closes.map((close, day) => ((dates[day] as string) < POOLED_PRIOR.before ? close : 1 + (day % 7))),
    }));
    expect(fitPrior(poisoned, POOLED_PRIOR.before)).toEqual(POOLED_PRIOR);
  });

  test('is modest: no feature alone moves P(up) by more than four points at three deviations', () => {
    for (const weight of POOLED_PRIOR.weights) expect(Math.abs(weight) * 3 * 0.25).toBeLessThan(0.045);
  });
});
