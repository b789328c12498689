import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { AddressReader } from './clientAddress.ts';
import type { AppMiddleware } from './context.ts';

/** Assigns the request its id, client address and logger. */
export function requestId({ log, addressOf }: { log: Logger; addressOf: AddressReader }): AppMiddleware {
  return function identify(ctx, next) {
    const forwardedFor = ctx.req.headers['x-forwarded-for'];
    ctx.state.requestId = randomUUID();
    ctx.state.address = addressOf(
      ctx.req.socket.remoteAddress,
      Array.isArray(forwardedFor) ? forwardedFor.join() : forwardedFor,
    );
    ctx.state.log = log;
    ctx.set('X-Request-Id', ctx.state.requestId);
    return next();
  };
}
