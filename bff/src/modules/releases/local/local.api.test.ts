import { type ServedRegistry, servedRegistry } from '../../../../test/servedRegistry.ts';
import { TOKEN_COOKIE } from '../guard/documentToken.ts';
import { launch, trading } from '../testing/launch.ts';
import { alice } from '../testing/testRegistry.ts';

const LINK = '/preview/local?mfe-trading=8251';
const OWN_FORM = { 'sec-fetch-site': 'same-origin' };
const ORIGIN = 'http://localhost:8251';

let site: ServedRegistry;
const open = async (env: Record<string, string> = {}) => {
  site = await servedRegistry({ RATE_LIMIT_FACTOR: '100', ...env });
  await launch(site);
};
afterEach(() => site.drop());

/** The cookie of a browser that followed the link and agreed. */
async function agreed(link = LINK): Promise<string> {
  const { status, headers } = await site.get(link, OWN_FORM, 'POST');
  expect([status, headers.location]).toEqual([303, '/']);
  return headers['set-cookie']?.find((cookie) => cookie.startsWith('local='))?.split(';')[0] ?? '';
}

test('where the operator does not allow it, there is no such page, and not even a valid cookie changes one', async () => {
  const JWT_SECRET = 'x'.repeat(32);
  await open({ LOCAL_SECTIONS: 'allowed', JWT_SECRET });
  const cookie = await agreed();
  await site.drop();
  await open({ JWT_SECRET });
  const plain = await site.text('/watchlist');
  expect((await site.get(LINK)).status).toBe(404);
  expect((await site.get(LINK, OWN_FORM, 'POST')).status).toBe(404);
  expect((await site.get('/preview/local/leave', OWN_FORM, 'POST')).status).toBe(404);
  for (const sent of [cookie, cookie.replace('local', '__Host-local'), 'local=mfe-trading=8251']) {
    expect(await site.text('/watchlist?mfe-trading=8251', { cookie: sent })).toBe(plain);
  }
});

