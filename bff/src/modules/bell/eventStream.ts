import { setTimeout as pause } from 'node:timers/promises';

export interface EventStreamSettings {
  /** Milliseconds of silence before a comment is sent, so that no proxy drops an idle connection. */
  readonly heartbeatMs: number;
  /** Returns the body of the error event. */
  readonly onFailure: (error: unknown) => object;
}

const HEARTBEAT = ':\n\n';

/**
 * Turns pieces of text into server-sent events: `data: {"text": "…"}` for each, then `event: done` with what they return, or `event: error` if
 * they fail. Waits up to one heartbeat for the first piece, so that an early failure is still an ordinary refusal.
 */
export async function eventStream(
  pieces: AsyncGenerator<string, object>,
  { heartbeatMs, onFailure }: EventStreamSettings,
): Promise<AsyncGenerator<string>> {
  let next = pieces.next();
  await within(heartbeatMs, next);

  return (async function* events() {
    try {
      for (;;) {
        const arrived = await within(heartbeatMs, next);
        if (!arrived) yield HEARTBEAT;
        else if (arrived.done) {
          yield event(arrived.value, 'done');
          return;
        } else {
          next = pieces.next();
          next.catch(() => {}); // reported when its turn comes
          yield event({ text: arrived.value });
        }
      }
    } catch (error) {
      yield event(onFailure(error), 'error');
    } finally {
      pieces.return({}).catch(() => {});
    }
  })();
}

function event(data: object, name?: string): string {
  return `${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`;
}

/** The result of `work`; undefined if it takes longer than `ms`. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const patience = new AbortController();
  const late = pause(ms, undefined, { signal: patience.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    patience.abort();
  }
}
