import { moveSinceStart, nameOfPrice } from './priceNow.ts';

const forecast = {
  asOf: '2026-11-19',
  historicalData: [
    { time: '2026-11-18', close: 230 },
    { time: '2026-11-19', close: 200 },
  ],
};
const of = (price: number | null, asOf: string | null = '2026-11-20T15:00:00.000Z') =>
  moveSinceStart(forecast, { price, asOf });

test.each([
  ['above it', of(202.82), 1.41],
  ['below it', of(199), -0.5],
  ['as near as two decimals can tell', of(200.001), 0],
  ['a hair below it, without a sign', Object.is(of(199.999), 0), true],
  ['the close itself', of(200, '2026-11-19T21:00:00.000Z'), 0],
])('measures from the close that the forecast starts from: %s', (_, move, expected) => {
  expect(move).toBe(expected);
});

test.each([
  ['without a price', of(null)],
  ['of a price older than that close', of(190, '2026-11-18T21:00:00.000Z')],
  [
    'without that close',
    moveSinceStart({ ...forecast, historicalData: [] }, { price: 1, asOf: '2026-11-20T15:00:00Z' }),
  ],
])('says nothing %s', (_, move) => {
  expect(move).toBeNull();
});

test('only a live price is one of now', () => {
  const names = (['live', 'delayed', 'closed', 'stale'] as const).map(nameOfPrice);
  expect(names).toEqual(['Now', 'Latest price', 'Last price', 'Last known price']);
});
