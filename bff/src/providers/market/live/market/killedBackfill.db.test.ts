import { type TestDatabase, testDatabase } from '../../../../../test/engine.ts';
import { TestClock } from '../../../../../test/testClock.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { alpacaProvider, type PlayedStock } from '../testing/alpacaProvider.ts';
import { type FeedServer, feedServer } from '../testing/feedServer.ts';
import { type PlayedTicker, tiingoProvider } from '../testing/tiingoProvider.ts';
import { backfill } from './backfill.ts';
import { configuredFeeds } from './configuredFeeds.ts';

const TABLES = [
  'daily_bars',
  'corporate_actions',
  'latest_quotes',
  'instruments',
  'feed_budgets',
  'feed_symbols',
  'feeds',
];
const ASKED = ['AAPL', 'OLDCO'].map((symbol) => ({ symbol, type: 'stock' as const }));
const SPLIT = { symbol: 'AAPL', new_rate: 4, old_rate: 1, ex_date: '2026-02-10', process_date: '2026-02-10' };

class Killed extends Error {}

let database: TestDatabase;
let server: FeedServer;
const clock = new TestClock();
beforeAll(async () => {
  const price = (date: string) => (date < '2026-02-10' ? 800 : 200);
  const stocks = new Map<string, PlayedStock>([
    ['AAPL', { price: 200, closeOn: price, listed: '2026-01-02', actions: { forward_splits: [SPLIT] } }],
  ]);
  const tickers = new Map<string, PlayedTicker>([
    ['OLDCO', { price: 30, listed: '2026-01-02', splits: { '2026-01-05': 2 }, dividends: { '2026-02-02': 1 } }],
  ]);
  const plan = { delayedSip: true, pageSize: 10 };
  server = await feedServer({
    clock,
    providers: [alpacaProvider(stocks, plan, clock), tiingoProvider(tickers, clock)],
  });
  database = await testDatabase();
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

function run(at: Clock): Promise<void> {
  const alpaca = { url: server.url, keyId: 'PKTEST', secret: 'hidden-secret' };
  const tiingo = { url: server.url, token: 'hidden-token' };
  const feeds = configuredFeeds({ coinbaseUrl: server.url, audience: 'personal', alpaca, tiingo }, at);
  return backfill(ASKED, { db: database.db, clock: at, feeds, wait: async () => {}, onDone: () => {} });
}

const empty = async () => {
  for (const table of TABLES) await database.db.knex(table).del();
};

async function rows() {
  const { knex } = database.db;
  const [bars, actions, instruments] = await Promise.all([
    knex('daily_bars').orderBy(['instrument', 'date']),
    knex('corporate_actions').orderBy(['instrument', 'date', 'place']),
    knex('instruments').orderBy('instrument'),
  ]);
  return { bars, actions, instruments };
}

/** Dies at its `at`-th look at the clock, which are before and within every step: calls, budgets, and what is stored. */
function dyingAt(at: number): Clock & { readonly looks: number } {
  let looks = 0;
  return {
    get looks() {
      return looks;
    },
    now() {
      looks += 1;
      if (looks >= at) throw new Killed('killed');
      return clock.now();
    },
  };
}

test('a backfill that is killed anywhere, and run again, ends in the same rows', async () => {
  const whole = dyingAt(Number.POSITIVE_INFINITY);
  await run(whole);
  const expected = await rows();
  expect(expected.bars.length).toBeGreaterThan(80);
  expect(expected.actions).toHaveLength(3);
  for (let at = 1; at <= whole.looks; at += 1) {
    await empty();
    await expect(run(dyingAt(at))).rejects.toThrow(Killed);
    await run(clock);
    expect(await rows()).toEqual(expected);
  }
}, 120_000);
