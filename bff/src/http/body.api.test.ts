import { deflateSync, gzipSync } from 'node:zlib';
import { refusalOf } from '../../test/errorShape.ts';
import { sending } from '../../test/rawHttp.ts';
import { type Answer, TestApp } from '../../test/testApp.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await TestApp.start();
  ({ token } = await app.person());
});
afterAll(() => app.drop());

const JSON_TYPE = { 'content-type': 'application/json' };
const login = (body: BodyInit, headers: Record<string, string> = JSON_TYPE): Promise<Answer> =>
  fetch(`${app.origin}/api/auth/login`, { method: 'POST', body, headers }).then(async (response) => {
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
  });

describe('request body', () => {
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

  it('accepts JSON in UTF-8, with or without a charset', async () => {
    refusalOf(await login('{}', { 'content-type': 'application/json; charset="UTF-8"' }), 400);
    refusalOf(await login('{"email":"a@example.com","password":"x"}', { 'content-type': 'Application/JSON' }), 401);
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
  ])('refuses a body compressed with %s, which could be a bomb', async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(5_000_000, 'x'));
    const answer = login(new Uint8Array(bomb).subarray(0, 20_000), { ...JSON_TYPE, 'content-encoding': encoding });
    refusalOf(await answer, 415);
  });

  it('accepts 32 kB and refuses one byte more', async () => {
    const sized = (bytes: number) => `{"email":"a@example.com","password":"${'x'.repeat(bytes - 39)}"}`;
    expect(Buffer.byteLength(sized(32_768))).toBe(32_768);
    expect(refusalOf(await login(sized(32_768)), 400)).toBe('Please enter your password.');
    expect(refusalOf(await login(sized(32_769)), 413)).toBe('The request is larger than 32 kB.');
  });

  it('refuses a body without a declared length once it is too large', async () => {
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
    if (answer) expect(answer.status).toBe(413); // or the connection is closed mid-upload
  });

  it.each([
    ['cut off', '{"email":'],
    ['empty text', ' '],
    ['two values', '{} {}'],
    ['single quotes', "{'email':'x'}"],
    ['bytes that are no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['nested without an end', '[['],
  ])('of %s is not understood', async (_, body) => {
    expect(refusalOf(await login(body), 400)).toBe('The body is not valid JSON.');
  });

  it.each([
    ['nested deeply', '['.repeat(32_000)],
    ['a long list', `{"email":[${'0,'.repeat(16_000)}0]}`],
    ['a wide object', `{${Array.from({ length: 3_000 }, (_, nth) => `"k${nth}":1`).join()}}`],
    ['a long key', `{"${'k'.repeat(32_000)}":1}`],
  ])('with %s is refused before it is parsed', async (_, body) => {
    const parsing = jest.spyOn(JSON, 'parse');
    const answer = await login(body);
    const parsed = parsing.mock.calls.filter(([text]) => String(text) === body);
    parsing.mockRestore();
    expect(refusalOf(answer, 400)).toBe('The body has too many values or is nested too deeply.');
    expect(parsed).toEqual([]);
  });

  it('names a few of many unknown fields', async () => {
    const body = JSON.stringify(Object.fromEntries(Array.from({ length: 100 }, (_, nth) => [`k${nth}`, 1])));
    expect(refusalOf(await login(body), 400)).toContain('Unknown field: "k0", "k1", "k2", "k3", "k4" and 95 more.');
  });

  it.each(['null', '1', '"x"', '[]', '[{"email":"a@example.com"}]', 'true'])(
    'refuses %s, which is not an object',
    async (body) => {
      refusalOf(await login(body), 400);
    },
  );

  it('refuses a missing body', async () => {
    expect(refusalOf(await app.request('POST /api/auth/login'), 400)).toBe('Please send a JSON body.');
  });

  it.each(['__proto__', 'constructor', 'prototype'])('refuses the key %s at any depth', async (key) => {
    const inner = `{"${key}":{"polluted":true}}`;
    for (const body of [inner, `{"email":"a@example.com","password":${inner}}`, `[[${inner}]]`]) {
      expect(refusalOf(await login(body), 400)).toBe(`Unknown field: "${key}".`);
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('a field that a request may not set', () => {
  const HOLDING = { symbol: 'AAPL', quantity: 1, purchasePrice: 1 };

  it.each(['id', '_id', 'user_id', 'role', 'password_hash', 'session_version'])('%s is refused', async (field) => {
    const bodies = { '/api/auth/update-profile': { username: 'Ann' }, '/api/portfolio/add': HOLDING };
    for (const [path, body] of Object.entries(bodies)) {
      const method = path.includes('profile') ? 'PUT' : 'POST';
      const answer = await app.request(`${method} ${path}`, { token, body: { ...body, [field]: 'x' } });
      expect(refusalOf(answer, 400)).toBe(`Unknown field: "${field}".`);
    }
  });

  it.each(['__proto__', 'constructor', 'prototype'])(
    '%s sets nothing in a query and names nothing in a path',
    async (key) => {
      for (const query of [`${key}=x`, `${key}[polluted]=x`, `q=a&${key}.polluted=x`]) {
        const answer = await app.request(`GET /api/market-data/search?${query}`, { token });
        expect([200, 400]).toContain(answer.status);
      }
      for (const path of [
        `/api/market-data/quote/${key}`,
        `/api/portfolio/history?period=${key}`,
        `/api/predict/${key}`,
      ]) {
        const answer = await app.request(`GET ${path}`, { token });
        expect([400, 404]).toContain(answer.status);
      }
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    },
  );
});

describe('body of an unauthorized request', () => {
  const LENGTH = 2_000_000;
  const FILE = JSON.stringify({ text: 'x'.repeat(LENGTH) });
  const head = (path: string, how: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${how}\r\n\r\n`;
  const paths = ['/api/portfolio/import/check', '/api/portfolio/import', '/api/watchlist/add', '/api/copilot/chat'];

  it.each(paths)('to %s is refused before it arrives', async (path) => {
    const { answer } = await sending(app.origin, head(path, `Content-Length: ${LENGTH}`), (said) =>
      said.includes('requestId'),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 401 .*"User not authenticated\."/s);
  });

  it.each(paths)('to %s is discarded, and the response arrives', async (path) => {
    const answer = await app.request(`POST ${path}`, { body: FILE });
    expect(refusalOf(answer, 401)).toBe('User not authenticated.');
  });

  it('is also discarded if the session has ended', async () => {
    const gone = await app.person();
    await gone.api('POST /api/auth/logout', { query: {} });
    const sent = { token: gone.token, body: FILE };
    refusalOf(await app.request('POST /api/portfolio/import/check', sent), 401);
    refusalOf(await app.request('POST /api/portfolio/import/check', { ...sent, token }), 400); // with a session, the body is read
  });

  it('is cut off above the largest allowed size', async () => {
    const { sentBytes } = await sending(
      app.origin,
      head('/api/portfolio/import/check', 'Content-Length: 1000000000'),
      () => false,
      Buffer.alloc(100_000, 'x'),
    );
    expect(sentBytes).toBeLessThan(50_000_000); // the limit plus the operating system's buffers
  });
});
