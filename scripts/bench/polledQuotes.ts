import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../bff/src/db/database.ts';
import { migrate } from '../../bff/src/db/migrations/migrate.ts';
import { FOLLOWERS } from '../../bff/src/followers.ts';
import type { InstrumentId, InstrumentKey } from '../../bff/src/market/instrument.ts';
import { addWatchers } from '../../bff/src/modules/watchlist/testing/addWatchers.ts';
import { liveMarket } from '../../bff/src/providers/market/live/market/liveMarket.ts';
import { addInstruments } from '../../bff/src/providers/market/live/store/instruments.repository.ts';
import { alpacaProvider } from '../../bff/src/providers/market/live/testing/alpacaProvider.ts';
import { coinbaseProvider } from '../../bff/src/providers/market/live/testing/coinbaseProvider.ts';
import { status } from '../../bff/src/providers/market/live/testing/feedFaults.ts';
import { type Fault, feedServer, send } from '../../bff/src/providers/market/live/testing/feedServer.ts';
import type { Measurement } from './report.ts';
import { namedStocks } from './stockNames.ts';

const STOCKS = 500;
const COINS = 50;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const ROUND_MS = 10 * SECOND;
const MINUTES = 10;
const MOST_MS = 75 * SECOND;
const CLOSES_MS = 15 * MINUTE;
/** What called a healthy provider "not answering" once. */
const SLOW_MS = 260;
/** A Wednesday, 11:00 in New York. */
const SESSION = Date.UTC(2026, 2, 11, 15, 0);
/** Its closes are final, and the provider is away until half an hour later. */
const AFTER_CLOSE = Date.UTC(2026, 2, 11, 20, 40);

const slow: Fault = (response, played) => {
  setTimeout(() => send(response, played), SLOW_MS);
};

/** How old polled prices are, what their labels say, and when closes are there again, by a clock that is moved. */
export async function polledQuotes(): Promise<Measurement[]> {
  const clock = { at: SESSION, now: () => clock.at };
  const stocks = namedStocks(STOCKS).map((symbol): InstrumentId => ({ symbol, type: 'stock' }));
  const coins = namedStocks(COINS).map((symbol): InstrumentId => ({ symbol, type: 'crypto' }));
  const played = new Map(stocks.map(({ symbol }) => [symbol, { price: 100, listed: '2026-02-02' }]));
  const asked = await feedServer({
    clock,
    providers: [
      alpacaProvider(played, { delayedSip: true, pageSize: 10_000 }, clock),
      coinbaseProvider(new Map(coins.map(({ symbol }) => [symbol, { price: 100, listed: 20_480 }])), clock),
    ],
    budgets: [{ per: 'minute', calls: 200 }],
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'bellwether-polled-'));
  const db = await openDatabase({ dataDir });
  await migrate(db);
  const ids = [...stocks, ...coins];
  for (const { type, symbol } of ids) {
    const key: InstrumentKey = `${type}:${symbol}`;
    await addInstruments(db.knex, [key], { now: 0, feed: type === 'stock' ? 'alpaca' : 'coinbase' });
  }
  const symbols = [...stocks.map(({ symbol }) => symbol), ...coins.map(({ symbol }) => `${symbol}-USD`)];
  await addWatchers(db.knex, { everybody: symbols });
  const market = liveMarket({
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
  const round = async () => {
    clock.at += ROUND_MS;
    await market.refresh?.();
  };
  const behind = async () => {
    const all = await db.knex('instruments').where('read_to', '<', '2026-03-12').pluck('instrument');
    return all.filter((key: string) => key.startsWith('stock:')).length;
  };
  try {
    while ((await db.knex('instruments').whereNull('read_to').pluck('instrument')).length > 0) await round();
    for (let passed = 0; passed < 2 * MINUTE; passed += ROUND_MS) await round();
    asked.always = slow;
    const ages: number[] = [];
    let fresher = 0;
    let blamed = 0;
    for (let passed = 0; passed < MINUTES * MINUTE; passed += ROUND_MS) {
      await round();
      for (const late of [0, ROUND_MS - 1]) {
        clock.at += late;
        for (const { asOf, delayMinutes = 0, state, reason } of (await market.quotes(ids)).values()) {
          const age = clock.now() - Date.parse(asOf) - delayMinutes * MINUTE;
          ages.push(age);
          if (state !== 'stale' && age > 2 * MOST_MS) fresher += 1;
          if (reason?.includes('isn’t responding')) blamed += 1;
        }
        clock.at -= late;
      }
    }
    clock.at = AFTER_CLOSE - 30 * MINUTE;
    asked.always = status(503);
    for (let passed = 0; passed < 30 * MINUTE; passed += ROUND_MS) await round();
    if ((await behind()) !== STOCKS) throw new Error('closes came from a provider that is away');
    asked.always = null;
    const began = clock.now();
    while ((await behind()) > 0) {
      if (clock.now() - began > 60 * MINUTE) throw new Error('the closes are not there within an hour');
      await round();
    }
    const closes = clock.now() - began;
    const p95 = ages.sort((a, b) => a - b)[Math.ceil(0.95 * ages.length) - 1] ?? Number.NaN;
    const note = `${ages.length} prices of ${STOCKS} stocks and ${COINS} coins read in ${MINUTES} min; each answer takes ${SLOW_MS} ms`;
    const none = (what: string, found: number): Measurement => ({
      what,
      value: String(found),
      budget: '0',
      ratio: found === 0 ? 0 : 2,
      note,
    });
    return [
      {
        what: 'a polled price older than its feed’s delay, p95',
        value: `${(p95 / SECOND).toFixed(1)} s`,
        budget: `≤ ${MOST_MS / SECOND} s`,
        ratio: p95 / MOST_MS,
        note,
      },
      none('prices labeled fresher than they are', fresher),
      none('prices of a slow provider that say it isn’t responding', blamed),
      {
        what: `closes of ${STOCKS} stocks after the provider is back`,
        value: `${closes / SECOND} s`,
        budget: '≤ 15 min',
        ratio: closes / CLOSES_MS,
        note: 'after half an hour of status 503 over the end of the session',
      },
    ];
  } finally {
    await market.close?.();
    await asked.close();
    await db.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
