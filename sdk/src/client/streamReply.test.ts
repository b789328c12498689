import { ReadableStream } from 'node:stream/web';
import { isApiError } from './client.ts';
import { createStreamClient } from './streamReply.ts';

const CHAT = 'POST /api/copilot/chat';
const bytes = (text: string) => new TextEncoder().encode(text);

/** A server that sends these chunks and then closes the connection, unless asked to keep it open. */
function answering(chunks: readonly Uint8Array[], { stays = false, type = 'text/event-stream; charset=utf-8' } = {}) {
  const seen = { canceled: false, asked: [] as RequestInit[] };
  const fetch = (async (_: unknown, init: RequestInit) => {
    seen.asked.push(init);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk);
        if (!stays) controller.close();
        init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
      },
      cancel() {
        seen.canceled = true;
      },
    });
    // jsdom has no Response.
    return { ok: true, status: 200, headers: new Map([['content-type', type]]), body };
  }) as unknown as typeof globalThis.fetch;
  return { fetch, seen };
}

async function read(fetch: typeof globalThis.fetch, signal?: AbortSignal, silenceMs?: number) {
  const stream = createStreamClient({ token: () => 't1', fetch }, silenceMs);
  const pieces: string[] = [];
  let failure: unknown;
  try {
    for await (const piece of stream(CHAT, { body: { prompt: 'hi' } }, { signal })) pieces.push(piece);
  } catch (error) {
    failure = error;
  }
  return { pieces, failure };
}

const whole = ':\n\ndata: {"text":"Es "}\n\ndata: {"text":"kostet 5 €."}\n\nevent: done\ndata: {}\n\n';

test('yields the pieces, ends, and sends the token', async () => {
  const { fetch, seen } = answering([bytes(whole)], { stays: true });
  expect(await read(fetch)).toEqual({ pieces: ['Es ', 'kostet 5 €.'], failure: undefined });
  expect(seen.asked[0]).toMatchObject({
    method: 'POST',
    body: '{"prompt":"hi"}',
    headers: { accept: 'text/event-stream', 'x-auth-token': 't1', 'content-type': 'application/json' },
  });
  expect(seen.canceled).toBe(true);
});

test('returns what belongs to the reply', async () => {
  const { fetch } = answering([bytes('data: {"text":"a"}\n\nevent: done\ndata: {"questions":["b"]}\n\n')]);
  const stream = createStreamClient({ token: () => 't1', fetch })(CHAT, { body: { prompt: 'hi' } });
  expect([await stream.next(), await stream.next()]).toEqual([
    { done: false, value: 'a' },
    { done: true, value: { questions: ['b'] } },
  ]);
});

test.each(['\n', '\r\n', '\r'])('however the bytes are cut, with line ends %j', async (lineEnd) => {
  const all = bytes(whole.replaceAll('\n', lineEnd));
  for (let at = 0; at <= all.length; at += 1) {
    const { fetch } = answering([all.slice(0, at), all.slice(at)]);
    // A trailing carriage return may be half a line ending, but it is complete once the server closes the connection.
    const { pieces } = await read(fetch);
    expect(pieces.join('')).toBe('Es kostet 5 €.');
  }
  const { fetch } = answering([...all].map((byte) => Uint8Array.of(byte)));
  expect((await read(fetch)).pieces).toEqual(['Es ', 'kostet 5 €.']);
});

test('an error event throws an ApiError with the server’s message, after the earlier pieces', async () => {
  const error = '{"msg":"Sorry.","errors":[{"msg":"Sorry."}],"requestId":"r1"}';
  const { fetch } = answering([bytes(`data: {"text":"a"}\n\nevent: error\ndata: ${error}\n\n`)]);
  const { pieces, failure } = await read(fetch);
  expect(pieces).toEqual(['a']);
  expect(failure).toMatchObject({ kind: 'api', status: 503, msg: 'Sorry.', requestId: 'r1' });
});

test.each([
  ['cut off', 'data: {"text":"a"}\n\n'],
  ['cut off within an event', 'data: {"text":"a"}\n\nevent: done\nda'],
  ['no JSON', 'data: {"text":"a"}\n\ndata: {"te\n\n'],
])('%s is a failure, after the pieces before it', async (_, sent) => {
  const { pieces, failure } = await read(answering([bytes(sent)]).fetch);
  expect(pieces).toEqual(['a']);
  expect(failure).toMatchObject({ kind: 'api', status: 0, msg: null });
});

test('a response that is not an event stream fails', async () => {
  const { failure } = await read(answering([bytes('<html>')], { type: 'text/html' }).fetch);
  expect(failure).toMatchObject({ kind: 'api', status: 0 });
});

test('a refusal before the first piece is an ordinary ApiError', async () => {
  const onUnauthorized = jest.fn();
  const json = async () => ({ msg: 'Please log in.', errors: [{ msg: 'Please log in.' }] });
  const fetch = (async () => ({
    ok: false,
    status: 401,
    headers: new Map(),
    json,
  })) as unknown as typeof globalThis.fetch;
  const stream = createStreamClient({ token: () => 't1', fetch, onUnauthorized });
  await expect(stream(CHAT, { body: { prompt: 'hi' } }).next()).rejects.toMatchObject({ kind: 'api', status: 401 });
  expect(onUnauthorized).toHaveBeenCalledWith('t1');
});

test('aborting closes the connection and is not an API failure', async () => {
  const stop = new AbortController();
  const { fetch } = answering([bytes('data: {"text":"a"}\n\n')], { stays: true });
  const reading = read(fetch, stop.signal);
  await new Promise((resolve) => setTimeout(resolve, 20));
  stop.abort();
  const { pieces, failure } = await reading;
  expect(pieces).toEqual(['a']);
  expect(isApiError(failure)).toBe(false);
  expect(failure).toBe(stop.signal.reason);
});

test('a silent connection times out', async () => {
  const { fetch } = answering([bytes('data: {"text":"a"}\n\n:\n\n')], { stays: true });
  const { pieces, failure } = await read(fetch, undefined, 100);
  expect(pieces).toEqual(['a']);
  expect(failure).toMatchObject({ kind: 'api', status: 0 });
});

test('leaving the loop closes the connection', async () => {
  const { fetch, seen } = answering([bytes(whole)], { stays: true });
  const stream = createStreamClient({ token: () => null, fetch });
  for await (const _ of stream(CHAT, { body: { prompt: 'hi' } })) break;
  expect(seen.canceled).toBe(true);
});
