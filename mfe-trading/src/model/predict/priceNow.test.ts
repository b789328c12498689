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
  ['within rounding of it', of(200.001), 0],
  ['a hair below it, without a sign', Object.is(of(199.999), 0), true],
  ['the close itself', of(200, '2026-11-19T21:00:00.000Z'), 0],
])('measures from the forecast’s starting close: %s', (_, move, expected) => {
  expect(move).toBe(expected);
});

test.each([
  ['without a price', of(null)],
  ['for a price older than that close', of(190, '2026-11-18T21:00:00.000Z')],
  [
    'without that close',
    moveSinceStart({ ...forecast, historicalData: [] }, { price: 1, asOf: '2026-11-20T15:00:00Z' }),
  ],
])('returns null %s', (_, move) => {
  expect(move).toBeNull();
});

test('labels only a live price as Now', () => {
  const names = (['live', 'delayed', 'closed', 'stale'] as const).map(nameOfPrice);
  expect(names).toEqual(['Now', 'Latest price', 'Last price', 'Last known price']);
});
