import { type TestDatabase, testDatabase } from '../../test/engine.ts';
import { runScript } from '../../test/runScript.ts';
import { HOUR, MINUTE, SECOND, TestClock } from '../../test/testClock.ts';
import { FOLLOWERS } from '../followers.ts';
import { dateOf, dayOf, utcDay } from '../market/calendar/days.ts';
import type { MarketData } from '../market/marketData.ts';
import { addWatchers } from '../modules/watchlist/testing/addWatchers.ts';
import { liveMarket } from '../providers/market/live/market/liveMarket.ts';
import { storeStreamState } from '../providers/market/live/store/streams.repository.ts';
import { alpacaProvider, type PlayedStock } from '../providers/market/live/testing/alpacaProvider.ts';
import { coinbaseProvider, type PlayedCoin } from '../providers/market/live/testing/coinbaseProvider.ts';
import { status } from '../providers/market/live/testing/feedFaults.ts';
import { type FeedServer, feedServer } from '../providers/market/live/testing/feedServer.ts';
import { market } from './market.ts';

let database: TestDatabase;
let clock: TestClock;
let server: FeedServer;
let live: MarketData;
const coins = new Map<string, PlayedCoin>();
const stocks = new Map<string, PlayedStock>();
beforeEach(async () => {
  clock = new TestClock(); // Wednesday, 2026-03-11, 11:00 in New York
  coins.clear();
  stocks.clear();
  coins.set('BTC', { price: 61_000, listed: utcDay(clock.now()) - 5_000 });
  stocks.set('AAPL', { price: 200, listed: '2025-12-01' });
  server = await feedServer({
    clock,
    providers: [coinbaseProvider(coins, clock), alpacaProvider(stocks, { delayedSip: true, pageSize: 1_000 }, clock)],
    budgets: [{ per: 'second', calls: 10 }],
  });
  database = await testDatabase();
  const alpaca = { url: server.url, keyId: 'PKTEST', secret: 'hidden-secret' };
  const log = { info: () => {}, warn: () => {} };
  live = liveMarket({
    db: database.db,
    clock,
    feeds: { coinbaseUrl: server.url, audience: 'licensed', alpaca },
    followers: FOLLOWERS,
    log,
  });
});
afterEach(async () => {
  expect(server.overruns).toEqual([]);
  await server.close();
  await database.drop();
});

const settings = () => ({
  DATA_DIR: database.dataDir,
  DATABASE_URL: database.url,
  MARKET_DATA: 'live',
  COINBASE_URL: server.url,
  ALPACA_URL: server.url,
  ALPACA_KEY_ID: 'PKTEST',
  ALPACA_SECRET: 'hidden-secret',
});
const progress: string[] = [];
const wait = async (ms: number) => clock.advance(ms);
const marketHere = (...line: string[]) =>
  market(line, settings(), { clock, wait, progress: (said) => void progress.push(said) });
const jsonOf = async (...line: string[]) => JSON.parse((await marketHere(...line, '--json')).stdout);

test('a backfill reads years within the budget, waits for its next window, and goes on after what is unknown', async () => {
  progress.length = 0;
  expect((await marketHere('backfill', 'btc', '--years', '12')).code).toBe(0);
  clock.advance(SECOND); // each feed has its own budget
  const { code, stdout } = await marketHere('backfill', 'NOPE', 'AAPL');
  expect(code).toBe(1);
  const bars = await database.db.knex('daily_bars').where({ instrument: 'crypto:BTC' }).orderBy('date');
  const yesterday = dateOf(utcDay(clock.now()) - 1);
  expect(bars).toHaveLength(4_383);
  expect(progress).toEqual([
    `1 of 1  BTC: 4383 closes, ${bars[0]?.date} to ${yesterday}.`,
    '1 of 2  NOPE: not read. alpaca does not know it.',
    '2 of 2  AAPL: 68 closes, 2025-12-01 to 2026-03-10.',
  ]);
  expect(stdout.split('\n').at(-2)).toBe('1 of 2 histories were read.');
  expect((await marketHere('backfill', 'AAPL')).code).toBe(0);
  server.always = status(503);
  expect(await jsonOf('backfill', 'AAPL')).toEqual({ read: [{ symbol: 'AAPL', unread: 'alpaca sent status 503.' }] });
});

