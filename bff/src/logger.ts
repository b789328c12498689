import { destination, type Logger, pino } from 'pino';
import type { Config } from './config/config.ts';

/** Lines are written in blocks; at most this much later they are out. What is fatal is written at once. */
const FLUSH_EVERY_MS = 100;
const BLOCK_BYTES = 8_192;

/** JSON lines on standard output. A write per line cost a tenth of a small request. */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  return pino({ level: logLevel }, destination({ sync: false, minLength: BLOCK_BYTES, periodicFlush: FLUSH_EVERY_MS }));
}
