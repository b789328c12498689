import { createHash } from 'node:crypto';
import { type ServedRegistry, servedRegistry } from '../../../../test/servedRegistry.ts';
import { release } from '../../../cli/release.ts';
import { bob } from '../testing/testRegistry.ts';

const section = 'mfe-trading';
/** What a browser says of a tab that is led here, by a link, and by a form of this site. */
const LINK = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };
const FORM = { ...LINK, 'sec-fetch-site': 'same-origin' };
const ENTRY = `/assets/${section}/2/entry.js`;

let site: ServedRegistry;
beforeEach(async () => {
  site = await servedRegistry({ RATE_LIMIT_FACTOR: '100' });
  await site.goLive('shell', '1');
  await site.goLive(section, '1');
  await site.publish(section, '2');
});
afterEach(() => site.drop());

const releaseHere = (...line: readonly string[]) =>
  release([...line, '--json'], { DATA_DIR: site.dataDir, DATABASE_URL: site.url });

/** A browser that opened the link of a preview, which the command line made, and said yes. */
async function previewing(...versions: readonly string[]) {
  const { code, stdout, stderr } = await releaseHere('preview', ...versions);
  expect([code, stderr]).toEqual([0, '']);
  const made = JSON.parse(stdout) as { id: string; url: string };
  const { pathname, search } = new URL(made.url);
  const opened = await site.get(pathname + search, FORM, 'POST');
  const set = opened.headers['set-cookie']?.[0] ?? '';
  return { ...made, path: pathname + search, opened, set, cookie: { cookie: set.split(';')[0] ?? '' } };
}

test('a link leads to the section with a short cookie that scripts cannot read', async () => {
  const { opened, set, url } = await previewing(`${section}@2`);
  expect(url).toMatch(/^http:\/\/[^/]+\/preview\?id=[0-9a-f-]{36}&show=mfe-trading@2&until=\d+&sig=[\w-]{43}$/);
  expect([opened.status, opened.headers.location]).toEqual([303, '/watchlist']);
  expect(opened.headers['cache-control']).toBe('no-store');
  expect(set).toMatch(/^preview=[\w.-]+; Path=\/; Max-Age=3(600|59\d); HttpOnly; SameSite=Lax$/);
});

test('a link asks first, and sets nothing', async () => {
  const { path, id } = await previewing(`${section}@2`);
  const { status, headers, body } = await site.get(path, { ...LINK, 'sec-fetch-site': 'cross-site' });
  expect([status, headers['set-cookie'], headers['cache-control']]).toEqual([200, undefined, 'no-store']);
  expect(headers['content-security-policy']).toContain("form-action 'self'; frame-ancestors 'none'");
  const html = body.toString();
  expect(html).toMatch(/This browser will show mfe-trading 2 until [^.]* UTC, in place of what is live\./);
  expect(html).toContain(
    `<form method="post" action="${path.replaceAll('&', '&amp;')}"><button>Open the preview</button>`,
  );
  await releaseHere('preview', '--revoke', id);
  expect((await site.get(path, FORM, 'POST')).status).toBe(410);
});

test.each<[what: string, says: Record<string, string>]>([
  ['code of a section', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }],
  ['code that says it navigates', { ...FORM, 'sec-fetch-mode': 'same-origin' }],
  ['a frame', { ...FORM, 'sec-fetch-dest': 'iframe' }],
  ['whoever says nothing, as code over plain http', {}],
])('%s opens no preview', async (_what, says) => {
  const { path } = await previewing(`${section}@2`);
  for (const method of ['GET', 'POST']) {
    const { status, headers, body } = await site.get(path, says, method);
    expect([method, status, headers['set-cookie'], headers.location]).toEqual([method, 403, undefined, undefined]);
    expect(body.toString()).toContain('Open the link in a tab');
  }
});