test('status says what is stored, what was used of each budget, who asks, and who is left alone', async () => {
  await marketHere('backfill', 'AAPL');
  const { stored, news, feeds, lease } = await jsonOf('status');
  expect(news).toEqual([{ feed: 'alpaca', stories: 0, latest: null }]);
  expect(stored).toEqual([
    { type: 'crypto', instruments: 0, withHistory: 0, closes: 0, from: null, to: null },
    { type: 'stock', instruments: 1, withHistory: 1, closes: 68, from: '2025-12-01', to: '2026-03-10' },
  ]);
  expect(feeds[1]).toEqual({
    feed: 'alpaca',
    windows: [{ per: 'minute', used: 4, of: 200 }],
    stopped: null,
    stream: null,
  });
  expect(lease).toBeNull();
  expect((await marketHere('status')).stdout).toContain('\nNo server asks the feeds.\n');
  await live.refresh?.();
  server.always = status(429, { 'retry-after': '300' });
  await marketHere('backfill', 'AAPL');
  const { stdout } = await marketHere('status');
  expect(stdout).toMatch(/^stock +1 +1 +68 +2025-12-01 +2026-03-10$/m);
  expect(stdout).toMatch(/^alpaca: \d+ of 200 calls this minute; left alone until 2026-03-11T15:05:00.000Z: it .+\.$/m);
  expect(stdout).toMatch(/^Server [0-9a-f-]{36} asks the feeds, until /m);
  await storeStreamState(database.db.knex, 'alpaca', {
    state: 'open',
    why: null,
    since: clock.now(),
    instruments: 30,
    connects: 2,
    heardAt: clock.now(),
    now: clock.now(),
  });
  expect((await jsonOf('status')).feeds[1].stream).toMatchObject({ state: 'open', instruments: 30, connects: 2 });
  const streamed =
    'alpaca: 30 prices are streamed, since 2026-03-11T15:00:00.000Z, the last message 2026-03-11T15:00:00.000Z.';
  expect((await marketHere('status')).stdout).toContain(`\n${streamed}\n`);
  clock.advance(MINUTE); // its server says nothing more
  expect((await marketHere('status')).stdout).not.toContain('streamed');
  expect((await jsonOf('status')).feeds[1].windows).toEqual([{ per: 'minute', used: 0, of: 200 }]);
});

test('check finds what is missing, jumps without a split, and is old, and exits with 1', async () => {
  await addWatchers(database.db.knex, { ann: ['AAPL'] });
  await marketHere('backfill', 'AAPL');
  expect(await marketHere('check')).toEqual({ code: 0, stdout: 'Nothing is missing, odd or old.\n', stderr: '' });
  const { knex } = database.db;
  await knex('daily_bars').where({ date: '2026-02-17' }).del();
  await knex('daily_bars').where('date', '<', '2026-01-05').update({ close: 900 });
  clock.advance(10 * MINUTE);
  const { code, stdout } = await marketHere('check');
  expect(code).toBe(1);
  expect(stdout.split('\n').slice(0, -1)).toEqual([
    expect.stringMatching(/^stock {2}AAPL {2}Its price was last heard 2026-03-11T15:00:00/),
    'stock  AAPL  1 day without a close: 2026-02-17.',
    expect.stringMatching(
      /^stock {2}AAPL {2}Its close moves by -\d\d percent, 2026-01-02 to 2026-01-05, and no split says/,
    ),
    '3 findings about 1 symbol.',
  ]);
  await knex('instruments').update({ read_to: dateOf(dayOf('2026-03-09')) });
  expect((await jsonOf('check')).odd[0]).toEqual({
    instrument: 'stock:AAPL',
    kind: 'behind',
    says: 'Its history was not read since 2026-03-09.',
  });
  await knex('watchlist_items').del();
  clock.advance(HOUR + SECOND);
  expect((await jsonOf('check')).odd.map(({ kind }: { kind: string }) => kind)).toEqual(['missing', 'jump']);
});

test.each([
  [[], 2, 'Please give a command: status, check, backfill (see --help).'],
  [['wipe\u001b[2J'], 2, 'There is no command "wipe?[2J". There are: status, check, backfill (see --help).'],
  [['status', 'AAPL'], 2, 'status takes only --json (see --help).'],
  [['backfill'], 2, 'Please name the symbols to read, such as AAPL BTC (see --help).'],
  [['backfill', '../etc'], 2, '"../ETC" is not a symbol. A symbol has 1 to 15 letters, digits, dots and dashes.'],
  [['backfill', 'AAPL', '--years', '1e3'], 2, '--years takes a whole number from 1 to 30.'],
])('%j is refused in one line', async (line, code, sentence) => {
  expect(await marketHere(...line)).toEqual({ code, stdout: '', stderr: `${sentence}\n` });
});

test('without live prices, a database or a key there is one clear line', async () => {
  const said = (changed: object) => market(['status'], { ...settings(), ...changed });
  expect(await said({ MARKET_DATA: 'simulated' })).toMatchObject({
    code: 1,
    stderr: 'There is no store of prices: MARKET_DATA is not live.\n',
  });
  const missing = `${database.dataDir}/none`;
  expect(await said({ DATABASE_URL: undefined, DATA_DIR: missing })).toMatchObject({
    code: 1,
    stderr: `DATA_DIR holds no database: ${missing}.\n`,
  });
  const keyless = { ...settings(), ALPACA_KEY_ID: undefined, ALPACA_SECRET: undefined };
  expect((await market(['backfill', 'AAPL'], keyless, { clock, wait })).stdout).toContain(
    'AAPL: not read. No price source for stocks is configured.',
  );
});

test('as a process, it prints its lines and exits with its code', async () => {
  const shown = runScript('cli/market.ts', settings(), ['status']);
  expect(await shown.exit).toBe(0);
  expect(shown.out()).toContain('No server asks the feeds.\n');
});
