import type { ForecastContent } from './entries.ts';
import { scoreOf, settledClose } from './score.ts';

/** At 100 the most likely is Up: more than 1% above. */
const forecast: ForecastContent = {
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
  confidence: '0.4',
  upChance: '0.4',
  neutralChance: '0.35',
  downChance: '0.25',
  riseChance: '0.6',
  neutralBandPct: '1',
  limitedHistory: 0,
  climateUp: '0.3',
  climateNeutral: '0.4',
  climateDown: '0.3',
};
const score = (close: string, reference = forecast.lastClose, part: Partial<ForecastContent> = {}) =>
  scoreOf({ ...forecast, ...part }, close, reference);

test('a correct direction, with every figure computed by hand', () => {
  expect(score('102')).toEqual({
    kind: 'scored',
    reason: null,
    close: '102',
    referenceClose: '100',
    outcome: 'Up',
    outcomeHit: 1,
    directionHit: '1',
    error: '0.015',
    noChangeError: expect.stringMatching(/^0\.0200000000000000\d*$/),
    inside80: 1,
    inside95: 1,
    brier: '0.16000000000000003',
    logScore: String(-Math.log(0.4)),
    climateLogScore: String(-Math.log(0.3)),
  });
});

test('a rise inside the band is Neutral: wrong despite the right sign', () => {
  expect(score('100.9')).toMatchObject({ outcome: 'Neutral', outcomeHit: 0, directionHit: '1' });
});

test('a fall beyond both ranges', () => {
  expect(score('90')).toMatchObject({ outcome: 'Down', outcomeHit: 0, directionHit: '0', inside80: 0, inside95: 0 });
  expect(score('95')).toMatchObject({ inside80: 0, inside95: 1 });
  expect(score('97')).toMatchObject({ inside80: 1 });
});

test('no move is half right, and "no change" has no error', () => {
  expect(score('100')).toMatchObject({ outcome: 'Neutral', directionHit: '0.5', noChangeError: '0', error: '0.005' });
});

test('adjusts for a split: the market now reports 50 for the forecast’s 100', () => {
  expect(score('51', '50')).toMatchObject({ close: '51', referenceClose: '50', outcome: 'Up', error: '0.015' });
  expect(settledClose(forecast, { close: '51', referenceClose: '50' })).toBe(102);
});

test('a stated chance of zero has a large but finite cost', () => {
  expect(Number(score('102', '100', { upChance: '0' }).logScore)).toBeCloseTo(13.8, 1);
});
