import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { refusalOf } from '../../test/errorShape.ts';
import { rawAnswer } from '../../test/rawHttp.ts';
import { type Answer, TestApp } from '../../test/testApp.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await TestApp.start({ limits: { requestTimeoutMs: 1_000, headersTimeoutMs: 800 } });
  ({ token } = await app.person());
});
afterAll(() => app.drop());

describe('request URL', () => {
  it('is refused above 4 kB', async () => {
    refusalOf(await app.request(`GET /api/market-data/search?q=${'x'.repeat(4_100)}`, { token }), 414);
  });

  it.each([
    '/api/market-data/quote/%',
    '/api/market-data/quote/%E0%A4%A',
    '/api/market-data/quote/%00',
    '/api/market-data/quote/%2e%2e%2f',
    '/api/market-data/quote/%F0%9F%A6%94',
    '/api/market-data/quote/AAPL?type=bond',
    '/api/market-data/quote/AAPL?type=stock&type=stock',
    '/api/market-data/quote/AAPL?x=1',
    '/api/market-data/quotes?symbols=%00',
    '/api/market-data/quotes',
    '/api/market-data/search?q=%20',
  ])('%s is refused', async (path) => {
    refusalOf(await app.request(`GET ${path}`, { token }), 400);
  });
});

describe('malformed HTTP', () => {
  it.each([
    ['another protocol', '\x16\x03\x01\x02\x00\x01', '400 Bad Request'],
    ['a bad header', 'GET /healthz HTTP/1.1\r\nHost: x\r\nBad Header: 1\r\n\r\n', '400 Bad Request'],
    [
      'two lengths',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
      '400',
    ],
    [
      'a length and chunks',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      '400',
    ],
    ['headers of 20 kB', `GET /healthz HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
    ['headers that never end', 'GET /healthz HTTP/1.1\r\nHost: x\r\n', '408'],
  ])('%s is answered in the one shape', async (_, bytes, status) => {
    const answer = await rawAnswer(app.origin, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
      msg: expect.any(String),
      errors: [{ msg: expect.any(String) }],
      requestId: expect.any(String),
    });
  });

  const LARGE = `Cookie: hostile=${'x'.repeat(20_000)}\r\n`;

  it('has the browser drop cookies that are too large for any page, and load the page again', async () => {
    const answer = await rawAnswer(app.origin, `GET / HTTP/1.1\r\nHost: x\r\nSec-Fetch-Dest: document\r\n${LARGE}\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 431 .*\r\nClear-Site-Data: "cookies"\r\nRefresh: 0\r\n/s);
  });

  it('has the browser drop cookies that are too large for the files or API calls of a page', async () => {
    const headers = 'Host: x\r\nSec-Fetch-Site: same-origin\r\nSec-Fetch-Dest: empty\r\n';
    const answer = await rawAnswer(app.origin, `GET /api/auth/me HTTP/1.1\r\n${headers}${LARGE}\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 431 .*\r\nClear-Site-Data: "cookies"\r\n/s);
    expect(answer).not.toMatch(/Refresh/);
  });

  it.each([
    [
      'of what another site requests',
      `GET /api/auth/me HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: cross-site\r\nSec-Fetch-Dest: empty\r\n${LARGE}\r\n`,
    ],
    [
      'of an API call with a long address',
      `GET /api/${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nCookie: a=b\r\n\r\n`,
    ],
    [
      'beside a long address, which anyone can put into a link',
      `GET /?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\nSec-Fetch-Dest: document\r\nCookie: a=b\r\n\r\n`,
    ],
    ['of a client that is no browser', `GET / HTTP/1.1\r\nHost: x\r\n${LARGE}\r\n`],
  ])('drops no cookies %s', async (_, bytes) => {
    const answer = await rawAnswer(app.origin, bytes);
    expect(answer).toMatch(/^HTTP\/1.1 431/);
    expect(answer).not.toMatch(/Clear-Site-Data|Refresh/);
  });

  it('cuts off a client that sends a body byte by byte', async () => {
    let sent = 0;
    const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n',
    );
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const dripping = (async () => {
      while (!socket.destroyed) {
        socket.write('x');
        sent += 1;
        await pause(100);
      }
    })();
    socket.resume();
    await closed;
    await dripping;
    expect(sent).toBeLessThan(80); // of 100, ten in a second at most
  });

  it.each(['GET http://evil.example/api/watchlist', 'GET //evil.example/api/watchlist', 'OPTIONS *', 'GET /\\evil'])(
    '%s does no harm',
    async (line) => {
      const answer = await rawAnswer(app.origin, `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 (4\d\d|503) /); // 503 because this test has no live release
    },
  );
});

describe('response headers', () => {
  const stable = ({ headers }: Answer) =>
    Object.fromEntries(
      [...headers].filter(
        ([name]) => !['date', 'x-request-id', 'content-length', 'connection', 'keep-alive'].includes(name),
      ),
    );

  it('are set on API responses', async () => {
    expect(stable(await app.request('GET /api/watchlist', { token }))).toMatchInlineSnapshot(`
{
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "content-type": "application/json; charset=utf-8",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), fullscreen=(), geolocation=(), gyroscope=(), hid=(), identity-credentials-get=(), idle-detection=(), local-fonts=(), magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), screen-wake-lock=(), serial=(), sync-xhr=(), unload=(), usb=(), window-management=(), xr-spatial-tracking=()",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-dns-prefetch-control": "off",
  "x-frame-options": "DENY",
}
`);
  });

  it('are the same on refusals', async () => {
    const fine = stable(await app.request('GET /api/watchlist', { token }));
    expect(stable(await app.request('GET /api/nothing'))).toEqual(fine);
    expect(stable(await app.request('GET /api/watchlist'))).toEqual(fine);
  });

  it('let no other origin read responses', async () => {
    for (const origin of ['https://evil.example', 'null', app.origin]) {
      const { headers } = await app.request('GET /api/watchlist', { token, headers: { origin } });
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('carry a new request id each time, whatever id the client sends', async () => {
    const { headers } = await app.request('GET /healthz', { headers: { 'x-request-id': 'mine' } });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('an internal error', () => {
  it('exposes only a request id, which the log explains', async () => {
    await app.db.knex.schema.renameTable('watchlist_items', 'watchlist_hidden');
    try {
      const answer = await app.request('GET /api/watchlist', { token });
      expect(refusalOf(answer, 500)).toBe('Something went wrong on our end. Please try again.');
      const line = app.log.find((entry) => entry.includes(answer.body.requestId) && entry.includes('watchlist_items'));
      expect(line).toBeDefined();
      expect(stableHeaders(answer)).toContain('x-content-type-options');
    } finally {
      await app.db.knex.schema.renameTable('watchlist_hidden', 'watchlist_items');
    }
  });
  const stableHeaders = ({ headers }: Answer) => [...headers.keys()];
});

describe('the access log', () => {
  it('has one line per request with user, route and duration, but no query', async () => {
    await app.request('GET /api/watchlist?secret=1', { token });
    const line = JSON.parse(app.log.findLast((entry) => entry.includes('"path":"/api/watchlist"')) ?? '{}');
    expect(line).toMatchObject({ method: 'GET', path: '/api/watchlist', status: 200, address: '127.0.0.1' });
    expect(line).toEqual(
      expect.objectContaining({ requestId: expect.any(String), ms: expect.any(Number), userId: expect.any(String) }),
    );
    expect(app.log.join('')).not.toContain('secret=1');
  });
});
