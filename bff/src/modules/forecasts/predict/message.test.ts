import { committed } from '../backtest/committedSeries.fixture.ts';
import { simulatedRecord } from '../backtest/trackRecord.ts';
import { predictionMessage } from './message.ts';

const record = simulatedRecord(committed('SPY'));
const forecast = { confidence: 0.4211, limitedHistory: false };
const level = { from: 0.4, to: 0.5, n: 412, meanConfidence: 0.44, hitRate: 0.4472, hitRate95: [0.4, 0.5] as const };

describe('the prediction message', () => {
  test('says how often such forecasts were correct, and nothing that the figures say', () => {
    expect(predictionMessage(forecast, { ...record, reliability: [level] })).toBe(
      'In a backtest of the last 1,000 days, forecasts with this confidence (40% to 50%) were correct 44.72% of the time (412 forecasts).',
    );
  });

  test('does not give the hit rate of a handful of forecasts', () => {
    const message = predictionMessage(forecast, { ...record, reliability: [{ ...level, n: 5 }] });
    expect(message).toContain('the most likely outcome was correct');
    expect(message).not.toContain('(5 forecasts)');
  });

  test('admits a limited history', () => {
    expect(predictionMessage({ ...forecast, limitedHistory: true }, record)).toMatch(
      /^In a backtest .* Limited history: /,
    );
  });

  test('is empty without a record and with enough history', () => {
    expect(predictionMessage(forecast, null)).toBe('');
  });
});
