import type { Call, CallInput, CallReply } from '../contract/types.ts';
import { apiError, type ClientSettings, isApiError, send } from './client.ts';
import { serverEvents } from './serverEvents.ts';

/** The endpoints whose reply can be streamed. */
export type StreamedCall = { [C in Call]: CallReply<C> extends { reply: string } ? C : never }[Call];

/** What belongs to a reply beside its text. A server of another version may send more or less. */
export type StreamEnd<C extends StreamedCall> = Partial<Omit<CallReply<C>, 'reply'>>;

/**
 * `for await (const piece of stream('POST /api/copilot/chat', { body: { prompt } }))` yields the reply's text as it is
 * written, and returns the rest. Throws an `ApiError` if the request is refused or the stream breaks off, even after some pieces. Leaving the loop or
 * aborting the signal closes the connection.
 */
export type StreamClient = <C extends StreamedCall>(
  call: C,
  input: CallInput<C>,
  options?: { signal?: AbortSignal },
) => AsyncGenerator<string, StreamEnd<C>, undefined>;

/** Three of the server's heartbeats: a connection that is silent for longer is dead. */
const SILENCE_MS = 30_000;

export function createStreamClient(settings: ClientSettings, silenceMs: number = SILENCE_MS): StreamClient {
  return async function* stream(call, input, { signal } = {}) {
    const silence = new AbortController();
    const hangUp = () => silence.abort(new DOMException('The server has gone silent.', 'TimeoutError'));
    let timer = setTimeout(hangUp, silenceMs);
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(hangUp, silenceMs);
    };
    const either = signal ? AbortSignal.any([signal, silence.signal]) : silence.signal;
    try {
      const options = { signal: either };
      const response = await send(settings, { call, input, options, accept: 'text/event-stream' });
      return (yield* pieces(response, heard)) as StreamEnd<typeof call>;
    } catch (cause) {
      if (signal?.aborted || isApiError(cause)) throw cause;
      throw apiError({ status: 0, cause });
    } finally {
      clearTimeout(timer);
    }
  };
}

async function* pieces(response: Response, heard: () => void): AsyncGenerator<string, object, undefined> {
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel();
    throw new TypeError('the answer is no event stream');
  }
  for await (const { event, data } of serverEvents(response.body, heard)) {
    if (event === 'done') return JSON.parse(data) as object;
    const said = JSON.parse(data) as { text?: unknown } | null;
    // The stream began with status 200, so a later error is a server failure.
    if (event === 'error') throw apiError({ status: 503, answer: said });
    if (event === 'message' && typeof said?.text === 'string') yield said.text;
  }
  throw new TypeError('the answer was cut off');
}