describe('where the operator allows it', () => {
  beforeEach(() => open({ LOCAL_SECTIONS: 'allowed' }));

  test('a link asks first, and names the section and where it comes from', async () => {
    const { status, headers, body } = await site.get(LINK);
    expect([status, headers['cache-control'], headers['set-cookie']]).toEqual([200, 'no-store', undefined]);
    expect(body.toString()).toContain(`This browser will load mfe-trading from ${ORIGIN} for the next 12 hours.`);
    expect(headers['content-security-policy']).toContain("form-action 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('after that, the document names the origin, admits it and no other, and says so with a way out', async () => {
    const plain = await site.get('/watchlist');
    const cookie = await agreed();
    const { body, headers } = await site.get('/watchlist', { cookie });
    const html = body.toString();
    expect((await site.release({ cookie })).local).toEqual({ 'mfe-trading': ORIGIN });
    expect(html).toContain(`You are loading mfe-trading from ${ORIGIN}`);
    expect(html).toContain('<form id="preview" method="post" action="/preview/local/leave">');
    const policy = String(headers['content-security-policy']);
    expect(policy.split('; ').filter((directive) => directive.includes(ORIGIN))).toEqual([
      expect.stringMatching(/^script-src 'self' /),
      expect.stringMatching(/^style-src 'self' /),
      `connect-src 'self' ${ORIGIN}`,
      `img-src 'self' data: ${ORIGIN}`,
      `font-src 'self' ${ORIGIN}`,
    ]);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy.replaceAll(` ${ORIGIN}`, '')).not.toMatch(/unsafe|strict-dynamic|http:|\*/);
    expect(headers['integrity-policy']).toBe(plain.headers['integrity-policy']);
    expect((await site.get('/watchlist')).body.toString()).toBe(plain.body.toString()); // any other browser
  });

  test('leaving drops the cookie', async () => {
    const own = { cookie: await agreed(), ...OWN_FORM };
    const { status, headers } = await site.get('/preview/local/leave', own, 'POST');
    expect([status, headers.location]).toEqual([303, '/']);
    expect(headers['set-cookie']?.join()).toContain('local=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax');
    expect((await site.get('/preview/local/leave')).status).toBe(405);
  });

  test.each<Record<string, string>>([
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ])('a form of another site can neither agree nor leave: %j', async (headers) => {
    for (const path of [LINK, '/preview/local/leave']) {
      const { status, headers: sent } = await site.get(path, headers, 'POST');
      expect([path, status, sent['set-cookie']]).toEqual([path, 403, undefined]);
    }
  });

  test('a link to another host, to the shell, or to a section that is not there is refused', async () => {
    for (const query of [
      '',
      'shell=8251',
      'mfe-nothing=8251',
      'mfe-trading=8251&mfe-nothing=8251',
      '__proto__=8251',
      'constructor=8251',
      'mfe-trading=http://evil.example',
      'mfe-trading=8251&mfe-trading=8252',
      'mfe-trading=8251%26mfe-chat=8252',
      'mfe-trading=80',
    ]) {
      for (const method of ['GET', 'POST']) {
        const { status, headers } = await site.get(`/preview/local?${query}`, OWN_FORM, method);
        expect([query, method, status, headers['set-cookie']]).toEqual([query, method, 404, undefined]);
      }
    }
  });

  test('a cookie that was not made here changes nothing', async () => {
    const plain = await site.text('/watchlist');
    const cookie = await agreed();
    const [, value = ''] = /^local=(.*)$/.exec(cookie) ?? [];
    const [said = '', until = '', signature = ''] = value.split('.');
    for (const forged of [
      'mfe-trading=8251',
      `mfe-trading=8252.${until}.${signature}`,
      `${said}&mfe-marketing=8251.${until}.${signature}`,
      `${said}.${Number(until) + 1}.${signature}`,
      `${said}.${until}.${'A'.repeat(43)}`,
      `${said}.${until}.${signature}A`,
      `${said}.${until}.`,
      `${said}.${until}`,
      `x${value}`,
      `${value} `.repeat(50),
      'http://evil.example',
    ]) {
      expect([forged, await site.text('/watchlist', { cookie: `local=${forged}` })]).toEqual([forged, plain]);
    }
    expect((await site.release({ cookie })).local).toEqual({ 'mfe-trading': ORIGIN });
  });
});

test('what fails in such a page says nothing about a candidate: the document gives no evidence', async () => {
  await open({ LOCAL_SECTIONS: 'allowed' });
  const cookie = await agreed();
  await site.publish('mfe-trading', '2', trading);
  await site.rollouts.startRollout({ section: 'mfe-trading', version: '2', shareBp: 5_000 }, alice);
  const given = async (headers: Record<string, string>) =>
    (await site.get('/watchlist', headers)).headers['set-cookie']?.some((set) => set.startsWith(TOKEN_COOKIE)) ?? false;
  expect([await given({}), await given({ cookie })]).toEqual([true, false]);
});

test('over HTTPS, the cookie has a name that no other host can set', async () => {
  await open({ LOCAL_SECTIONS: 'allowed', PUBLIC_URL: 'https://bellwether.example' });
  const { headers } = await site.get(LINK, OWN_FORM, 'POST');
  const [set = ''] = headers['set-cookie']?.filter((cookie) => cookie.includes('local=')) ?? [];
  expect(set).toMatch(/^__Host-local=[^;]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax; Secure$/);
  const [cookie = ''] = set.split(';');
  expect((await site.release({ cookie })).local).toEqual({ 'mfe-trading': ORIGIN });
  expect((await site.release({ cookie: cookie.replace('__Host-', '') })).local).toBeUndefined();
});

test('in development, every browser gets the sections that are being worked on, without a banner', async () => {
  await open({ LOCAL_SECTIONS: 'mfe-trading=8251&mfe-unknown=8251&shell=8251' });
  expect((await site.release()).local).toEqual({ 'mfe-trading': ORIGIN });
  expect(await site.text('/watchlist')).not.toContain('id="preview"');
  expect((await site.get(LINK)).status).toBe(404);
});
