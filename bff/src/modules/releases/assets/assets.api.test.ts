import { appendFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type ServedRegistry, servedRegistry } from '../../../../test/servedRegistry.ts';
import { alice } from '../testing/testRegistry.ts';

const script = `window.bellwether_mfe_trading_test = { get() {}, init() {} }; // ${'the same words again and again '.repeat(50)}`;
const large = `// ${'x'.repeat(1_200_000)}`;
const files = {
  'entry.js': script,
  'chunks/1.js': 'void 0;',
  'icon.svg': '<svg/>',
  'inter.woff2': 'font',
  'large.js': large,
};

let site: ServedRegistry;
beforeAll(async () => {
  site = await servedRegistry();
  await site.goLive('mfe-trading', '1.0.0', { files });
});
afterAll(() => site.drop());

const url = '/assets/mfe-trading/1.0.0/entry.js';

test('serves a released file as immutable', async () => {
  const { status, headers, body } = await site.get(url);
  expect(status).toBe(200);
  expect(body.toString()).toBe(script);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(script.length),
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['set-cookie']).toBeUndefined();
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('sends what was prepared as %s', async (encoding, decode) => {
  const { headers, body } = await site.get(url, { 'accept-encoding': encoding });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['content-length']).toBe(String(body.length));
  expect(body.length).toBeLessThan(script.length / 4);
  expect(decode(body).toString()).toBe(script);
});

test.each([
  ['chunks/1.js', 'text/javascript; charset=utf-8'],
  ['section.css', 'text/css; charset=utf-8'],
  ['section.json', 'application/json; charset=utf-8'],
  ['icon.svg', 'image/svg+xml'],
  ['inter.woff2', 'font/woff2'],
])('%s is %s', async (path, type) => {
  const { status, headers } = await site.get(`/assets/mfe-trading/1.0.0/${path}`, { 'accept-encoding': 'br' });
  expect([status, headers['content-type']]).toEqual([200, type]);
});

