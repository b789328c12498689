import { COOKIES_LIMIT, capCookies, writeCookie } from './capCookies.ts';

const setCookie = (cookie: string) => Reflect.set(document, 'cookie', cookie);

class CookieStore {
  async set(cookie: { name: string; value: string }) {
    writeCookie(`${cookie.name}=${cookie.value}; Path=/api`);
  }
}

beforeAll(() => {
  Object.assign(window, { CookieStore });
  capCookies();
});
afterEach(() => {
  for (const cookie of document.cookie.split('; ')) writeCookie(`${cookie.split('=', 1)}=; Path=/; Max-Age=0`);
});

it('takes cookies until the server would refuse every request', () => {
  setCookie('theme=dark; Path=/; SameSite=Lax');
  for (let nth = 0; nth < 60; nth += 1) setCookie(`large${nth}=${'x'.repeat(3000)}; Path=/`);
  expect(document.cookie.length).toBeLessThan(COOKIES_LIMIT);
  expect(document.cookie).toMatch(/^theme=dark; large0=x+; large1=x+$/);
});

it('takes cookies until the browser would drop older ones', () => {
  setCookie('theme=dark; Path=/');
  for (let nth = 0; nth < 500; nth += 1) setCookie(`tiny${nth}=1; Path=/; SameSite=Lax; Max-Age=60`);
  expect(document.cookie.split('; ')).toHaveLength(19);
  setCookie('theme=light; Path=/; SameSite=Lax');
  expect(document.cookie).toContain('theme=light');
});

it('takes none that scripts could not see', async () => {
  await expect(new CookieStore().set({ name: 'unseen', value: '1' })).rejects.toThrow('Cookies belong to the shell.');
  expect(Reflect.set(CookieStore.prototype, 'set', () => {})).toBe(false);
});

it('keeps none for a part of the site, where no one would see it', () => {
  setCookie('theme=dark; Path=/');
  setCookie('hidden=yes; path=/api');
  setCookie('hidden=again; Path=/api; Max-Age=60');
  expect(document.cookie).toBe('theme=dark; hidden=again');
});

it('lets cookies be changed and dropped', () => {
  setCookie('theme=dark; Path=/');
  setCookie('theme=light; Path=/');
  expect(document.cookie).toBe('theme=light');
  setCookie('theme=; Path=/; Max-Age=0');
  expect(document.cookie).toBe('');
});

it('drops what was there, however much it is', () => {
  for (let nth = 0; nth < 10; nth += 1) writeCookie(`large${nth}=${'x'.repeat(3000)}; Path=/`);
  expect(document.cookie.length).toBeGreaterThan(COOKIES_LIMIT);
  for (let nth = 0; nth < 10; nth += 1) writeCookie(`large${nth}=; Path=/; Max-Age=0`);
  expect(document.cookie).toBe('');
});
