import { todayIs } from '@bellwether/sdk/testing/todayIs.ts';
import { distanceOf } from './distance.ts';

todayIs('2026-11-22T12:00:00Z');

const forecast = {
  predictedPrice: 270.18,
  asOf: '2026-11-20',
  historicalData: [{ time: '2026-11-20', close: 270.1 }],
};

test.each([
  ['live', 'now'],
  ['delayed', 'the latest price'],
  ['closed', 'the last price'],
  ['stale', 'the last known price'],
] as const)('is measured from a %s price, called “%s”', (state, from) => {
  expect(distanceOf(forecast, { price: 270.15, state })).toEqual({ value: 0.03, percent: 0.01, from });
});

test('is measured from the close that the forecast is based on when there is no price', () => {
  const expected = { value: 0.08, percent: 0.03, from: 'the close of Fri, Nov 20' };
  expect(distanceOf(forecast, null)).toEqual(expected);
  expect(distanceOf(forecast, { price: null, state: 'unavailable' })).toEqual(expected);
});

test('keeps the digits of a price below a dollar', () => {
  const small = { ...forecast, predictedPrice: 0.0421 };
  expect(distanceOf(small, { price: 0.042, state: 'live' })).toMatchObject({ value: 0.0001, percent: 0.24 });
});

test.each([
  ['a predicted price', { ...forecast, predictedPrice: null as unknown as number }],
  ['anything to measure from', { ...forecast, historicalData: [] }],
])('is null without %s', (_, part) => {
  expect(distanceOf(part, null)).toBeNull();
});
