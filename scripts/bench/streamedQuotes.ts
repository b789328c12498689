import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../bff/src/db/database.ts';
import { migrate } from '../../bff/src/db/migrations/migrate.ts';
import type { InstrumentId } from '../../bff/src/market/instrument.ts';
import { liveMarket } from '../../bff/src/providers/market/live/market/liveMarket.ts';
import { addInstruments } from '../../bff/src/providers/market/live/store/instruments.repository.ts';
import { alpacaProvider } from '../../bff/src/providers/market/live/testing/alpacaProvider.ts';
import { alpacaStreamProvider } from '../../bff/src/providers/market/live/testing/alpacaStreamProvider.ts';
import { coinbaseProvider } from '../../bff/src/providers/market/live/testing/coinbaseProvider.ts';
import { coinbaseStreamProvider } from '../../bff/src/providers/market/live/testing/coinbaseStreamProvider.ts';
import { feedServer } from '../../bff/src/providers/market/live/testing/feedServer.ts';
import { streamServer } from '../../bff/src/providers/market/live/testing/streamServer.ts';
import type { Measurement } from './report.ts';

const STOCKS = 30;
const COINS = 100;
const FOR_MS = 60_000;
const ROUND_MS = 10_000;
/** Each stock trades so often; Coinbase says each five seconds what changed. */
const TRADES_MS = 1_000;
const TICKERS_MS = 5_000;
const MOST_MS = 7_000;
/** A Wednesday, 11:00 in New York. */
const SESSION = Date.UTC(2026, 2, 11, 15, 0);

/** How old the prices are that pages get, beyond the delay of their feed, while the providers stream them; and what else is asked. */
export async function streamedQuotes(): Promise<Measurement[]> {
  const since = Date.now();
  const clock = { now: () => SESSION + Date.now() - since };
  const stocks = named('S', STOCKS).map((symbol): InstrumentId => ({ symbol, type: 'stock' }));
  const coins = named('C', COINS).map((symbol): InstrumentId => ({ symbol, type: 'crypto' }));
  const playedStocks = new Map(stocks.map(({ symbol }) => [symbol, { price: 100, listed: '2026-03-02' }]));
  const playedCoins = new Map(coins.map(({ symbol }) => [symbol, { price: 100, listed: 20_520 }]));
  const asked = await feedServer({
    clock,
    providers: [
      alpacaProvider(playedStocks, { delayedSip: true, pageSize: 10_000 }, clock),
      coinbaseProvider(playedCoins, clock),
    ],
  });
  const alpaca = alpacaStreamProvider();
  const coinbase = coinbaseStreamProvider(clock);
  const [trades, tickers] = [await streamServer(alpaca), await streamServer(coinbase)];
  const dataDir = await mkdtemp(join(tmpdir(), 'bellwether-streams-'));
  const db = await openDatabase({ dataDir });
  await migrate(db);
  for (const { type, symbol } of [...stocks, ...coins]) {
    await addInstruments(db.knex, [`${type}:${symbol}`], {
      now: clock.now(),
      feed: type === 'stock' ? 'alpaca' : 'coinbase',
    });
  }
  await db.knex('instruments').update({ read_to: '2026-03-11' });
  const market = liveMarket({
    db,
    clock,
    feeds: {
      coinbaseUrl: asked.url,
      coinbaseStreamUrl: tickers.url,
      audience: 'licensed',
      alpaca: { url: asked.url, streamUrl: `${trades.url}/v2/iex`, keyId: 'PKTEST', secret: 'hidden-secret' },
    },
    followers: [],
    log: { info() {}, warn() {} },
  });
  let moved = 0;
  const timers = [
    setInterval(() => void market.refresh?.(), ROUND_MS),
    setInterval(() => {
      moved += 1;
      for (const { symbol } of stocks) alpaca.trade(symbol, 100 + moved / 100, clock.now());
    }, TRADES_MS),
    setInterval(() => coinbase.heartbeat(), 1_000),
    setInterval(() => {
      for (const { symbol } of coins) coinbase.ticker(symbol, String(100 + moved / 100));
    }, TICKERS_MS),
  ];
  try {
    await market.refresh?.();
    await pause(2 * ROUND_MS + TICKERS_MS); // connected, and the gap before was asked for
    const before = asked.calls.length;
    const ages = { stock: [] as number[], crypto: [] as number[] };
    for (const until = Date.now() + FOR_MS; Date.now() < until; await pause(500)) {
      for (const [key, { type, asOf, delayMinutes = 0 }] of await market.quotes([...stocks, ...coins])) {
        if (delayMinutes > 0) throw new Error(`${key} is not streamed`);
        ages[type].push(clock.now() - Date.parse(asOf));
      }
    }
    const calls = asked.calls.slice(before).filter(({ path }) => /snapshots|products$/.test(path)).length;
    const measured = (what: string, all: number[]): Measurement => {
      const p95 = all.sort((a, b) => a - b)[Math.ceil(0.95 * all.length) - 1] ?? Number.NaN;
      return {
        what: `a streamed price of ${what} older than its feed’s delay, p95`,
        value: `${(p95 / 1_000).toFixed(1)} s`,
        budget: `≤ ${MOST_MS / 1_000} s`,
        ratio: p95 / MOST_MS,
        note: `${all.length} prices read in ${FOR_MS / 1_000} s; ${calls} calls for prices meanwhile`,
      };
    };
    return [measured(`${STOCKS} stocks`, ages.stock), measured(`${COINS} coins`, ages.crypto)];
  } finally {
    for (const timer of timers) clearInterval(timer);
    await market.close?.();
    for (const one of [asked, trades, tickers]) await one.close();
    await db.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Symbols of letters alone, as of a stock. */
function named(first: string, count: number): string[] {
  const letter = (at: number) => String.fromCharCode(65 + at);
  return Array.from({ length: count }, (_, at) => `${first}${letter(Math.floor(at / 26))}${letter(at % 26)}`);
}
