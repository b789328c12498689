import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { isApiPath } from './apiPath.ts';
import type { AddressReader } from './clientAddress.ts';
import type { AppMiddleware } from './context.ts';

/** Enough for the proxies of any installation. More would be neighbors that change their addresses to fill the log. */
const NEIGHBORS_REPORTED = 50;

const SAYS_NOBODY =
  'is in TRUSTED_PROXIES but sent a request without a client in X-Forwarded-For, so everyone behind it has one address. If it is your reverse proxy, make it set X-Forwarded-For (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for); if it is a client, remove it from TRUSTED_PROXIES';

function isNotTrusted(neighbor: string): string {
  return `forwards requests but is no trusted proxy, so everyone behind it has one address. If it is your reverse proxy, set TRUSTED_PROXIES=${neighbor}`;
}

/** Assigns the request its id, client address and logger. */
export function requestId({ log, addressOf }: { log: Logger; addressOf: AddressReader }): AppMiddleware {
  const reported = new Set<string>();

  function report(neighbor: string, problem: string): void {
    if (reported.has(neighbor) || reported.size >= NEIGHBORS_REPORTED) return;
    reported.add(neighbor);
    log.warn({ neighbor }, `${neighbor} ${problem}`);
  }

  return function identify(ctx, next) {
    const { address, addressIsShared, addressIsTrusted } = addressOf(ctx.req.socket.remoteAddress, ctx.req.headers);
    // A balancer's own health checks have nobody to name. Only API requests have limits per address.
    if (addressIsTrusted && isApiPath(ctx.path)) report(address, SAYS_NOBODY);
    else if (addressIsShared && !addressIsTrusted) report(address, isNotTrusted(address));
    ctx.state.requestId = randomUUID();
    ctx.state.address = address;
    ctx.state.addressIsShared = addressIsShared;
    ctx.state.log = log;
    ctx.set('X-Request-Id', ctx.state.requestId);
    return next();
  };
}
