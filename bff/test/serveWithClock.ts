/** The server on a clock controlled by its parent process. Its rounds run every second. */
import { readConfig } from '../src/config/config.ts';
import { openLog } from '../src/logger.ts';
import { serve } from '../src/serve.ts';

/** Sets the clock, in milliseconds since 1970. Time continues from there. Acknowledged with `moved`. */
interface Move {
  readonly moveTo: number;
}

let aheadMs = 0;
const clock = { now: () => Date.now() + aheadMs };
process.on('message', ({ moveTo }: Move) => {
  aheadMs = moveTo - Date.now();
  process.send?.('moved');
});

const config = readConfig();
const server = await serve(config, openLog(config), { clock, roundsAtMostEveryMs: 1_000 });
process.once('SIGINT', () => void server.stop().then(() => process.exit(0)));
