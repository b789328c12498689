import type { MetricCard } from '@bellwether/sdk/contract/types';
import { TestApp, type TestUser } from '../../../test/testApp.ts';
import { MINUTE, SECOND, TestClock } from '../../../test/testClock.ts';

let app: TestApp;
let user: TestUser;
afterEach(() => app.drop());

/** A user with these symbols on their watchlist, at an instant. */
async function startAt(instant: string, symbols: readonly string[]): Promise<void> {
  app = await TestApp.start({ clock: new TestClock(Date.parse(instant)) });
  user = await app.person();
  for (const symbol of symbols) await user.api('POST /api/watchlist/add', { body: { symbol } });
}

async function activeSignals(): Promise<MetricCard | undefined> {
  const { mainMetrics } = await user.api('GET /api/dashboard/summary');
  return mainMetrics.find(({ id }) => id === 'activeSignals');
}

/** In March 2026 New York trades from 13:30 to 20:00 UTC; a coin's day ends at midnight UTC. */
test.each([
  ['before the open', '2026-03-11T12:00:00Z', '2026-03-11', '2026-03-11'],
  ['during the session', '2026-03-11T15:00:00Z', '2026-03-11', '2026-03-11'],
  ['a minute before the close', '2026-03-11T19:59:00Z', '2026-03-11', '2026-03-11'],
  ['at the close', '2026-03-11T20:00:00Z', '2026-03-12', '2026-03-11'],
  ['after midnight UTC', '2026-03-12T01:00:00Z', '2026-03-12', '2026-03-12'],
  ['on a Friday evening', '2026-03-13T22:00:00Z', '2026-03-16', '2026-03-13'],
  ['on a weekend', '2026-03-14T15:00:00Z', '2026-03-16', '2026-03-14'],
  ['on a holiday', '2026-04-03T15:00:00Z', '2026-04-06', '2026-04-03'],
  ['after a half day', '2026-11-27T19:00:00Z', '2026-11-30', '2026-11-27'],
])('%s the card counts forecasts of the next close', async (_story, instant, stockClose, coinClose) => {
  const symbols = ['AAPL', 'MSFT', 'BTC', 'ETH'];
  await startAt(instant, symbols);
  const forecasts = await Promise.all(
    symbols.map((symbol) => user.api('GET /api/predict/:symbol', { params: { symbol } })),
  );
  expect(forecasts.map(({ targetDate }) => targetDate)).toEqual([stockClose, stockClose, coinClose, coinClose]);
  const saying = (direction: string) =>
    forecasts.filter(({ predictedDirection }) => predictedDirection === direction).length;
  expect(await activeSignals()).toMatchObject({
    value: String(saying('Up') + saying('Down')),
    change: `${saying('Up')} Up · ${saying('Down')} Down`,
    timeframe: 'next close',
  });
});

test('in the minute in which a close arrives there is no forecast of the next one yet, which is not "no new prices"', async () => {
  await startAt('2026-03-11T19:59:50Z', ['AAPL', 'MSFT']);
  expect(await activeSignals()).toMatchObject({ change: expect.stringMatching(/^\d Up · \d Down$/) });
  app.clock.advance(15 * SECOND);
  const duringArrival = await activeSignals();
  expect(duringArrival).toMatchObject({ value: 'N/A', timeframe: 'next close' });
  expect(duringArrival).not.toHaveProperty('change');
  app.clock.advance(2 * MINUTE);
  expect(await activeSignals()).toMatchObject({ change: expect.stringMatching(/^\d Up · \d Down$/) });
});
