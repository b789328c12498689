import { TestApp, type TestUser } from '../../../../../test/testApp.ts';
import { HOUR, MINUTE, SECOND, TestClock } from '../../../../../test/testClock.ts';
import { sessionAt } from '../sessionAt.ts';
import { alpacaProvider, type PlayedStock } from '../testing/alpacaProvider.ts';
import { type FeedServer, feedServer, send } from '../testing/feedServer.ts';
import {
  asFormerStock,
  asPlayedStock,
  asPlayedTicker,
  pick,
  type RandomStock,
  randomFault,
  randomOf,
  randomStocks,
  sessionsBetween,
  symbolAt,
  tradedBy,
  withBarsOf,
} from '../testing/randomDays.ts';
import { type PlayedTicker, tiingoProvider } from '../testing/tiingoProvider.ts';

/**
 * Days of six stocks that nobody has chosen, told by two providers that fail as they like, read by two servers. Half of the days
 * has a half day and a holiday. `RANDOM_DAYS=200` plays as many; `RANDOM_DAYS_FROM` is the first seed.
 */
const SEEDS = Number(process.env.RANDOM_DAYS ?? 2);
const FIRST = Number(process.env.RANDOM_DAYS_FROM ?? 1);
const BEGIN = Date.UTC(2025, 10, 24, 15);
const DATES = sessionsBetween('2025-11-25', '2025-12-02');
const END = Date.UTC(2025, 11, 2, 23);
const UNITS = 10;
const STEPS = [10 * SECOND, MINUTE, 7 * MINUTE, 20 * MINUTE, HOUR, 3 * HOUR];
const NIGHT_STEPS = [HOUR, 5 * HOUR, 9 * HOUR];
/** After its delay, a price is shown as current for no longer: five minutes until it is asked for, late, and two rounds. */
const SLACK_MS = 5 * MINUTE + 90 * SECOND + 4 * MINUTE;

interface World {
  readonly clock: TestClock;
  readonly stocks: readonly RandomStock[];
  readonly servers: readonly FeedServer[];
  tell(odd: () => 'null' | 'future' | 'older' | null): void;
}

async function open(seed: number, clock: TestClock): Promise<World> {
  const stocks = randomStocks(randomOf(seed), DATES);
  const [played, tickers] = [new Map<string, PlayedStock>(), new Map<string, PlayedTicker>()];
  const plan = { delayedSip: true, pageSize: 1_000 };
  const alpaca = await feedServer({
    clock,
    providers: [withBarsOf(stocks, alpacaProvider(played, plan, clock))],
    budgets: [{ per: 'minute', calls: 200 }],
  });
  const tiingo = await feedServer({
    clock,
    providers: [withBarsOf(stocks, tiingoProvider(tickers, clock))],
    budgets: [{ per: 'hour', calls: 50 }],
  });
  const tell: World['tell'] = (odd) => {
    for (const stock of stocks) {
      const symbol = symbolAt(stock, clock.now());
      if (symbol !== stock.symbol) played.set(stock.symbol, asFormerStock(stock, clock.now()));
      if (stock.at === 'alpaca') played.set(symbol, asPlayedStock({ ...stock, symbol }, clock.now(), odd()));
      else tickers.set(stock.symbol, asPlayedTicker(stock, clock.now(), odd()));
    }
  };
  tell(() => null);
  return { clock, stocks, servers: [alpaca, tiingo], tell };
}

async function start({ clock, stocks, servers }: World) {
  const [alpaca = '', tiingo = ''] = servers.map(({ url }) => url);
  const env = {
    MARKET_DATA: 'live',
    COINBASE_URL: 'http://127.0.0.1:1',
    COINBASE_STREAM_URL: 'off',
    ALPACA_URL: alpaca,
    ALPACA_KEY_ID: 'PKTEST',
    ALPACA_SECRET: 'hidden-secret',
    TIINGO_URL: tiingo,
    TIINGO_TOKEN: 'hidden-token',
  };
  const app = await TestApp.start({ clock, env });
  const ann = await app.person();
  for (const stock of stocks) {
    const symbol = symbolAt(stock, clock.now());
    const body = { symbol, quantity: String(UNITS), purchasePrice: '1', purchaseDate: '2025-10-02' };
    await ann.api('POST /api/portfolio/add', { body });
  }
  return { app, ann, env };
}

