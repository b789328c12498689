import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../bff/src/db/database.ts';
import { migrate } from '../../bff/src/db/migrations/migrate.ts';
import { FOLLOWERS } from '../../bff/src/followers.ts';
import type { InstrumentId, InstrumentKey } from '../../bff/src/market/instrument.ts';
import { addWatchers } from '../../bff/src/modules/watchlist/testing/addWatchers.ts';
import { liveMarket } from '../../bff/src/providers/market/live/market/liveMarket.ts';
import { addInstruments } from '../../bff/src/providers/market/live/store/instruments.repository.ts';
import { alpacaProvider } from '../../bff/src/providers/market/live/testing/alpacaProvider.ts';
import { coinbaseProvider } from '../../bff/src/providers/market/live/testing/coinbaseProvider.ts';
import { hang, status } from '../../bff/src/providers/market/live/testing/feedFaults.ts';
import { feedServer } from '../../bff/src/providers/market/live/testing/feedServer.ts';
import type { Measurement } from './report.ts';
import { namedStocks } from './stockNames.ts';

const STOCKS = 500;
const SYMBOLS_EACH = 12;
const FEW = 10;
const MANY = 1_000;
const MINUTES = 10;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const ROUND_MS = 10 * SECOND;
/** A Wednesday, 11:00 in New York. */
const SESSION = Date.UTC(2026, 2, 11, 15, 0);
/** Of sessions, as four years and a half have. */
const LISTED = '2020-03-25';
const LOOKS = 200;

