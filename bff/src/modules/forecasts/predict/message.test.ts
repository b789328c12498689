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
  lastClose: 1396.33,
  neutralBandPct: 0.4,
  range80: [1390, 1401.5] as const,
};
const level = { from: 0.4, to: 0.5, n: 412, meanConfidence: 0.44, hitRate: 0.4472, hitRate95: [0.4, 0.5] as const };

describe('the prediction message', () => {
  test('says what is most likely, what a guess has, the range, and how often such forecasts were right', () => {
    expect(predictionMessage(forecast, { ...record, reliability: [level] })).toBe(
      'Most likely Up: a close more than 0.40% above $1,396.33, with a chance of 42.11% where a guess has 33%. ' +
        'With a chance of 80% the close lies between $1,390.00 and $1,401.50. ' +
        'In a simulation of the last 1,000 days, forecasts this sure (40% to 50%) were right 44.72% of the time, 412 forecasts in all.',
    );
  });

  test('tells an index in points', () => {
    const message = predictionMessage(forecast, null, { isIndex: true });
    expect(message).toContain('0.40% above 1,396.33 points,');
    expect(message).toContain('between 1,390.00 points and 1,401.50 points.');
    expect(message).not.toContain('$');
  });

  test('does not quote a level from a handful of forecasts', () => {
    const message = predictionMessage(forecast, { ...record, reliability: [{ ...level, n: 5 }] });
    expect(message).toContain('the most likely outcome came on');
    expect(message).not.toContain('5 forecasts in all');
  });

  test('owns up to a record that was not better than no change', () => {
    expect(predictionMessage(forecast, { ...record, notBetterThanNoChange: true })).toContain(
      'not been better than assuming no change',
    );
    expect(predictionMessage(forecast, { ...record, notBetterThanNoChange: false })).not.toContain('no change');
  });

  test('owns up to a limited history, and does without a record', () => {
    const message = predictionMessage({ ...forecast, limitedHistory: true, direction: 'Neutral' }, null);
    expect(message).toContain('Most likely Neutral: a close within 0.40% of $1,396.33');
    expect(message).toContain('Limited history');
    expect(message).not.toContain('simulation');
  });

  test('keeps the digits of what costs less than a dollar', () => {
    const penny = { ...forecast, lastClose: 0.01234567, range80: [0.012, 0.0127] as const };
    expect(predictionMessage(penny, null)).toContain('between $0.012 and $0.0127');
    expect(predictionMessage(penny, null)).toContain('$0.0123457,');
  });

  test.each([
    [[0.00000342133, 0.00000378732], 'between $0.00000342133 and $0.00000378732'],
    [[0.000000091234567, 0.1], 'between $0.0000000912346 and $0.10'],
    [[0.5, 1.25], 'between $0.50 and $1.25'],
  ] as const)('writes %j as the page does: up to six significant digits', (range80, words) => {
    expect(predictionMessage({ ...forecast, range80 }, null)).toContain(words);
  });
});