/** What is wrong with what a page shows right now. */
async function wrongIn(app: TestApp, user: TestUser, { clock, stocks }: World): Promise<string[]> {
  const now = clock.now();
  const found: string[] = [];
  const say = (symbol: string, what: string) => found.push(`${new Date(now).toISOString()} ${symbol}: ${what}`);
  const { holdings } = (await app.request('GET /api/portfolio', { token: user.token })).body;
  for (const { symbol, currentValue, state } of holdings) {
    const value = (stocks.find((one) => one.symbol === symbol)?.value ?? 0) * UNITS;
    if (currentValue !== null && Math.abs(currentValue - value) > 0.01)
      say(symbol, `${currentValue}, not ${value}, ${state}`);
  }
  const asked = stocks.map(({ symbol }) => symbol).join(',');
  const quotes = (await app.request(`GET /api/market-data/quotes?symbols=${asked}`, { token: user.token })).body;
  for (const { symbol, asOf, state, delayMinutes } of quotes) {
    if (asOf === null) continue;
    const age = now - Date.parse(asOf);
    if (age < 0) say(symbol, `is ${-age} ms newer than the clock`);
    const stock = stocks.find((one) => one.symbol === symbol);
    const seen = stock && tradedBy(stock, now - delayMinutes * MINUTE - SLACK_MS).at;
    if ((state === 'live' || state === 'delayed') && seen !== undefined && Date.parse(asOf) < seen)
      say(symbol, `is ${state}, of ${asOf}, and traded at ${new Date(seen).toISOString()}`);
  }
  return found;
}

/** What is stored, but not under the symbol that no longer trades: a server that begins later never hears of it. */
async function tableOf({ db }: TestApp) {
  const rows = (table: string) => db.knex(table).whereNot('instrument', 'stock:DDD');
  const bars = await rows('daily_bars').where('date', '>=', '2025-10-15').orderBy(['instrument', 'date']);
  const actions = await rows('corporate_actions').orderBy(['instrument', 'date', 'type']);
  return {
    bars: bars.map(({ provisional: _, ...bar }) => bar),
    actions: actions.map(({ place: _, announced: __, ...action }) => action),
    feeds: await rows('instruments')
      .where('instrument', 'like', 'stock:___')
      .orderBy('instrument')
      .select('instrument', 'feed'),
  };
}

/** A clean run: a server that begins when all is over, and asks providers that always answer. */
async function clean(seed: number, at: number) {
  const world = await open(seed, new TestClock(at));
  const { app } = await start(world);
  for (let round = 0; round < 8; round += 1) {
    world.clock.advance(10 * SECOND);
    world.tell(() => null);
    await app.composed.marketRound();
  }
  const table = await tableOf(app);
  await app.drop();
  for (const server of world.servers) await server.close();
  return table;
}

test.each(Array.from({ length: SEEDS }, (_, at) => FIRST + at))(
  'whatever happens on the days of seed %i, nothing wrong is shown, and the table ends as after a clean run',
  async (seed) => {
    const random = randomOf(seed * 7_919);
    const world = await open(seed, new TestClock(BEGIN));
    const { clock, servers, tell } = world;
    const { app, ann, env } = await start(world);
    const other = await app.replica({ clock, env });
    let user = ann;
    let failing = 0;
    const wrong: string[] = [];
    for (const server of servers) {
      server.always = (response, played, call) =>
        random() < failing ? randomFault(random)(response, played, call) : send(response, played);
    }
    while (clock.now() < END) {
      clock.advance(pick(random, sessionAt(clock.now()) === 'closed' ? NIGHT_STEPS : STEPS));
      failing = random() < 0.5 ? 0 : random();
      tell(() => pick(random, [null, null, null, 'null', 'future', 'older']));
      for (const one of random() < 0.5 ? [app, other] : [other, app]) await one.composed.marketRound();
      clock.advance(10 * SECOND);
      tell(() => null);
      for (const one of [app, other]) await one.composed.marketRound();
      user = await app.signIn(user);
      if (random() < 0.1)
        await app.request(`GET /api/market-data/quote/Q${Math.floor(random() * 999)}`, { token: user.token });
      wrong.push(...(await wrongIn(random() < 0.5 ? app : other, user, world)));
    }
    failing = 0;
    for (let step = 0; step < 24; step += 1) {
      clock.advance(step % 2 === 0 ? 4 * HOUR : 10 * SECOND);
      tell(() => null);
      await app.composed.marketRound();
    }
    const ended = await tableOf(app);
    expect(wrong).toEqual([]);
    expect(servers.flatMap(({ overruns }) => overruns)).toEqual([]);
    expect(ended).toEqual(await clean(seed, clock.now()));
    await other.drop();
    await app.drop();
    for (const server of servers) await server.close();
  },
  120_000,
);
