import { setTimeout as pause } from 'node:timers/promises';

export interface EventStreamSettings {
  /** Silence after which a comment is sent, so that nobody on the way takes the line for dead. */
  readonly heartbeatMs: number;
  /** What the reader is told when the pieces break off. */
  readonly onFailure: (error: unknown) => object;
}

const HEARTBEAT = ':\n\n';

/**
 * Pieces of text as server-sent events: `data: {"text": "…"}` each, `event: done` at the end, `event: error` where they
 * break off. Waits for the first piece, so that what fails before it can still be answered as an ordinary refusal;
 * only when that takes longer than a heartbeat the stream begins without one.
 */
export async function eventStream(
  pieces: AsyncIterable<string>,
  { heartbeatMs, onFailure }: EventStreamSettings,
): Promise<AsyncGenerator<string>> {
  const iterator = pieces[Symbol.asyncIterator]();
  let next = iterator.next();
  await within(heartbeatMs, next);

  return (async function* events() {
    try {
      for (;;) {
        const arrived = await within(heartbeatMs, next);
        if (!arrived) yield HEARTBEAT;
        else if (arrived.done) break;
        else {
          next = iterator.next();
          next.catch(() => {}); // told when its turn comes
          yield event({ text: arrived.value });
        }
      }
      yield event({}, 'done');
    } catch (error) {
      yield event(onFailure(error), 'error');
    } finally {
      iterator.return?.(undefined).catch(() => {});
    }
  })();
}

function event(data: object, name?: string): string {
  return `${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`;
}

/** Undefined when it takes longer. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const patience = new AbortController();
  const late = pause(ms, undefined, { signal: patience.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    patience.abort();
  }
}
