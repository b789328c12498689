import { type ApiClient, createApiClient, isApiError, send } from '@bellwether/sdk/client';
import { createStreamClient, type StreamClient } from '@bellwether/sdk/client/streamReply.ts';
import type { TokenStore } from './tokenStore.ts';

/** How the session came to this tab. */
export type Entrance = 'start' | 'login' | 'elsewhere';

/** One session's life in this tab. All requests in its name end with it. */
export interface LiveSession {
  /** A password change replaces it. */
  readonly token: string;
  readonly entrance: Entrance;
  /** Sends this session's token. Pending requests are aborted when the session ends. */
  readonly api: ApiClient;
  readonly stream: StreamClient;
  /** A response of server-sent events. It ends with the session. */
  readonly events: EventClient;
  readonly signal: AbortSignal;
  /** Goes on with a new token of the same user. */
  renew(token: string): void;
  end(): void;
}

export type EventClient = (call: string, input: object, signal: AbortSignal) => Promise<Response>;

interface Settings {
  token: string;
  entrance: Entrance;
  fetch?: typeof globalThis.fetch;
  tokens: TokenStore;
  /** Takes over what other tabs did meanwhile. */
  follow: () => void;
  onUnauthorized: () => void;
}

export function openLiveSession(beginning: Settings): LiveSession {
  const { entrance, fetch, tokens, follow, onUnauthorized } = beginning;
  let { token } = beginning;
  const ending = new AbortController();
  const settings = { token: () => token, fetch };
  const client = createApiClient(settings);
  const streamClient = createStreamClient(settings);
  const within = (signal?: AbortSignal) => (signal ? AbortSignal.any([signal, ending.signal]) : ending.signal);

  /** Whether a request that was refused with this token is to be sent again. If not, the session has ended. */
  async function isRenewed(error: unknown, sent: string): Promise<boolean> {
    if (!isApiError(error) || error.status !== 401 || ending.signal.aborted) return false;
    await tokens.settled();
    follow();
    if (ending.signal.aborted) return false;
    if (token !== sent) return true;
    onUnauthorized();
    return false;
  }

  /** A request that may arrive with the token that a password change has just ended is sent again, once. */
  async function current<T>(work: () => Promise<T>): Promise<T> {
    const sent = token;
    try {
      return await work();
    } catch (error) {
      if (await isRenewed(error, sent)) return work();
      throw error;
    }
  }

  /** A password change replaces the token. */
  function changingPassword(work: () => Promise<unknown>): Promise<unknown> {
    return tokens.renewing(async () => {
      try {
        const reply = await work();
        const { token: next } = reply as { token?: string };
        if (next && !ending.signal.aborted) {
          token = next;
          tokens.write(next);
        }
        return reply;
      } catch (error) {
        if (isApiError(error) && error.status === 401) onUnauthorized();
        throw error;
      }
    });
  }

  return {
    get token() {
      return token;
    },
    entrance,
    signal: ending.signal,
    async api(call, ...[input, options]) {
      const work = () => (client as LooseClient)(call, input, { ...options, signal: within(options?.signal) });
      const { body } = (input ?? {}) as { body?: { newPassword?: string } };
      const reply = await (body?.newPassword ? changingPassword(work) : current(work));
      // A response that arrived just before the session ended is dropped, too.
      ending.signal.throwIfAborted();
      return reply as never;
    },
    async *stream(call, input, options) {
      const sent = token;
      for (;;) {
        const pieces = streamClient(call, input, { signal: within(options?.signal) });
        try {
          for (;;) {
            const { done, value } = await pieces.next();
            ending.signal.throwIfAborted();
            if (done) return value;
            yield value;
          }
        } catch (error) {
          if (token !== sent || !(await isRenewed(error, sent))) throw error;
        } finally {
          void pieces.return({});
        }
      }
    },
    events: (call, input, signal) =>
      current(() => send(settings, { call, input, options: { signal: within(signal) }, accept: 'text/event-stream' })),
    renew(next) {
      token = next;
    },
    end: () => ending.abort(new DOMException('The session has ended.', 'AbortError')),
  };
}

/** The client without the types that tie a call to its input, so that both can be passed on. */
type LooseClient = (call: string, input: unknown, options: object) => Promise<unknown>;