test('streams a file too large for memory', async () => {
  const plain = await site.get('/assets/mfe-trading/1.0.0/large.js');
  expect(plain.body.length).toBe(large.length);
  const squeezed = await site.get('/assets/mfe-trading/1.0.0/large.js', { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(squeezed.body).toString()).toBe(large);
});

test('HEAD returns the same headers without a body', async () => {
  const get = await site.get(url, { 'accept-encoding': 'br' });
  const head = await site.get(url, { 'accept-encoding': 'br' }, 'HEAD');
  expect(head.status).toBe(200);
  expect(head.body).toHaveLength(0);
  for (const name of ['content-length', 'content-type', 'content-encoding', 'etag', 'cache-control']) {
    expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
  }
});

test('responds 304 to a known ETag; each encoding has its own', async () => {
  const { headers } = await site.get(url, { 'accept-encoding': 'br' });
  const tag = headers.etag ?? '';
  const same = await site.get(url, { 'accept-encoding': 'br', 'if-none-match': `"x", W/${tag}` });
  expect([same.status, same.body.length, same.headers.etag]).toEqual([304, 0, tag]);
  const other = await site.get(url, { 'accept-encoding': 'gzip', 'if-none-match': tag });
  expect(other.status).toBe(200);
});

test.each([
  '/assets',
  '/assets/',
  '/assets/mfe-trading',
  '/assets/mfe-trading/1.0.0',
  '/assets/mfe-trading/1.0.0/',
  '/assets/mfe-trading/1.0.0/chunks',
  '/assets/mfe-trading/1.0.0/unknown.js',
  '/assets/mfe-trading/1.0.0/entry.js.br',
  '/assets/mfe-trading/1.0.0/Entry.js',
  '/assets/mfe-trading/2.0.0/entry.js',
  '/assets/mfe-other/1.0.0/entry.js',
  '/assets/mfe-trading/1.0.0/../1.0.0/entry.js',
  '/assets/mfe-trading/1.0.0/%2e%2e/%2e%2e/%2e%2e/bellwether.sqlite',
  '/assets/mfe-trading/../../bellwether.sqlite',
  '/assets/../../../../etc/passwd',
  '/assets/mfe-trading/1.0.0/..%2f..%2f..%2fbellwether.sqlite',
  '/assets/mfe-trading/1.0.0//etc/passwd',
  '/assets/mfe-trading/1.0.0/entry.js%00.css',
  '/assets/%ff/1/x',
])('%s is not there, and no page either', async (path) => {
  const { status, headers, body } = await site.get(path, { accept: 'text/html' });
  expect(status).toBe(404);
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(headers['cache-control']).toBe('no-store');
  expect(JSON.parse(body.toString())).toMatchObject({ msg: 'File not found.' });
});

test('refuses other methods', async () => {
  const { status, headers } = await site.get(url, {}, 'POST');
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('serves a version from its first promotion on, also after a rollback, and never before', async () => {
  const path = '/assets/mfe-trading/3.0.0/entry.js';
  expect((await site.get(path)).status).toBe(404);
  await site.publish('mfe-trading', '3.0.0');
  expect((await site.get(path)).status).toBe(404);
  await site.rollouts.promote([{ section: 'mfe-trading', version: '3.0.0' }], alice);
  expect((await site.get(path)).status).toBe(200);
  await site.rollouts.rollback({ section: 'mfe-trading', from: '3.0.0', why: 'test' }, alice);
  expect((await site.get(path)).status).toBe(200);
});

test('a file missing from the disk is an outage and is not cached', async () => {
  await site.goLive('mfe-trading', '4.0.0', { files: { 'x.js': `void ${'0 + '.repeat(200)}0;` } });
  const stored = site.content.pathOf('mfe-trading', '4.0.0', 'x.js');
  rmSync(stored);
  const { status, headers } = await site.get('/assets/mfe-trading/4.0.0/x.js');
  expect([status, headers['cache-control'], headers.etag, headers['content-encoding']]).toEqual([
    503,
    'no-store',
    undefined,
    undefined,
  ]);
});

test('a file that is not the one that was published is an outage until it is put back, and is in no cache', async () => {
  const small = `void ${'0 + '.repeat(200)}0;`;
  await site.goLive('mfe-trading', '5.0.0', {
    files: { 'a.js': small, 'b.js': small, 'c.js': small, 'large.js': large },
  });
  for (const [name, damage] of [
    ['a.js', (path: string) => truncateSync(path, 10)],
    ['b.js', (path: string) => appendFileSync(path, 'HTTP/1.1 200 OK\r\n\r\n')],
    ['c.js', (path: string) => writeFileSync(path, small.replace('0', '1'))],
    ['large.js', (path: string) => writeFileSync(path, large.replace('x', 'y'))],
  ] as const) {
    const stored = site.content.pathOf('mfe-trading', '5.0.0', name);
    const whole = readFileSync(stored);
    damage(stored);
    const { status, headers } = await site.get(`/assets/mfe-trading/5.0.0/${name}`);
    expect([status, headers['cache-control'], headers.etag]).toEqual([503, 'no-store', undefined]);
    writeFileSync(stored, whole);
    expect((await site.get(`/assets/mfe-trading/5.0.0/${name}`)).body).toEqual(whole);
  }
});

test('where an encoding is damaged, the file itself is sent', async () => {
  const file = { 'x.js': `void ${'0 + '.repeat(300)}0;` };
  await site.goLive('mfe-trading', '6.0.0', { files: file });
  for (const encoding of ['br', 'gzip'] as const) {
    truncateSync(site.content.pathOf('mfe-trading', '6.0.0', 'x.js', encoding), 20);
    const { status, headers, body } = await site.get('/assets/mfe-trading/6.0.0/x.js', { 'accept-encoding': encoding });
    expect([status, headers['content-encoding'], headers['content-length']]).toEqual([
      200,
      undefined,
      `${body.length}`,
    ]);
    expect(body.toString()).toBe(file['x.js']);
    expect(headers.etag).not.toContain(encoding);
  }
});

describe('readiness', () => {
  let served: ServedRegistry;
  beforeAll(async () => {
    served = await servedRegistry();
    for (const section of ['shell', 'mfe-trading']) await served.goLive(section, '1');
    await served.publish('mfe-trading', '2');
  });
  afterAll(() => served.drop());

  const checks = async () => JSON.parse((await served.get('/readyz')).body.toString()).checks;
  const present = async () =>
    [...(await served.metrics.registry.metrics()).matchAll(/^release_files_present\{section="(.+?)".*\} (\d)$/gm)].map(
      ([, section, value]) => [section, value],
    );

  test('a section’s missing folder is reported, and the replica stays', async () => {
    expect(await checks()).toMatchObject({ releases: 'ok', sections: 'ok' });
    rmSync(served.content.pathOf('mfe-trading', '1', ''), { recursive: true });
    expect(await checks()).toMatchObject({ releases: 'ok', sections: 'failed' });
    expect((await present()).sort()).toEqual([
      ['mfe-trading', '0'],
      ['shell', '1'],
    ]);
  });

  test('a replica without the shell’s files is not ready', async () => {
    rmSync(served.content.pathOf('shell', '1', ''), { recursive: true });
    expect((await served.get('/readyz')).status).toBe(503);
    expect(await checks()).toMatchObject({ releases: 'failed' });
  });
});
