import { Readable } from 'node:stream';
import { endpoints } from '@bellwether/sdk/contract';
import type { Authentication } from '../../../http/authentication.ts';
import type { ApiRouter } from '../../../http/context.ts';
import { isFromElsewhere } from '../../../http/isFromElsewhere.ts';
import { enter, readCall, sendReply } from '../../../http/mount.ts';
import { takesEvents } from '../../../http/takesEvents.ts';
import { Refusal } from '../../../kernel/errors.ts';
import type { MarketDataService } from '../marketData.service.ts';
import type { PriceStreamsService } from './priceStreams.service.ts';

interface Served {
  readonly streams: PriceStreamsService;
  readonly market: Pick<MarketDataService, 'currentQuotes'>;
  readonly findSession: Authentication['findSession'];
}

/** One endpoint with two kinds of response: the prices now as JSON, or their changes as server-sent events. */
export function priceStreamRoutes(router: ApiRouter, { streams, market, findSession }: Served): void {
  enter(router, endpoints.priceStream, {}, async (ctx) => {
    const { session, query, caller } = readCall(ctx, endpoints.priceStream);
    if (!takesEvents(ctx)) {
      sendReply(ctx, endpoints.priceStream, { quotes: await market.currentQuotes(query.symbols) });
      return;
    }
    if (isFromElsewhere(ctx)) throw new Refusal('forbidden', 'Only pages of this site hear of prices.');
    const { sessionId, userId } = session;
    const events = new Readable({ read() {} });
    const { res } = ctx;
    const stop = streams.listen({
      userId,
      origin: { address: caller.address, addressIsShared: caller.addressIsShared },
      symbols: query.symbols,
      after: query.after,
      isSignedIn: async () => (await findSession(sessionId, userId, caller)) !== null,
      send: (text) => void events.push(text),
      isBehind: () => events.readableLength + res.writableLength > 0,
      end: () => void events.push(null),
      cut: () => void res.destroy(),
    });
    res.once('close', stop);
    ctx.status = 200;
    ctx.type = 'text/event-stream';
    ctx.set('Cache-Control', 'no-store, no-transform');
    ctx.set('X-Accel-Buffering', 'no'); // nginx would buffer the whole stream
    ctx.body = events;
  });
}
