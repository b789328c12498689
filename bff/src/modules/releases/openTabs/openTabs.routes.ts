import { Readable } from 'node:stream';
import { endpoints } from '@bellwether/sdk/contract';
import type { CurrentRelease } from '@bellwether/sdk/contract/release';
import { LRUCache } from 'lru-cache';
import type { ApiRouter, AppContext } from '../../../http/context.ts';
import { isFromElsewhere } from '../../../http/isFromElsewhere.ts';
import { enter, readCall, sendJson } from '../../../http/mount.ts';
import { takesEvents } from '../../../http/takesEvents.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { acceptedEncoding } from '../assets/acceptedEncoding.ts';
import { type Compressed, compressed } from '../document/compressed.ts';
import type { OpenTabsService } from './openTabs.service.ts';

const REPLIES_KEPT = 64;

/** One endpoint with two kinds of response: what a page gets now as JSON, or the moves as server-sent events. */
export function openTabRoutes(router: ApiRouter, tabs: OpenTabsService): void {
  /** By the text: after a move, many tabs ask for the same few. */
  const kept = new LRUCache<string, Promise<Compressed>>({ max: REPLIES_KEPT });

  enter(router, endpoints.pageRelease, {}, async (ctx) => {
    readCall(ctx, endpoints.pageRelease);
    if (takesEvents(ctx)) return stream(ctx, tabs);
    const visitor = ctx.state.visitors.of(ctx);
    const current: CurrentRelease = await tabs.current(visitor.id);
    const json = JSON.stringify(current);
    const encoding = acceptedEncoding(ctx.get('accept-encoding'), ['br', 'gzip']);
    ctx.set('Vary', 'Accept-Encoding');
    if (!encoding) return sendJson(ctx, endpoints.pageRelease, json);
    const known = kept.get(json) ?? compressed(json);
    kept.set(json, known);
    sendJson(ctx, endpoints.pageRelease, (await known)[encoding]);
    ctx.set('Content-Encoding', encoding);
  });
}

function stream(ctx: AppContext, tabs: OpenTabsService): void {
  // Another site's page could use up the streams of this network.
  if (isFromElsewhere(ctx)) throw new Refusal('forbidden', 'Only pages of this site hear of moves.');
  const visitor = ctx.state.visitors.of(ctx);
  // The documents of a browser that keeps no cookie differ, so no news is about the one that is open.
  if (visitor.isNew) throw new Refusal('forbidden', 'Only a browser with a cookie of this site hears of moves.');
  const events = new Readable({ read() {} });
  const stop = tabs.listen({
    visitor: visitor.id,
    origin: ctx.state,
    send: (text) => void events.push(text),
    end: () => void events.push(null),
  });
  ctx.res.once('close', stop);
  ctx.status = 200;
  ctx.type = 'text/event-stream';
  ctx.set('Cache-Control', 'no-store, no-transform');
  ctx.set('X-Accel-Buffering', 'no'); // nginx would buffer the whole stream
  ctx.body = events;
}
