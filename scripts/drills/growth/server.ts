/**
 * The server of the drill `growth`, once per database that its arguments name. Its parent process starts background
 * rounds by message, so that none runs at another moment.
 */
import type { AddressInfo } from 'node:net';
import { type Composed, compose } from '../../../bff/src/compose.ts';
import { readConfig } from '../../../bff/src/config/config.ts';
import { openDatabase } from '../../../bff/src/db/database.ts';
import { createHttpServer } from '../../../bff/src/http/httpServer.ts';
import { systemClock } from '../../../bff/src/kernel/clock.ts';
import { openLog } from '../../../bff/src/logger.ts';
import { ROUNDS, type RoundName } from './rounds.ts';

/** Neither passwords nor mail are measured. */
const CHEAP_HASH = { memoryCost: 256, timeCost: 1, parallelism: 1 };
const NO_MAIL = { send: async () => {}, close() {} };

export interface Asked {
  readonly database: number;
  readonly run: RoundName | 'settled';
}

const [dataDir = '', ...urls] = process.argv.slice(2);
const log = openLog({ logLevel: 'warn' });
const composed: Composed[] = [];
const origins: string[] = [];
for (const [at, url] of urls.entries()) {
  const own = `${dataDir}/${at}`;
  const db = await openDatabase({ url, dataDir: own });
  const config = readConfig({
    DATA_DIR: own,
    DATABASE_URL: url,
    RATE_LIMIT_FACTOR: '1000000',
    PUBLIC_URL: 'https://bellwether.example',
  });
  const one = compose(db, { config, log, clock: systemClock, hashCost: CHEAP_HASH, mail: NO_MAIL });
  await one.prepare();
  const server = createHttpServer(one.app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origins.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  composed.push(one);
}

process.on('message', async ({ database, run }: Asked) => {
  const one = composed[database] as Composed;
  if (run !== 'settled') await ROUNDS[run](one);
  await one.background.settled();
  process.send?.('done');
});
process.send?.({ origins, unlisted: unlistedRounds() });

/** Members of a composed server that the drill does not run, although they may query the database. */
function unlistedRounds(): string[] {
  const known = new Set(['app', 'api', 'background', 'metrics', 'prepare', 'drain', 'close', ...Object.keys(ROUNDS)]);
  return Object.keys(composed[0] ?? {}).filter((name) => !known.has(name));
}
