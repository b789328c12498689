import { Readable } from 'node:stream';
import { endpoints } from '@bellwether/sdk/contract';
import type { ChatReply } from '@bellwether/sdk/contract/types';
import { CHAT_BODY_LIMIT_BYTES } from '@bellwether/sdk/limits';
import { CHAT_FAILED } from '@bellwether/sdk/messages/chat.ts';
import type { ApiRouter, AppContext } from '../../http/context.ts';
import { errorBody } from '../../http/errorResponses.ts';
import { enter, mount, readCall, sendReply } from '../../http/mount.ts';
import { takesEvents } from '../../http/takesEvents.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Aside, BellService } from './bell.service.ts';
import type { ConversationService } from './conversation/conversation.service.ts';
import { eventStream } from './eventStream.ts';

const HEARTBEAT_MS = 10_000;

/** The chat is one endpoint with two kinds of response: the whole reply as JSON, or its pieces as server-sent events. */
export function bellRoutes(
  router: ApiRouter,
  { bell, conversations }: { bell: BellService; conversations: ConversationService },
  heartbeatMs: number = HEARTBEAT_MS,
): void {
  mount(router, endpoints.conversation, ({ userId }) => conversations.list(userId));
  mount(router, endpoints.forgetConversation, ({ userId }) => conversations.forget(userId));

  enter(router, endpoints.chat, { bodyLimitBytes: CHAT_BODY_LIMIT_BYTES }, async (ctx) => {
    const { userId, body } = readCall(ctx, endpoints.chat);
    const pieces = bell.ask({ ...body, userId, signal: goneSignal(ctx) });
    if (!takesEvents(ctx)) {
      sendReply(ctx, endpoints.chat, await joined(pieces));
      return;
    }
    const events = await eventStream(pieces, { heartbeatMs, onFailure: (error) => brokenOff(ctx, error) });
    ctx.status = 200;
    ctx.type = 'text/event-stream';
    ctx.set('Cache-Control', 'no-store, no-transform');
    ctx.set('X-Accel-Buffering', 'no'); // nginx would buffer the whole stream
    ctx.body = Readable.from(events);
  });
}

async function joined(pieces: AsyncGenerator<string, Aside>): Promise<ChatReply> {
  for (let reply = ''; ; ) {
    const { done, value } = await pieces.next();
    if (done) return { reply, ...value };
    reply += value;
  }
}

/** A signal that aborts when the client disconnects before the response is complete. */
function goneSignal({ res }: AppContext): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** The body of an error event, in the usual error shape, because the status is already sent. */
function brokenOff(ctx: AppContext, error: unknown): object {
  const refusal = error instanceof Refusal ? error : new Refusal('unavailable', CHAT_FAILED, { cause: error });
  const { requestId, log } = ctx.state;
  if (refusal.cause) log.error({ err: refusal.cause, requestId }, 'a reply broke off');
  return errorBody(refusal.errors, requestId);
}
