import { createServer } from 'node:net';
import type { Config } from './config/config.ts';
import { makeDataFolder } from './config/dataFolder.ts';
import { openConfigured } from './db/openConfigured.ts';
import { systemClock } from './kernel/clock.ts';
import { listen } from './listening.ts';
import { openMarketData } from './providers/market/openMarketData.ts';

const quiet = { info() {}, warn() {} };

/**
 * Tries what the values name (address, folders, price files, database) and leaves nothing open: before minutes of
 * building, because no one wants to hear later that they were for nothing.
 * @throws ConfigError that names the first variable that cannot be used
 */
export async function assertUsable(config: Config): Promise<void> {
  const probe = createServer();
  await listen(probe, config);
  await new Promise((closed) => probe.close(closed));
  makeDataFolder(config.dataDir);
  if (config.marketData === 'files') openMarketData(config, { clock: systemClock, log: quiet });
  await (await openConfigured(config)).close();
}
