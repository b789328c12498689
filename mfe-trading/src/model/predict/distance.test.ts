import { todayIs } from '@bellwether/sdk/testing/todayIs.ts';
import { distanceFromNow, distanceFromStart } from './distance.ts';

todayIs('2026-11-22T12:00:00Z');

const forecast = {
  predictedPrice: 270.18,
  asOf: '2026-11-20',
  historicalData: [{ time: '2026-11-20', close: 270.1 }],
};
const later = '2026-11-21T15:00:00.000Z';

test('is measured from the close that the forecast is made from', () => {
  expect(distanceFromStart(forecast)).toEqual({ value: 0.08, percent: 0.03, from: 'Friday’s close' });
});

test('names an older close by its date', () => {
  const old = { ...forecast, asOf: '2026-11-13', historicalData: [{ time: '2026-11-13', close: 270.1 }] };
  expect(distanceFromStart(old)).toMatchObject({ from: 'the close of Fri, Nov 13' });
});

test.each([
  ['live', 'now'],
  ['delayed', 'the latest price'],
  ['closed', 'the last price'],
] as const)('is also measured from a %s price that has moved since, called “%s”', (state, from) => {
  const quote = { price: 275.5, state, asOf: later };
  expect(distanceFromNow(forecast, quote)).toEqual({ value: -5.32, percent: -1.93, from });
});

test.each([
  ['it has not moved', { price: 270.1, state: 'live', asOf: later }],
  ['it is older than that close', { price: 230, state: 'stale', asOf: '2026-11-17T21:00:00.000Z' }],
  ['there is none', { price: null, state: 'unavailable', asOf: null }],
] as const)('is not measured from a price when %s', (_, quote) => {
  expect(distanceFromNow(forecast, quote)).toBeNull();
});

test('keeps the digits of a price below a dollar', () => {
  const small = { ...forecast, predictedPrice: 0.0421, historicalData: [{ time: '2026-11-20', close: 0.042 }] };
  expect(distanceFromStart(small)).toMatchObject({ value: 0.0001, percent: 0.24 });
});

test.each([
  ['a predicted price', { ...forecast, predictedPrice: null as unknown as number }],
  ['the close', { ...forecast, historicalData: [] }],
])('is null without %s', (_, part) => {
  expect(distanceFromStart(part)).toBeNull();
});