test.each(['cross-site', 'same-site', 'none'])('a form that is %s opens no preview', async (from) => {
  const { path } = await previewing(`${section}@2`);
  const { status, headers } = await site.get(path, { ...LINK, 'sec-fetch-site': from }, 'POST');
  expect([status, headers['set-cookie'], headers.location]).toEqual([403, undefined, undefined]);
});

test('its browser gets those versions and a banner; no other browser gets either', async () => {
  const { cookie } = await previewing(`${section}@2`);
  for (const [headers, version] of [
    [cookie, '2'],
    [{}, '1'],
    [cookie, '2'],
  ] as const) {
    expect((await site.release(headers)).sections[section]?.version).toBe(version);
    const { body, headers: sent } = await site.get('/watchlist', headers);
    const html = body.toString();
    const banner = /You are previewing mfe-trading 2 until [A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d.[AP]M UTC/;
    expect(banner.test(html)).toBe(version === '2');
    expect(html.includes('<meta name="robots" content="noindex">')).toBe(version === '2');
    expect(sent['cache-control']).toBe('no-store');
    const style = /<style>(#preview[^<]*)<\/style>/.exec(html)?.[1];
    expect(style !== undefined).toBe(version === '2');
    const hash = createHash('sha256')
      .update(style ?? '')
      .digest('base64');
    expect(String(sent['content-security-policy']).includes(hash)).toBe(version === '2');
  }
});

test('its files are for its browser alone, and for no cache in between', async () => {
  const { cookie, id } = await previewing(`${section}@2`);
  const own = await site.get(ENTRY, cookie);
  expect([own.status, own.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  expect((await site.get(ENTRY)).status).toBe(404);
  await site.publish(section, '3');
  expect((await site.get(`/assets/${section}/3/entry.js`, cookie)).status).toBe(404);
  await releaseHere('preview', '--revoke', id);
  expect((await site.get(ENTRY, cookie)).status).toBe(404);
  expect((await site.get(`/assets/${section}/1/entry.js`, cookie)).headers['cache-control']).toMatch(/immutable/);
});

test('a preview that ended is refused with a plain page, and the next page is what is live', async () => {
  const { cookie, id, path } = await previewing(`${section}@2`);
  expect(await releaseHere('preview', '--revoke', id)).toMatchObject({ code: 0 });
  for (const refused of [await site.get('/watchlist', cookie), await site.get(path, LINK)]) {
    expect([refused.status, refused.headers['content-type']]).toEqual([410, 'text/html; charset=utf-8']);
    expect(refused.headers['set-cookie']?.[0]).toMatch(/^preview=; Path=\/; Max-Age=0;/);
    expect(refused.body.toString()).toContain('<h1>This preview has ended</h1>\n<p>It was revoked.</p>');
    expect(refused.body.toString()).not.toContain('<script');
  }
});

test('hostile links are refused with a plain page, and hostile cookies show what is live', async () => {
  const { path } = await previewing(`${section}@2`);
  const links = [
    '/preview',
    path.replace('@2', '@1'),
    `${path}&show=shell@1`,
    `${path}&next=https://evil.example`,
    path.replace('mfe-trading', '..%2fshell'),
    path.replace('mfe-trading@2', '<script>alert(1)</script>'.replaceAll('<', '%3C')),
    `/preview?id=${'a'.repeat(1_900)}`,
  ];
  for (const link of links) {
    const { status, body, headers } = await site.get(link, LINK);
    expect([link, status, headers.location]).toEqual([link, 404, undefined]);
    expect(body.toString()).toContain('<p>This preview link is not valid.</p>');
  }
  for (const value of ['x', '../../etc/passwd', 'a.b.c', 'x'.repeat(3_000)]) {
    const { body, headers } = await site.get('/watchlist', { cookie: `preview=${value}` });
    expect(body.toString()).toBe(await site.text('/watchlist'));
    expect(headers['set-cookie']?.[0]).toMatch(/^preview=; Path=\/; Max-Age=0;/);
    expect((await site.get(ENTRY, { cookie: `preview=${value}` })).status).toBe(404);
  }
});

test('leaving takes a POST, and drops the cookie', async () => {
  const { cookie } = await previewing(`${section}@2`);
  const left = await site.get('/preview/leave', cookie, 'POST');
  expect([left.status, left.headers.location]).toEqual([303, '/']);
  expect(left.headers['set-cookie']?.[0]).toMatch(/^preview=; Path=\/; Max-Age=0;/);
  for (const [to, location] of [
    ['/symbol?symbol=BRK.B', '/symbol?symbol=BRK.B'],
    ['//evil.example', '/'],
    ['https://evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['/api/auth/logout', '/'],
    ['/x\r\nSet-Cookie: a=b', '/'],
    [`/${'x'.repeat(2_000)}`, '/'],
  ] as const) {
    const there = await site.get(`/preview/leave?to=${encodeURIComponent(to)}`, cookie, 'POST');
    expect([to, there.status, there.headers.location]).toEqual([to, 303, location]);
  }
  const foreign = await site.get('/preview/leave', { ...cookie, 'sec-fetch-site': 'cross-site' }, 'POST');
  expect([foreign.status, foreign.headers['set-cookie'], foreign.headers.location]).toEqual([
    403,
    undefined,
    undefined,
  ]);
  const prefetched = await site.get('/preview/leave', cookie);
  expect([prefetched.status, prefetched.headers.allow]).toEqual([405, 'POST']);
  expect((await site.get('/preview/other')).status).toBe(404);
});

test('faults that a preview meets are not counted until it ends', async () => {
  const { cookie, id } = await previewing(`${section}@2`);
  for (const headers of [cookie, {}]) await site.get('/api/faults/shell/1/crash', headers, 'POST');
  expect(await site.db.knex('section_health').pluck('times')).toEqual([1]);
  await releaseHere('preview', '--revoke', id);
  await site.get('/api/faults/shell/1/crash', cookie, 'POST');
  expect(await site.db.knex('section_health').pluck('times')).toEqual([2]);
});

test('no cookie of a section makes its browser silent', async () => {
  const { cookie } = await previewing(`${section}@2`);
  const forged = [
    cookie.cookie.slice(0, -1),
    `${cookie.cookie}x`,
    'preview=x',
    'preview=',
    `preview=${'a'.repeat(3_000)}`,
  ];
  for (const each of forged) await site.get('/api/faults/shell/1/crash', { cookie: each }, 'POST');
  expect(await site.db.knex('section_health').pluck('times')).toEqual([forged.length]);
});

test('a browser with a cookie that is none of ours is counted where a candidate fails and where one shows', async () => {
  await site.publish('shell', '2');
  await site.rollouts.startRollout({ section: 'shell', version: '2', shareBp: 5_000 }, bob);
  const { headers } = await site.get('/');
  const own = (headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ');
  const { version } = (await site.release({ cookie: own })).sections.shell ?? {};
  const known = { cookie: `${own}; preview=x` };
  await site.get(`/api/arrivals/shell/${version}/900`, known, 'POST');
  await site.guardRound();
  expect(await site.db.knex('candidate_visitors').pluck('outcome')).toEqual(['good']);
  await site.get(`/api/faults/shell/${version}/crash`, known, 'POST');
  expect(await site.db.knex('candidate_failures')).toHaveLength(1);
});

test('the command line says what it refuses in one sentence', async () => {
  const refused = await release(['preview', `${section}@9`], { DATA_DIR: site.dataDir, DATABASE_URL: site.url });
  expect(refused).toEqual({ code: 1, stdout: '', stderr: 'mfe-trading 9 has not been published.\n' });
  const unknown = await release(['preview', '--revoke', 'x'], { DATA_DIR: site.dataDir, DATABASE_URL: site.url });
  expect(unknown).toMatchObject({ code: 1, stderr: 'There is no such preview, or it was revoked before.\n' });
});
