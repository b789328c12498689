import { request } from 'node:http';
import { type LocalServer, startLocalServer } from '../../sdk/build/dev/localServer.ts';
import type { WatchedSection } from '../../sdk/build/dev/watchSection.ts';

const PAGE = 'https://staging.example';
const section: WatchedSection = {
  name: 'mfe-trading',
  build: { section: 'mfe-trading', hash: 'h1', container: 'c', files: { 'entry.js': 'sha384-a' }, errors: [] },
  file: (name) => (name === 'entry.js' ? Buffer.from('run()') : undefined),
};

let server: LocalServer;
beforeAll(async () => {
  server = await startLocalServer(0, [PAGE]);
  server.announce(section);
});
afterAll(() => server.close());

interface Answer {
  readonly status: number | undefined;
  readonly allowed: string | undefined;
  readonly start: string;
}

/** The status and the first bytes of the body; a stream has no end. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { port: server.port, path, method, headers: { host: `localhost:${server.port}`, ...headers } };
    const asking = request({ host: '127.0.0.1', ...options }, (response) => {
      const { statusCode: status, headers: sent } = response;
      const allowed = sent['access-control-allow-origin'];
      let start = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        start += part;
        if (start.includes('data: ')) asking.destroy();
      });
      response.on('close', () => resolve({ status, allowed, start }));
    });
    asking.on('error', reject);
    asking.end();
  });
}

test('serves the files of a build to the page, whatever version it asks under', async () => {
  for (const version of ['local', 'local-2']) {
    const answer = await get(`/assets/mfe-trading/${version}/entry.js?try=2`, { origin: PAGE });
    expect(answer).toEqual({ status: 200, allowed: PAGE, start: 'run()' });
  }
});

test('tells a page about the latest build as soon as it connects', async () => {
  const { status, allowed, start } = await get('/events', { origin: PAGE });
  expect([status, allowed]).toEqual([200, PAGE]);
  expect(start).toContain(`data: ${JSON.stringify(section.build)}`);
});

test.each([
  [{ origin: 'https://evil.example' }],
  [{ origin: 'https://staging.example.evil.example' }],
  [{ origin: 'http://staging.example' }],
  [{ origin: 'null' }],
  [{}],
  [{ origin: PAGE, host: 'evil.example' }],
  [{ origin: PAGE, host: 'localhost:1' }],
  [{ origin: PAGE, host: '127.0.0.1' }],
])('gives nothing to other sites, by their own name or another one: %j', async (headers: Record<string, string>) => {
  for (const path of ['/events', '/assets/mfe-trading/local/entry.js']) {
    expect(await get(path, headers)).toEqual({ status: 403, allowed: undefined, start: '' });
  }
});

test.each([
  '/',
  '/entry.js',
  '/assets/mfe-trading/entry.js',
  '/assets/mfe-trading/local/other.js',
  '/assets/mfe-trading/local/../../../../etc/passwd',
  '/assets/mfe-trading/local/%2e%2e/entry.js',
  '/assets/mfe-chat/local/entry.js',
  '/assets/__proto__/local/entry.js',
])('has nothing else: %s', async (path) => {
  expect((await get(path, { origin: PAGE })).status).toBe(404);
});

test('takes no other method', async () => {
  expect((await get('/events', { origin: PAGE }, 'POST')).status).toBe(405);
});
