import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { refusalOf } from '../../test/errorShape.ts';
import { type Answer, TestApp } from '../../test/testApp.ts';
import { ScriptedMarket } from '../providers/market/testing/scriptedMarket.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await TestApp.start({ limits: { requestTimeoutMs: 1_000, headersTimeoutMs: 800 } });
  ({ token } = await app.person());
});
afterAll(() => app.drop());

const JSON_TYPE = { 'content-type': 'application/json' };
const login = (body: BodyInit, headers: Record<string, string> = JSON_TYPE): Promise<Answer> =>
  fetch(`${app.origin}/api/auth/login`, { method: 'POST', body, headers }).then(async (response) => {
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
  });

/** What the server says to bytes that no client would send; '' when it hangs up. */
function raw(bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(new URL(app.origin).port), '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}

/** What the server says to these headers and then, for as long as it listens, to `more` and `more` again. */
function sending(bytes: string, enough: (said: string) => boolean, more?: Buffer) {
  return new Promise<{ answer: string; sentBytes: number }>((resolve) => {
    let answer = '';
    const socket = connect(Number(new URL(app.origin).port), '127.0.0.1', () => socket.write(bytes, pour));
    const pour = (failure?: Error | null) => {
      if (more && !failure && !socket.destroyed) socket.write(more, pour);
    };
    socket.on('data', (chunk) => {
      answer += chunk;
      if (enough(answer)) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve({ answer, sentBytes: socket.bytesWritten }));
  });
}

describe('a body', () => {
  it.each([
    ['text', 'text/plain'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['multipart', 'multipart/form-data; boundary=x'],
    ['XML', 'application/xml'],
    ['JSON in another alphabet', 'application/json; charset=utf-16'],
    ['almost JSON', 'application/jsonp'],
  ])('of %s is refused', async (_, type) => {
    refusalOf(await login('{}', { 'content-type': type }), 415);
  });

  it('of JSON in UTF-8 is taken, said so or not', async () => {
    refusalOf(await login('{}', { 'content-type': 'application/json; charset="UTF-8"' }), 400);
    refusalOf(await login('{"email":"a@example.com","password":"x"}', { 'content-type': 'Application/JSON' }), 401);
  });

  it('that is compressed is refused: it may be a bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000, 'x'));
    refusalOf(await login(new Uint8Array(bomb).subarray(0, 20_000), { ...JSON_TYPE, 'content-encoding': 'gzip' }), 415);
  });

  it('of 32 kB is read, of one byte more is refused', async () => {
    const sized = (bytes: number) => `{"email":"a@example.com","password":"${'x'.repeat(bytes - 39)}"}`;
    expect(Buffer.byteLength(sized(32_768))).toBe(32_768);
    expect(refusalOf(await login(sized(32_768)), 400)).toBe('Please enter your password.');
    expect(refusalOf(await login(sized(32_769)), 413)).toBe('The request is larger than 32 kB.');
  });

  it('that does not say its length is refused when it grows too large', async () => {
    const endless = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(8_192).fill(120));
      },
    });
    const answer = await fetch(`${app.origin}/api/auth/login`, {
      method: 'POST',
      body: endless,
      headers: JSON_TYPE,
      duplex: 'half',
    } as RequestInit).catch(() => null);
    if (answer) expect(answer.status).toBe(413); // or the connection is cut while it is still being sent
  });

  it.each([
    ['cut off', '{"email":'],
    ['empty text', ' '],
    ['two values', '{} {}'],
    ['single quotes', "{'email':'x'}"],
    ['bytes that are no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['nested too deep to be read', '['.repeat(32_000)],
  ])('of %s is not understood', async (_, body) => {
    expect(refusalOf(await login(body), 400)).toBe('The body is not valid JSON.');
  });

  it.each(['null', '1', '"x"', '[]', '[{"email":"a@example.com"}]', 'true'])('of %s is no object', async (body) => {
    refusalOf(await login(body), 400);
  });

  it('that is missing is asked for', async () => {
    expect(refusalOf(await app.request('POST /api/auth/login'), 400)).toBe('Please send a JSON body.');
  });

  it.each(['__proto__', 'constructor', 'prototype'])('with the key %s is refused, at any depth', async (key) => {
    const inner = `{"${key}":{"polluted":true}}`;
    for (const body of [inner, `{"email":"a@example.com","password":${inner}}`, `[[${inner}]]`]) {
      expect(refusalOf(await login(body), 400)).toBe(`Unknown field: "${key}".`);
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('what somebody sends who may not call', () => {
  const LENGTH = 2_000_000;
  const FILE = JSON.stringify({ text: 'x'.repeat(LENGTH) });
  const head = (path: string, how: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${how}\r\n\r\n`;
  const paths = ['/api/portfolio/import/check', '/api/portfolio/import', '/api/watchlist/add', '/api/copilot/chat'];

  it.each(paths)('to %s is not waited for', async (path) => {
    const { answer } = await sending(head(path, `Content-Length: ${LENGTH}`), (said) => said.includes('requestId'));
    expect(answer).toMatch(/^HTTP\/1\.1 401 .*"User not authenticated\."/s);
  });

  it.each(paths)('to %s is thrown away, and the answer comes through', async (path) => {
    const answer = await app.request(`POST ${path}`, { body: FILE });
    expect(refusalOf(answer, 401)).toBe('User not authenticated.');
  });

  it('is thrown away when the session has ended, too', async () => {
    const gone = await app.person();
    await gone.api('POST /api/auth/logout');
    const sent = { token: gone.token, body: FILE };
    refusalOf(await app.request('POST /api/portfolio/import/check', sent), 401);
    refusalOf(await app.request('POST /api/portfolio/import/check', { ...sent, token }), 400); // of a session: read
  });

  it('is cut off where it is more than anybody may send', async () => {
    const { sentBytes } = await sending(
      head('/api/portfolio/import/check', 'Content-Length: 1000000000'),
      () => false,
      Buffer.alloc(100_000, 'x'),
    );
    expect(sentBytes).toBeLessThan(50_000_000); // the limit, and what lies in the system's buffers
  });
});

describe('an address', () => {
  it('of more than 2 kB is refused', async () => {
    refusalOf(await app.request(`GET /api/market-data/search?q=${'x'.repeat(2_100)}`, { token }), 414);
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

describe('what is hardly HTTP', () => {
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
    const answer = await raw(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
      msg: expect.any(String),
      errors: [{ msg: expect.any(String) }],
      requestId: expect.any(String),
    });
  });

  it('a sender who takes a second for each byte is cut off', async () => {
    const startedAt = performance.now();
    const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n',
    );
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const dripping = (async () => {
      while (!socket.destroyed) {
        socket.write('x');
        await pause(100);
      }
    })();
    socket.resume();
    await closed;
    await dripping;
    expect(performance.now() - startedAt).toBeLessThan(8_000);
  });

  it.each(['GET http://evil.example/api/watchlist', 'GET //evil.example/api/watchlist', 'OPTIONS *', 'GET /\\evil'])(
    '%s does no harm',
    async (line) => {
      const answer = await raw(`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 (4\d\d|503) /); // 503: no release of the page is live in this test
    },
  );
});

describe('headers', () => {
  const stable = ({ headers }: Answer) =>
    Object.fromEntries(
      [...headers].filter(
        ([name]) => !['date', 'x-request-id', 'content-length', 'connection', 'keep-alive'].includes(name),
      ),
    );

  it('of an answer of the API', async () => {
    expect(stable(await app.request('GET /api/watchlist', { token }))).toMatchInlineSnapshot(`
{
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "content-type": "application/json; charset=utf-8",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
}
`);
  });

  it('of a refusal are the same', async () => {
    const fine = stable(await app.request('GET /api/watchlist', { token }));
    expect(stable(await app.request('GET /api/nothing'))).toEqual(fine);
    expect(stable(await app.request('GET /api/watchlist'))).toEqual(fine);
  });

  it('let no other origin read answers', async () => {
    for (const origin of ['https://evil.example', 'null', app.origin]) {
      const { headers } = await app.request('GET /api/watchlist', { token, headers: { origin } });
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('name a request of its own each time, whatever the caller calls it', async () => {
    const { headers } = await app.request('GET /healthz', { headers: { 'x-request-id': 'mine' } });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('a failure of our own', () => {
  it('tells nothing but a request id, which the log explains', async () => {
    await app.db.knex.schema.renameTable('watchlist_items', 'watchlist_hidden');
    try {
      const answer = await app.request('GET /api/watchlist', { token });
      expect(refusalOf(answer, 500)).toBe('Something went wrong on our side. Please try again.');
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
  it('has one line per request, with who, what and how long, and no query', async () => {
    await app.request('GET /api/watchlist?secret=1', { token });
    const line = JSON.parse(app.log.findLast((entry) => entry.includes('"path":"/api/watchlist"')) ?? '{}');
    expect(line).toMatchObject({ method: 'GET', path: '/api/watchlist', status: 200, address: '127.0.0.1' });
    expect(line).toEqual(
      expect.objectContaining({ requestId: expect.any(String), ms: expect.any(Number), userId: expect.any(String) }),
    );
    expect(app.log.join('')).not.toContain('secret=1');
  });
});

describe('probes', () => {
  it('/healthz and /readyz say in JSON how it is', async () => {
    expect((await app.request('GET /healthz')).body).toEqual({ status: 'ok' });
    const { status, body } = await app.request('GET /readyz');
    expect({ status, checks: body.checks }).toMatchObject({
      status: 200,
      checks: { database: 'ok', migrations: 'ok', registry: 'ok', accepting: 'ok', marketData: 'ok' },
    });
  });

  it('/metrics counts by route, not by what callers make up', async () => {
    await app.request('GET /api/watchlist', { token });
    await app.request('GET /api/made/up/by/somebody');
    const { text, headers } = await app.request('GET /metrics');
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    expect(text).toMatch(/http_answers_total\{method="GET",route="\/api\/watchlist",status="200"\} \d+/);
    expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/watchlist"\} \d+/);
    expect(text).not.toContain('made/up');
  });
});

describe('probes of a server that cannot work', () => {
  it('/readyz says no without the database, /healthz goes on', async () => {
    const lost = await TestApp.start();
    await lost.db.knex.schema.renameTable('migrations', 'gone');
    const { status, body } = await lost.request('GET /readyz');
    expect({ status, overall: body.status, migrations: body.checks.migrations }).toEqual({
      status: 503,
      overall: 'not ready',
      migrations: 'failed',
    });
    lost.composed.drain();
    expect((await lost.request('GET /readyz')).body.checks.accepting).toBe('failed');
    expect((await lost.request('GET /healthz')).status).toBe(200);
    await lost.drop();
  });

  it('/readyz says no while the market is being prepared', async () => {
    let end = () => {};
    const prepare = () =>
      new Promise<void>((resolve) => {
        end = resolve;
      });
    const cold = await TestApp.start({ market: Object.assign(new ScriptedMarket([]), { prepare }) });
    const preparing = cold.composed.prepare();
    const { status, body } = await cold.request('GET /readyz');
    expect({ status, market: body.checks.market }).toEqual({ status: 503, market: 'failed' });
    end();
    await preparing;
    expect((await cold.request('GET /readyz')).body.checks.market).toBe('ok');
    await cold.drop();
  });

  it('/metrics is not for the internet', async () => {
    const proxied = await TestApp.start({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
    const metrics = (address: string) => proxied.request('GET /metrics', { headers: { 'x-forwarded-for': address } });
    expect((await metrics('10.1.2.3')).status).toBe(200);
    refusalOf(await metrics('203.0.113.1'), 404);
    await proxied.drop();
  });
});
