import { createServer } from 'node:net';
import { assertStore } from './assertStore.ts';
import type { Config } from './config/config.ts';
import { makeDataFolder } from './config/dataFolder.ts';
import { openConfigured } from './db/openConfigured.ts';
import { systemClock } from './kernel/clock.ts';
import { listen, METRICS_NAMES, type Place } from './listening.ts';
import { openMarketData } from './providers/market/openMarketData.ts';

const quiet = { info() {}, warn() {} };

/**
 * Checks that the configured address, folders, price files, release store and database are usable, and leaves nothing open. Runs
 * before the build, so a bad setting fails in seconds and not minutes later.
 * @throws ConfigError that names the first unusable variable
 */
export async function assertUsable(config: Config): Promise<void> {
  await assertFree(config);
  if (config.metrics) await assertFree(config.metrics, METRICS_NAMES);
  makeDataFolder(config.dataDir);
  if (config.marketData === 'files') openMarketData(config, { clock: systemClock, log: quiet });
  await assertStore(config, quiet);
  await (await openConfigured(config)).close();
}

async function assertFree(place: Place, names?: typeof METRICS_NAMES): Promise<void> {
  const probe = createServer();
  await listen(probe, place, names);
  await new Promise((closed) => probe.close(closed));
}
