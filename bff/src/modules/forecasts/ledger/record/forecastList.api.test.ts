import { endpoints } from '@bellwether/sdk/contract';
import type { ForecastList } from '@bellwether/sdk/contract/types';
import { FORECASTS_PAGE_SIZE } from '@bellwether/sdk/limits';
import { refusalOf } from '../../../../../test/errorShape.ts';
import { TestApp, type TestUser } from '../../../../../test/testApp.ts';
import { DAY, TestClock } from '../../../../../test/testClock.ts';

/** Wednesday, 11 March 2026, an hour after the close in New York. */
const EVENING = Date.UTC(2026, 2, 11, 21, 0);

let app: TestApp;
let person: TestUser;
beforeEach(async () => {
  app = await TestApp.start({ clock: new TestClock(EVENING) });
  person = await app.person();
});
afterEach(() => app.drop());

/** Requests without an account. */
async function list(query = ''): Promise<ForecastList> {
  const { status, body } = await app.request(`GET /api/track-record/forecasts${query}`);
  expect(status).toBe(200);
  expect(endpoints.listForecasts.reply.parse(body)).toEqual(body);
  return body;
}
const names = ({ forecasts }: ForecastList) =>
  forecasts.map(
    ({ symbol, targetDate, state }) => `${symbol} ${targetDate} ${state === 'pending' ? state : 'settled'}`,
  );
/** A sign-in expires after a day, so each evening needs a new one. */
async function watch(...symbols: string[]) {
  person = await app.signIn(person);
  for (const symbol of symbols) await person.api('POST /api/watchlist/add', { body: { symbol } });
}
/** Runs one ledger round on each of `count` evenings. */
async function evenings(count: number) {
  await app.composed.ledgerRound();
  for (let evening = 1; evening < count; evening += 1) {
    app.clock.advance(1 * DAY);
    await app.composed.ledgerRound();
  }
}

test('an empty ledger has an empty list, without signing in', async () => {
  expect(await list()).toEqual({
    source: 'simulated',
    asOf: new Date(EVENING).toISOString(),
    forecasts: [],
    next: null,
  });
});

test('a forecast is listed as issued, and after the close with its outcome', async () => {
  await watch('KO');
  await evenings(1);
  const { symbol: _, ...waiting } = (await list()).forecasts[0] ?? { symbol: '' };
  const record = await person.api('GET /api/predict/:symbol/track-record', { params: { symbol: 'KO' } });
  expect(waiting).toEqual({ ...record.calls[0], name: 'The Coca-Cola Company', type: 'stock' });
  expect(waiting).toMatchObject({ asOf: '2026-03-11', targetDate: '2026-03-12', state: 'pending', result: null });
  app.clock.advance(1 * DAY);
  await app.composed.ledgerRound();
  const [next, scored] = (await list()).forecasts;
  expect(next).toMatchObject({ symbol: 'KO', targetDate: '2026-03-13', state: 'pending' });
  expect(scored).toMatchObject({
    ...waiting,
    state: expect.stringMatching(/^(right|wrong)$/),
    result: expect.anything(),
  });
});

test('lists the latest issued first, filtered by symbol or to settled ones', async () => {
  await watch('AAPL');
  await evenings(1);
  await watch('KO');
  app.clock.advance(1 * DAY);
  await evenings(1);
  const all = names(await list());
  expect(all.slice(0, 2).toSorted()).toEqual(['AAPL 2026-03-13 pending', 'KO 2026-03-13 pending']);
  expect(all.slice(2)).toEqual(['AAPL 2026-03-12 settled']);
  expect(names(await list('?symbol=aapl'))).toEqual(['AAPL 2026-03-13 pending', 'AAPL 2026-03-12 settled']);
  expect(names(await list('?state=settled'))).toEqual(['AAPL 2026-03-12 settled']);
  expect(names(await list('?state=settled&symbol=KO'))).toEqual([]);
  expect(await list('?symbol=NOPE')).toMatchObject({ forecasts: [], next: null });
});

test('pages list each forecast once, even while new ones are issued', async () => {
  // biome-ignore format: a list
  const symbols = ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'GOOGL', 'META', 'TSLA', 'KO', 'PEP', 'IBM', 'INTC', 'AMD', 'SPY', 'QQQ'];
  await watch(...symbols);
  await evenings(2);
  const first = await list();
  expect(first.forecasts).toHaveLength(FORECASTS_PAGE_SIZE);
  expect(first.next).toBe(first.forecasts.at(-1)?.sequence);
  await watch('JPM');
  await app.composed.ledgerRound();
  const second = await list(`?before=${first.next}`);
  expect(second.next).toBeNull();
  const sequences = [...first.forecasts, ...second.forecasts].map(({ sequence }) => sequence);
  expect(sequences).toEqual(Array.from({ length: 2 * symbols.length }, (_, at) => 2 * symbols.length - at));
  expect(await list('?before=1')).toMatchObject({ forecasts: [], next: null });
});

test('an exactly full last page has no next page', async () => {
  await watch('AAPL', 'MSFT', 'NVDA', 'AMZN', 'GOOGL');
  await evenings(5); // Wednesday, Thursday, Friday; nothing new on the weekend
  expect(await list()).toMatchObject({ forecasts: { length: 15 }, next: null });
  await evenings(3);
  const { forecasts, next } = await list();
  expect({ shown: forecasts.length, next }).toEqual({ shown: FORECASTS_PAGE_SIZE, next: null });
});

test('excludes forecasts of another price source', async () => {
  await watch('AAPL');
  await evenings(1);
  const [row] = await app.db.knex('forecasts');
  const other = { ...row, source: 'files', sequence: 2, hash: '0'.repeat(64), previous_hash: row.hash };
  await app.db.knex('forecasts').insert(other);
  expect((await list()).forecasts.map(({ sequence }) => sequence)).toEqual([1]);
});

test.each([
  '?before=x',
  '?before=-1',
  '?before=9999999999999999',
  '?state=wrong',
  '?symbol=%00',
  '?symbol=',
  '?page=2',
])('%s is refused', async (query) => {
  refusalOf(await app.request(`GET /api/track-record/forecasts${query}`), 400);
});
