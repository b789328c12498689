import type { CurrentRelease } from '@bellwether/sdk/contract/release';
import { type ServedRegistry, servedRegistry } from '../../../../test/servedRegistry.ts';

const PATH = '/api/page-release';
const EVENTS = { accept: 'text/event-stream' };
const visitor = { cookie: 'visitor=AAAAAAAAAAAAAAAAAAAAAA' };
const section = 'mfe-trading';

let site: ServedRegistry;
beforeEach(async () => {
  site = await servedRegistry({ RATE_LIMIT_FACTOR: '100' });
  await site.goLive('shell', '1');
  await site.goLive(section, '1');
});
afterEach(() => site.drop());

/** A stream, and a reader of its text. */
async function stream() {
  const leaving = new AbortController();
  const response = await fetch(site.origin + PATH, { headers: { ...EVENTS, ...visitor }, signal: leaving.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    headers: response.headers,
    leave: () => leaving.abort(),
    async until(part: string) {
      while (!text.includes(part)) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) throw new Error(`the stream ended with ${text}`);
        text += value;
      }
      return text;
    },
  };
}

test('streams what is live and each move, unbuffered and uncached', async () => {
  const { headers, until, leave } = await stream();
  expect(headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(headers.get('cache-control')).toBe('no-store, no-transform');
  expect(headers.get('x-accel-buffering')).toBe('no');
  await until(`"${section}":["1"]`);
  await site.goLive(section, '2');
  expect(await until(`"${section}":["2","1"]`)).toMatch(/^(event: [a-z]+\ndata:[^\n]*\n\n)+$/);
  leave();
});

test('says as JSON what the document would, compressed', async () => {
  const { headers, body } = await site.get(PATH, visitor);
  const current = JSON.parse(body.toString()) as CurrentRelease;
  expect(current.release).toEqual(await site.release(visitor));
  expect(headers['cache-control']).toBe('no-store');
  for (const encoding of ['br', 'gzip']) {
    const answer = await site.get(PATH, { ...visitor, 'accept-encoding': encoding });
    expect(answer.headers['content-encoding']).toBe(encoding);
  }
});

test('streams only to browsers that have the cookie, on pages of this site', async () => {
  expect((await site.get(PATH, EVENTS)).status).toBe(403);
  expect((await site.get(PATH, { ...EVENTS, ...visitor, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await site.get(PATH)).status).toBe(200);
});

test('counts a stream that was left no longer', async () => {
  for (let nth = 0; nth < 8; nth += 1) {
    const { until, leave } = await stream();
    await until('release');
    leave();
    await expect(until('never')).rejects.toThrow();
  }
  const open = await Promise.all([stream(), stream(), stream()]);
  expect((await site.get(PATH, { ...EVENTS, ...visitor })).status).toBe(429);
  for (const { leave } of open) leave();
});
