/** The server, on a clock that its parent process moves; it looks after the ledger every second. */
import { readConfig } from '../src/config/config.ts';
import { openLog } from '../src/logger.ts';
import { serve } from '../src/serve.ts';

/** From now on it is this moment here, in milliseconds since 1970, and time goes on from it. Answered by `moved`. */
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
const server = await serve(config, openLog(config), { clock, ledgerEveryMs: 1_000 });
process.once('SIGINT', () => void server.stop().then(() => process.exit(0)));
