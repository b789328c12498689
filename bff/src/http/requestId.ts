import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { AddressReader } from './clientAddress.ts';
import type { AppMiddleware } from './context.ts';

/** Enough for the proxies of any installation. More would be neighbors that change their addresses to fill the log. */
const NEIGHBORS_REPORTED = 50;

/** Assigns the request its id, client address and logger. */
export function requestId({ log, addressOf }: { log: Logger; addressOf: AddressReader }): AppMiddleware {
  const reported = new Set<string>();

  function reportShared(neighbor: string): void {
    if (reported.has(neighbor) || reported.size >= NEIGHBORS_REPORTED) return;
    reported.add(neighbor);
    log.warn(
      { neighbor },
      `${neighbor} forwards requests but is no trusted proxy, so everyone behind it has one address. If it is your reverse proxy, set TRUSTED_PROXIES=${neighbor}`,
    );
  }

  return function identify(ctx, next) {
    const { address, addressIsShared } = addressOf(ctx.req.socket.remoteAddress, ctx.req.headers);
    if (addressIsShared) reportShared(address);
    ctx.state.requestId = randomUUID();
    ctx.state.address = address;
    ctx.state.addressIsShared = addressIsShared;
    ctx.state.log = log;
    ctx.set('X-Request-Id', ctx.state.requestId);
    return next();
  };
}
