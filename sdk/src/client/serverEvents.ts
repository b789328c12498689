export interface ServerEvent {
  /** `message` if the server gives no name. */
  readonly event: string;
  readonly data: string;
}

/**
 * Yields the events of a `text/event-stream` body, parsed as the HTML standard says (9.2.6). Ignores `id` and `retry`, because
 * nothing reconnects. Calls `heard` for every chunk, including comments. Leaving the loop cancels the body.
 */
export async function* serverEvents(
  body: ReadableStream<Uint8Array>,
  heard: () => void = () => {},
): AsyncGenerator<ServerEvent, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let event = '';
  let data: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return; // an event without a blank line after it was cut off
      heard();
      rest += decoder.decode(value, { stream: true });
      const lines = rest.split(LINE_END);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line === '') {
          if (data.length > 0) yield { event: event || 'message', data: data.join('\n') };
          event = '';
          data = [];
        } else {
          const [, field, content = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
          if (field === 'data') data.push(content);
          else if (field === 'event') event = content;
        }
      }
    }
  } finally {
    await reader.cancel().catch(() => {}); // already broken
  }
}

/** A carriage return at the end of a chunk may be the first half of a line ending. */
const LINE_END = /\r\n|\n|\r(?!\n|$)/;
