import { TestApp } from '../../test/testApp.ts';

const BROWSER = { 'sec-fetch-site': 'same-origin' };
const SECRET = 'a'.repeat(43);

/** The device cookie of a registration with these headers. */
async function cookieAfter(headers: Record<string, string>, env: Record<string, string> = {}): Promise<string | null> {
  const app = await TestApp.start({ env });
  const body = { email: 'ann@example.com', password: 'a-secret-kettle' };
  const answer = await app.request('POST /api/auth/register', { body, headers });
  await app.drop();
  expect(answer.status).toBe(201);
  expect(answer.text).not.toContain(SECRET);
  return answer.headers.getSetCookie().find((cookie) => cookie.includes('bellwether-device')) ?? null;
}

const ATTRIBUTES = 'Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict';

it('gives a browser that signs in a secret that scripts and other sites cannot use', async () => {
  expect(await cookieAfter(BROWSER)).toMatch(
    new RegExp(`^__Host-bellwether-device=[\\w-]{43}; ${ATTRIBUTES}; Secure$`),
  );
});

it('works without the prefix where the site is served over plain HTTP', async () => {
  const cookie = await cookieAfter(BROWSER, { PUBLIC_URL: 'http://office.example' });
  expect(cookie).toMatch(new RegExp(`^bellwether-device=[\\w-]{43}; ${ATTRIBUTES}$`));
});

it('keeps the secret that the browser already has', async () => {
  const cookie = await cookieAfter({ ...BROWSER, cookie: `__Host-bellwether-device=${SECRET}` });
  expect(cookie).toMatch(`__Host-bellwether-device=${SECRET}; `);
});

it.each([
  ['without the prefix over HTTPS', `bellwether-device=${SECRET}`],
  ['too short', '__Host-bellwether-device=abc'],
  ['with other characters', `__Host-bellwether-device=${'a'.repeat(42)}!`],
])('replaces a secret %s', async (_, cookie) => {
  const kept = await cookieAfter({ ...BROWSER, cookie });
  expect(kept).toMatch(/^__Host-bellwether-device=[\w-]{43};/);
  expect(kept).not.toContain(SECRET);
});

it('gives a program none', async () => {
  expect(await cookieAfter({})).toBeNull();
});
