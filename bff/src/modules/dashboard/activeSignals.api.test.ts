import type { MetricCard } from '@bellwether/sdk/contract/types';
import { hasClearDirection } from '@bellwether/sdk/messages/clearDirection.ts';
import { TestApp, type TestUser } from '../../../test/testApp.ts';
import { DAY, HOUR, MINUTE, SECOND, TestClock } from '../../../test/testClock.ts';

let app: TestApp;
let user: TestUser;
afterEach(() => app.drop());

const WATCHED = ['AAPL', 'MSFT', 'KO', 'NVDA', 'BTC', 'ETH'];

/** A user with these symbols on their watchlist, at an instant at which the ledger has run. */
async function startAt(instant: string, symbols: readonly string[] = WATCHED): Promise<void> {
  app = await TestApp.start({ clock: new TestClock(Date.parse(instant)) });
  user = await app.person();
  for (const symbol of symbols) await user.api('POST /api/watchlist/add', { body: { symbol } });
  await app.composed.ledgerRound();
}

async function later(ms: number): Promise<void> {
  app.clock.advance(ms);
  user = await app.signIn(user);
  await app.composed.ledgerRound();
}

async function activeSignals(): Promise<MetricCard | undefined> {
  const { mainMetrics } = await user.api('GET /api/dashboard/summary');
  return mainMetrics.find(({ id }) => id === 'activeSignals');
}

/** What the card must say of the forecasts that the track record lists as current; their symbols. */
async function listed() {
  const { forecasts } = await user.api('GET /api/track-record/watchlist');
  const current = forecasts.flatMap(({ symbol, latest }) =>
    latest?.state === 'pending' ? [{ symbol, ...latest }] : [],
  );
  const said = current.map((forecast) =>
    hasClearDirection(forecast.probabilities) ? forecast.predictedDirection : 'unclear',
  );
  const counts = ['Up', 'Neutral', 'Down', 'unclear'].map((word) => {
    const count = said.filter((one) => one === word).length;
    return count > 0 ? [`${count} ${word}`] : [];
  });
  return {
    symbols: current.map(({ symbol }) => symbol),
    card: {
      value: String(said.filter((one) => one !== 'unclear').length),
      change: current.length === 0 ? 'No current forecast' : counts.flat().join(' · '),
      timeframe: 'next close',
    },
  };
}

/** In March 2026 New York trades from 13:30 to 20:00 UTC; a coin's day ends at midnight UTC. */
test.each([
  ['before the open', '2026-03-11T12:00:00Z', ['AAPL', 'MSFT', 'KO', 'NVDA']],
  ['during the session', '2026-03-11T15:00:00Z', []],
  ['after the close', '2026-03-11T20:10:00Z', ['AAPL', 'MSFT', 'KO', 'NVDA']],
  ['after midnight UTC', '2026-03-12T00:10:00Z', WATCHED],
  ['on a weekend', '2026-03-14T15:00:00Z', ['AAPL', 'MSFT', 'KO', 'NVDA']],
])(
  '%s the card counts the clear ones among the forecasts that the track record lists as current',
  async (_story, instant, symbols) => {
    await startAt(instant);
    const { card, symbols: current } = await listed();
    expect(current).toEqual(symbols);
    expect(await activeSignals()).toMatchObject(card);
  },
);

test('a forecast counts from its issue until it is settled', async () => {
  await startAt('2026-03-12T00:10:00Z');
  await later(15 * HOUR); // the session runs
  const { card, symbols } = await listed();
  expect(symbols).toEqual(WATCHED);
  expect(await activeSignals()).toMatchObject(card);
  await later(9 * HOUR); // those of both are settled, and the next ones issued
  expect((await listed()).symbols).toEqual(WATCHED);
  expect(await activeSignals()).toMatchObject((await listed()).card);
  await later(1 * DAY + 15 * HOUR); // coins had none on the second day
  expect(await activeSignals()).toMatchObject((await listed()).card);
});

test('in the minute in which a close arrives both still have the forecast of that close', async () => {
  await startAt('2026-03-11T12:00:00Z', ['AAPL', 'MSFT']);
  await later(7 * HOUR + 59 * MINUTE + 50 * SECOND);
  expect((await listed()).symbols).toEqual(['AAPL', 'MSFT']);
  app.clock.advance(15 * SECOND);
  expect((await listed()).symbols).toEqual(['AAPL', 'MSFT']);
  expect(await activeSignals()).toMatchObject((await listed()).card);
});

test('a watchlist whose first forecasts are not issued yet is not "no new prices"', async () => {
  await startAt('2026-03-11T19:59:50Z', ['AAPL', 'MSFT']);
  app.clock.advance(15 * SECOND);
  expect(await activeSignals()).toMatchObject({ value: '0', change: 'No current forecast' });
});
