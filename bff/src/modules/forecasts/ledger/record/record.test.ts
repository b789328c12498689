import { wilson95 } from '../../backtest/scores.ts';
import type { ForecastContent } from '../entries/entries.ts';
import { scoreOf, unscorable } from '../entries/score.ts';
import { mergeTallies, tallyOf } from '../entries/tally.ts';
import { recordOf } from './record.ts';

function forecast(part: Partial<ForecastContent> = {}): ForecastContent {
  return {
    source: 'scripted',
    type: 'stock',
    symbol: 'AAPL',
    asOf: '2026-03-10',
    targetDate: '2026-03-11',
    opensAt: 0,
    closesAt: 1,
    issuedAt: 0,
    modelVersion: 'bellwether-1',
    lastClose: '100',
    predictedPrice: '100.5',
    low80: '97',
    high80: '103',
    low95: '94',
    high95: '106',
    direction: 'Up',
    confidence: '0.42',
    upChance: '0.42',
    neutralChance: '0.33',
    downChance: '0.25',
    riseChance: '0.6',
    neutralBandPct: '1',
    limitedHistory: 0,
    climateUp: '0.3',
    climateNeutral: '0.4',
    climateDown: '0.3',
    ...part,
  };
}

test('without scores every figure is null, and pending forecasts are counted', () => {
  expect(recordOf([], 3)).toEqual({
    kind: 'live',
    n: 0,
    pending: 3,
    unscorable: 0,
    from: null,
    to: null,
    chanceHitRate: 0.3333,
    hitRate: null,
    hitRate95: null,
    directionHitRate: null,
    directionHitRate95: null,
    maeRatio: null,
    maeRatio95: null,
    betterThanNoChange: null,
    coverage80: null,
    coverage95: null,
    brier: null,
    logLossGain: null,
    outcomes: null,
    climatology: null,
    reliability: [],
  });
});

test('three scored and one unscorable, by hand', () => {
  const settled = [
    [forecast(), '102'], // Up, as said
    [forecast({ targetDate: '2026-03-12', confidence: '0.36' }), '99.5'], // Neutral
    [forecast({ targetDate: '2026-03-16', confidence: '0.44', symbol: 'MSFT' }), '92'], // Down, beyond both ranges
  ] as const;
  const tallies = mergeTallies([
    ...settled.map(([one, close]) => tallyOf(one, scoreOf(one, close, '100'))),
    tallyOf(forecast({ targetDate: '2026-03-17' }), unscorable('No close.')),
  ]);
  const errors = [0.015, 0.01, 0.085];
  const noChange = [0.02, 0.005, 0.08];
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const ratio = sum(errors) / sum(noChange);
  const squares = sum(errors.map((error, at) => (error - ratio * (noChange[at] as number)) ** 2));
  const half = (1.959964 * Math.sqrt(squares)) / sum(noChange);
  const record = recordOf(tallies, 0);
  expect(record).toMatchObject({
    n: 3,
    unscorable: 1,
    from: '2026-03-11',
    to: '2026-03-16',
    hitRate: 0.3333,
    directionHitRate: 0.3333,
    betterThanNoChange: false,
    coverage80: 0.6667,
    coverage95: 0.6667,
    outcomes: { up: 0.3333, neutral: 0.3333, down: 0.3333 },
    climatology: { up: 0.3, neutral: 0.4, down: 0.3 },
  });
  expect(record.hitRate95?.[0]).toBeCloseTo(wilson95(1, 3)[0], 4);
  expect(record.maeRatio).toBeCloseTo(ratio, 4);
  expect(record.maeRatio95?.[0]).toBeCloseTo(ratio - half, 4);
  expect(record.maeRatio95?.[1]).toBeCloseTo(ratio + half, 4);
  expect(record.brier).toBeCloseTo((0.16 + 0.36 + 0.36) / 3, 4);
  const ours = -Math.log(0.42) - Math.log(0.33) - Math.log(0.25);
  const climate = -Math.log(0.3) - Math.log(0.4) - Math.log(0.3);
  expect(record.logLossGain).toBeCloseTo(1 - ours / climate, 4);
  expect(record.reliability).toEqual([
    expect.objectContaining({ from: 0.3, to: 0.4, n: 1, stated: 0.36, observed: 0 }),
    expect.objectContaining({ from: 0.4, to: 0.5, n: 2, stated: 0.43, observed: 0.5 }),
  ]);
});

test.each([
  ['100.00002', 1, false],
  ['100.0004', 0.9998, true],
])(
  'a predicted price of %s is better than "no change" where the figure, %d, shows it',
  (predictedPrice, maeRatio, better) => {
    const hair = forecast({ predictedPrice });
    expect(recordOf([tallyOf(hair, scoreOf(hair, '102', '100'))], 0)).toMatchObject({
      maeRatio,
      betterThanNoChange: better,
    });
  },
);

test('for a price that never moved, "no change" is unbeaten and nothing divides by zero', () => {
  const still = forecast({ predictedPrice: '100' });
  expect(recordOf([tallyOf(still, scoreOf(still, '100', '100'))], 0)).toMatchObject({
    maeRatio: 1,
    maeRatio95: [1, 1],
    betterThanNoChange: false,
  });
});
