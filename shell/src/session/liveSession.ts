import { type ApiClient, createApiClient } from '@bellwether/sdk/client';
import { createStreamClient, type StreamClient } from '@bellwether/sdk/client/streamReply.ts';

/** How the session came to this tab. */
export type Entrance = 'start' | 'login' | 'elsewhere';

/** One token's life in this tab. All requests in its name end with it. */
export interface LiveSession {
  readonly token: string;
  readonly entrance: Entrance;
  /** Sends this session's token. Pending requests are aborted when the session ends. */
  readonly api: ApiClient;
  readonly stream: StreamClient;
  readonly signal: AbortSignal;
  end(): void;
}

interface Settings {
  token: string;
  entrance: Entrance;
  fetch?: typeof globalThis.fetch;
  onUnauthorized: () => void;
}

export function openLiveSession({ token, entrance, fetch, onUnauthorized }: Settings): LiveSession {
  const ending = new AbortController();
  const settings = { token: () => token, fetch, onUnauthorized };
  const client = createApiClient(settings);
  const streamClient = createStreamClient(settings);
  const within = (signal?: AbortSignal) => (signal ? AbortSignal.any([signal, ending.signal]) : ending.signal);
  return {
    token,
    entrance,
    signal: ending.signal,
    async api(call, ...[input, options]) {
      const reply = await (client as LooseClient)(call, input, { ...options, signal: within(options?.signal) });
      // A response that arrived just before the session ended is dropped, too.
      ending.signal.throwIfAborted();
      return reply as never;
    },
    async *stream(call, input, options) {
      for await (const piece of streamClient(call, input, { signal: within(options?.signal) })) {
        ending.signal.throwIfAborted();
        yield piece;
      }
    },
    end: () => ending.abort(new DOMException('The session has ended.', 'AbortError')),
  };
}

/** The client without the types that tie a call to its input, so that both can be passed on. */
type LooseClient = (call: string, input: unknown, options: object) => Promise<unknown>;
