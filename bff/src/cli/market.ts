/** `npm run -s market -- …`: the store of live prices, for operators on the server. */
import { readConfig } from '../config/config.ts';
import { ConfigError } from '../config/configError.ts';
import type { LiveFeeds } from '../config/liveFeeds.ts';
import type { Database } from '../db/database.ts';
import { DatabaseFault } from '../db/databaseFault.ts';
import { assertMigrated } from '../db/migrations/migrate.ts';
import { openExisting } from '../db/openConfigured.ts';
import { FOLLOWERS } from '../followers.ts';
import { type Clock, systemClock } from '../kernel/clock.ts';
import { inDirectory } from '../market/directory/directory.ts';
import { resolveSymbol } from '../market/symbols.ts';
import { checkStore } from '../providers/market/live/check/checkStore.ts';
import { type Backfilled, backfill } from '../providers/market/live/market/backfill.ts';
import { type ConfiguredFeed, configuredFeeds } from '../providers/market/live/market/configuredFeeds.ts';
import { configuredNews } from '../providers/market/live/market/configuredNews.ts';
import { storeStatus } from '../providers/market/live/store/storeStatus.ts';
import { type Outcome, runAsProcess, type Settings } from './command.ts';
import { type MarketCommand, readMarketCommand, USAGE } from './marketCommand.ts';
import { oddityText, readText, statusText } from './marketResults.ts';
import { printable } from './printable.ts';
import { UsageError } from './usage.ts';

const DAYS_A_YEAR = 365.25;

interface At {
  readonly clock?: Clock;
  readonly wait?: (ms: number) => Promise<unknown>;
  /** Gets a line for each history that is done. */
  readonly progress?: (line: string) => void;
}

export async function market(argv: readonly string[], settings?: Settings, at: At = {}): Promise<Outcome> {
  try {
    const command = readMarketCommand(argv);
    if (command.name === 'help') return { code: 0, stdout: `${USAGE}\n`, stderr: '' };
    const config = readConfig(settings);
    if (config.marketData !== 'live') {
      throw new ConfigError('There is no store of prices: MARKET_DATA is not live.');
    }
    const db = await openExisting(config);
    try {
      await assertMigrated(db);
      return await run(db, command, config.liveFeeds, at);
    } finally {
      await db.close();
    }
  } catch (error) {
    return { code: error instanceof UsageError ? 2 : 1, stdout: '', stderr: `${printable(sentenceFor(error))}\n` };
  }
}

if (import.meta.main) {
  const progress = (line: string) => void process.stderr.write(`${line}\n`);
  void runAsProcess((argv, settings) => market(argv, settings, { progress }));
}

async function run(
  db: Database,
  command: Exclude<MarketCommand, { name: 'help' }>,
  settings: LiveFeeds,
  { clock = systemClock, wait, progress = () => {} }: At,
): Promise<Outcome> {
  const feeds = configuredFeeds(settings, clock);
  const print = (result: object, text: string, isFine: boolean): Outcome => ({
    code: isFine ? 0 : 1,
    stdout: `${printable(command.json ? JSON.stringify(result) : text)}\n`,
    stderr: '',
  });
  const now = clock.now();
  if (command.name === 'status') {
    const status = await storeStatus(db.knex, { feeds, news: configuredNews(settings, clock), now });
    return print(status, statusText(status), true);
  }
  if (command.name === 'check') {
    const odd = await checkStore(db, { feeds: feeds.map((feed) => unasked(db, feed)), followers: FOLLOWERS, now });
    return print({ odd }, oddityText(odd), odd.length === 0);
  }
  const ids = command.symbols.map((symbol) =>
    resolveSymbol(symbol, undefined, (bare) => inDirectory({ symbol: bare, type: 'crypto' }) !== undefined),
  );
  const read: Backfilled[] = [];
  const onDone = (done: Backfilled) => {
    read.push(done);
    progress(printable(`${read.length} of ${ids.length}  ${readText(done)}`));
  };
  const days = command.years === undefined ? undefined : Math.ceil(command.years * DAYS_A_YEAR);
  await backfill(ids, { db, clock, feeds, days, wait, onDone });
  const count = read.filter((done) => !('unread' in done)).length;
  return print(
    { read },
    [...read.map(readText), `${count} of ${ids.length} histories were read.`].join('\n'),
    count === ids.length,
  );
}

/** What a feed says of its calendar. It is never asked for prices here. */
function unasked(db: Database, { open }: ConfiguredFeed) {
  return open(db, { permit: () => Promise.reject(new Error('a check asks no feed')), use: 'rounds' });
}

function sentenceFor(error: unknown): string {
  if (error instanceof DatabaseFault) return 'The database cannot be reached or is too busy.';
  return error instanceof Error ? error.message : String(error);
}