/** What live prices cost the provider, and what its faults cost people: on a clock that is moved, so an hour takes seconds. */
export async function liveProviders(): Promise<Measurement[]> {
  const clock = { at: SESSION, now: () => clock.at };
  const ids = namedStocks(STOCKS).map((symbol): InstrumentId => ({ symbol, type: 'stock' }));
  const stocks = new Map(ids.map(({ symbol }) => [symbol, { price: 100, listed: LISTED }]));
  const asked = await feedServer({
    clock,
    providers: [
      alpacaProvider(stocks, { delayedSip: true, pageSize: 10_000 }, clock),
      coinbaseProvider(new Map(), clock),
    ],
    budgets: [{ per: 'minute', calls: 200 }],
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'bellwether-providers-'));
  const db = await openDatabase({ dataDir });
  await migrate(db);
  const keys = ids.map(({ symbol }): InstrumentKey => `stock:${symbol}`);
  await addInstruments(db.knex, keys, { now: 0, feed: 'alpaca' });
  const open = () =>
    liveMarket({
      db,
      clock,
      feeds: {
        coinbaseUrl: asked.url,
        audience: 'personal',
        alpaca: { url: asked.url, keyId: 'PKTEST', secret: 'hidden-secret' },
      },
      followers: FOLLOWERS,
      log: { info() {}, warn() {} },
    });
  const [market, other] = [open(), open()];
  async function rounds(forMs: number): Promise<void> {
    for (let passed = 0; passed < forMs; passed += ROUND_MS) {
      clock.at += ROUND_MS;
      await Promise.all([market.refresh?.(), other.refresh?.()]);
    }
  }
  const callsIn = async (minutes: number) => {
    const before = asked.calls.length;
    await rounds(minutes * MINUTE);
    return (asked.calls.length - before) / minutes;
  };
  try {
    await watch(db, FEW, ids);
    const cold = await coldStart(db, { asked, rounds: () => rounds(ROUND_MS), clock });
    await rounds(2 * MINUTE);
    const few = await callsIn(MINUTES);
    await watch(db, MANY, ids);
    await rounds(2 * MINUTE);
    const many = await callsIn(MINUTES);

    const healthy = await looks(market, ids);
    asked.always = hang;
    const round = rounds(ROUND_MS); // the round that waits for the provider
    const hanging = await looks(market, ids);
    asked.always = status(503);
    await round;
    await rounds(5 * MINUTE);
    asked.always = null;
    const recovery = await recovered({ db, market, ids, rounds: () => rounds(ROUND_MS), clock });
    const slower = Math.max(0, hanging - healthy);
    return [
      {
        what: `calls to the provider a minute, ${MANY} people, ${STOCKS} stocks`,
        value: many.toFixed(1),
        budget: '≤ 20',
        ratio: many / 20,
        note: `${few.toFixed(1)} with ${FEW} people`,
      },
      {
        what: `calls to the provider, ${MANY} people more than ${FEW}`,
        value: (many - few).toFixed(1),
        budget: '0',
        ratio: many > few ? 2 : 0,
        note: 'all symbols are on a list of somebody’s either way',
      },
      {
        what: 'calls beyond a budget, two servers, with and without faults',
        value: String(asked.overruns.length),
        budget: '0',
        ratio: asked.overruns.length === 0 ? 0 : 2,
        note: `${asked.calls.length} calls`,
      },
      cold,
      {
        what: `${SYMBOLS_EACH} prices while the provider hangs, slower by, p95`,
        value: `${slower.toFixed(1)} ms`,
        budget: '≤ 50 ms',
        ratio: slower / 50,
        note: `${healthy.toFixed(1)} ms while it answers`,
      },
      {
        what: `all ${STOCKS} prices current after the provider is back`,
        value: `${recovery / SECOND} s`,
        budget: '≤ 60 s',
        ratio: recovery / MINUTE,
        note: 'after five minutes of status 503',
      },
    ];
  } finally {
    for (const one of [market, other]) await one.close?.();
    await asked.close();
    await db.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Running {
  readonly rounds: () => Promise<void>;
  readonly clock: { now(): number };
}

/** From an empty store until each stock has its history. */
async function coldStart(
  { knex }: Database,
  { asked, rounds, clock }: Running & { asked: { readonly calls: readonly { readonly path: string }[] } },
): Promise<Measurement> {
  const began = clock.now();
  while ((await knex('instruments').whereNull('read_to').pluck('instrument')).length > 0) {
    if (clock.now() - began > 60 * MINUTE) throw new Error('the histories are not read within an hour');
    await rounds();
  }
  const pages = asked.calls.filter(({ path }) => path.endsWith('/bars')).length;
  const { n } = (await knex('daily_bars').count({ n: '*' }).first()) as { n: number };
  return {
    what: `pages of bars from an empty store to all histories, ${STOCKS} stocks`,
    value: String(pages),
    budget: '≤ 75',
    ratio: pages / 75,
    note: `${n} bars; ${(clock.now() - began) / SECOND} s of rounds`,
  };
}

/** Each person watches as many, and together all of them. */
async function watch(db: Database, people: number, ids: readonly InstrumentId[]): Promise<void> {
  const lists = Array.from({ length: people }, (_, at) => {
    const each = Math.max(SYMBOLS_EACH, Math.ceil(ids.length / people));
    const from = (at * each) % ids.length;
    return [`${people}-${at}`, [...ids, ...ids].slice(from, from + each).map(({ symbol }) => symbol)] as const;
  });
  await addWatchers(db.knex, Object.fromEntries(lists));
}

/** How long the prices of one page take, p95, in milliseconds. */
async function looks(market: ReturnType<typeof liveMarket>, ids: readonly InstrumentId[]): Promise<number> {
  const took: number[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    const from = (look * SYMBOLS_EACH) % (ids.length - SYMBOLS_EACH);
    const began = performance.now();
    await market.quotes(ids.slice(from, from + SYMBOLS_EACH));
    took.push(performance.now() - began);
  }
  return took.sort((a, b) => a - b)[Math.ceil(0.95 * took.length) - 1] ?? Number.NaN;
}

async function recovered({
  market,
  ids,
  rounds,
  clock,
}: Running & { db: Database; market: ReturnType<typeof liveMarket>; ids: readonly InstrumentId[] }): Promise<number> {
  const began = clock.now();
  for (;;) {
    await rounds();
    const quotes = [...(await market.quotes(ids)).values()];
    if (quotes.length === ids.length && quotes.every(({ state }) => state === 'delayed')) return clock.now() - began;
    if (clock.now() - began > 30 * MINUTE) throw new Error('prices are not current again within half an hour');
  }
}
