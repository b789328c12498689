export interface ServerEvent {
  /** `message` if the server gives no name. */
  readonly event: string;
  readonly data: string;
  /** The last id that the server gave. */
  readonly id: string;
}

/**
 * Yields the events of a `text/event-stream` body, parsed as the HTML standard says (9.2.6). Ignores `retry`: who
 * reconnects knows when. Calls `heard` for every chunk, including comments. Leaving the loop cancels the body.
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
  let id = '';
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
          if (data.length > 0) yield { event: event || 'message', data: data.join('\n'), id };
          event = '';
          data = [];
        } else {
          const [, field, content = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
          if (field === 'data') data.push(content);
          else if (field === 'event') event = content;
          else if (field === 'id') id = content;
        }
      }
    }
  } finally {
    await reader.cancel().catch(() => {}); // already broken
  }
}

/** A carriage return at the end of a chunk may be the first half of a line ending. */
const LINE_END = /\r\n|\n|\r(?!\n|$)/;
