import { committed } from '../backtest/committedSeries.fixture.ts';
import { simulatedRecord } from '../backtest/trackRecord.ts';
import { forecastNext } from '../model/forecaster.ts';
import { predictionMessage } from './message.ts';

const series = committed('SPY');
const record = simulatedRecord(series);
const forecast = {
  ...forecastNext(series.closes),
  direction: 'Up' as const,
  confidence: 0.4211,
  probabilities: { up: 0.4211, neutral: 0.3, down: 0.2789 },
  lastClose: 1396.33,
  neutralBandPct: 0.4,
  range80: [1390, 1401.5] as const,
};
const level = { from: 0.4, to: 0.5, n: 412, meanConfidence: 0.44, hitRate: 0.4472, hitRate95: [0.4, 0.5] as const };

describe('the prediction message', () => {
  test('states the most likely outcome, its odds, the range, and how often such forecasts were correct', () => {
    expect(predictionMessage(forecast, { ...record, reliability: [level] })).toBe(
      'Most likely Up: a close more than 0.40% above $1,396.33 — 42.11% likely (random: 33%). ' +
        '80% range: $1,390.00 to $1,401.50. ' +
        'In a simulation of the last 1,000 days, forecasts with this confidence (40% to 50%) were correct 44.72% of the time (412 forecasts).',
    );
  });

  test('says when the odds are too close to a random guess', () => {
    const close = { ...forecast, confidence: 0.3357, probabilities: { up: 0.3357, neutral: 0.3347, down: 0.3296 } };
    const words = 'No clear direction: odds close to random (33%).';
    expect(predictionMessage(close, null)).toContain(`33.57% likely (random: 33%). ${words} 80% range:`);
    expect(predictionMessage(forecast, null)).not.toContain('No clear direction');
  });

  test('gives an index in points', () => {
    const message = predictionMessage(forecast, null, { isIndex: true });
    expect(message).toContain('0.40% above 1,396.33 points —');
    expect(message).toContain('80% range: 1,390.00 points to 1,401.50 points.');
    expect(message).not.toContain('$');
  });

  test('does not give the hit rate of a handful of forecasts', () => {
    const message = predictionMessage(forecast, { ...record, reliability: [{ ...level, n: 5 }] });
    expect(message).toContain('the most likely outcome was correct');
    expect(message).not.toContain('(5 forecasts)');
  });

  test('admits a record that has not beaten the no-change baseline', () => {
    expect(predictionMessage(forecast, { ...record, notBetterThanNoChange: true })).toContain(
      'has not beaten the no-change baseline',
    );
    expect(predictionMessage(forecast, { ...record, notBetterThanNoChange: false })).not.toContain('no-change');
  });

  test('admits a limited history, and works without a record', () => {
    const message = predictionMessage({ ...forecast, limitedHistory: true, direction: 'Neutral' }, null);
    expect(message).toContain('Most likely Neutral: a close within 0.40% of $1,396.33');
    expect(message).toContain('Limited history');
    expect(message).not.toContain('simulation');
  });

  test('keeps the digits of a price below a dollar', () => {
    const penny = { ...forecast, lastClose: 0.01234567, range80: [0.012, 0.0127] as const };
    expect(predictionMessage(penny, null)).toContain('80% range: $0.012 to $0.0127.');
    expect(predictionMessage(penny, null)).toContain('$0.0123457 —');
  });

  test.each([
    [[0.00000342133, 0.00000378732], '80% range: $0.00000342133 to $0.00000378732.'],
    [[0.000000091234567, 0.1], '80% range: $0.0000000912346 to $0.10.'],
    [[0.5, 1.25], '80% range: $0.50 to $1.25.'],
  ] as const)('writes %j as the page does: up to six significant digits', (range80, text) => {
    expect(predictionMessage({ ...forecast, range80 }, null)).toContain(text);
  });
});
