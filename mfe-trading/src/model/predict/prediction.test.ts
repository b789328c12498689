import { aPrediction } from '@bellwether/sdk/testing/builders.ts';
import { chartSeries, dayAfter, directionOf, refusalBefore } from './prediction.ts';

test.each([
  ['Up', 'up'],
  ['Down', 'down'],
  ['Neutral', 'neutral'],
  ['Sideways', 'neutral'],
  ['up', 'neutral'],
])('maps %s to %s', (predicted, direction) => {
  expect(directionOf(predicted)).toBe(direction);
});

test.each([
  ['2026-11-20', '2026-11-21'],
  ['2026-02-28', '2026-03-01'],
  ['2028-02-28', '2028-02-29'],
  ['2026-12-31', '2027-01-01'],
  ['2026-03-08', '2026-03-09'],
])('the day after %s is %s', (date, next) => {
  expect(dayAfter(date)).toBe(next);
});

test('puts the predicted price on the day after the last close', () => {
  const historicalData = [
    { time: '2026-11-18', close: 230 },
    { time: '2026-11-19', close: 233.05 },
  ];
  expect(chartSeries(aPrediction({ historicalData, predictedPrice: 233.13 }))).toEqual([
    {
      name: 'AAPL Close Price (Historical)',
      points: [
        { date: '2026-11-18', value: 230 },
        { date: '2026-11-19', value: 233.05 },
      ],
    },
    {
      name: 'Predicted Price',
      points: [{ date: '2026-11-20', value: 233.13 }],
      dashed: true,
      marksLast: true,
      intervals: [
        { name: '80% range', low: 230.18, high: 235.87 },
        { name: '95% range', low: 227.4, high: 238.9 },
      ],
    },
  ]);
});

test('returns no predicted point without closes', () => {
  expect(chartSeries(aPrediction({ historicalData: [] }))).toEqual([
    { name: 'AAPL Close Price (Historical)', points: [] },
  ]);
});

test.each([
  ['', true, true, 'Please enter a stock symbol (e.g., AAPL).'],
  ['', false, false, 'Please enter a stock symbol (e.g., AAPL).'],
  ['AAPL', false, true, 'API client not initialized. Please ensure you are logged in and try again.'],
  ['AAPL', true, false, 'You must be logged in to get predictions.'],
  ['AAPL', true, true, null],
])('request for %j with client %p and session %p: %s', (symbol, hasClient, signedIn, message) => {
  expect(refusalBefore(symbol, { hasClient, signedIn })).toBe(message);
});
