import { makeBacktest } from '../../../../test/makeBacktest.ts';
import { committedSeries } from './committedSeries.fixture.ts';
import { goalsOf, randomizedGoalsOf } from './goals.ts';
import { signDraws } from './randomSigns.ts';
import { REAL_CLOSES_BACKTEST } from './realCloses.ts';
import { summarize } from './summary.ts';
import { walkForward } from './walkForward.ts';

const series = committedSeries();

describe('on the committed series', () => {
  const walks = series.map((one) => walkForward(one, 1000));
  const goals = goalsOf(summarize(walks.flat()), walks.map(summarize));

  test('there are 11 series of 1,000 days each', () => {
    expect(walks.map(({ length }) => length)).toEqual(Array.from({ length: 11 }, () => 1000));
  });

  test.each(goals.map((goal) => [goal.figure, goal] as const))('%s reaches its goal', (_figure, goal) => {
    expect(goal).toMatchObject({ met: true });
  });

  test('the published backtest is that of this model: node bff/test/writeBacktest.ts', () => {
    expect(makeBacktest()).toEqual(REAL_CLOSES_BACKTEST);
    expect(REAL_CLOSES_BACKTEST.pooled.n).toBe(11_000);
    expect(REAL_CLOSES_BACKTEST.series).toHaveLength(series.length);
  });

  test('the forecast beats guessing the outcome on every series', () => {
    for (const walk of walks) expect(summarize(walk).logLossGain).toBeGreaterThan(0);
  });

  const drawn = summarize(signDraws(series, 1, 2).flatMap((draws) => draws.flatMap((one) => walkForward(one, 1000))));

  test.each(randomizedGoalsOf(drawn).map((goal) => [goal.figure, goal] as const))('%s is chance', (_figure, goal) => {
    expect(goal).toMatchObject({ met: true });
  });

  test('random signs expose a forecast that looks ahead', () => {
    const cheat = signDraws(series.slice(0, 1), 1, 1).flatMap((draws) =>
      draws.flatMap((one) =>
        walkForward(one, 1000).map((day) => ({
          ...day,
          forecast: { ...day.forecast, pUp: day.change > 0 ? 0.52 : 0.5 },
        })),
      ),
    );
    expect(randomizedGoalsOf(summarize(cheat)).every(({ met }) => met)).toBe(false);
  });
});
