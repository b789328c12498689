import { linkToken } from './linkToken.ts';

const at = (url: string) => window.history.replaceState({ kept: true }, '', url);
const shown = () => window.location.pathname + window.location.search + window.location.hash;

it.each(['/reset-password', '/verify-email', '/confirm-email', '/keep-email'])(
  'takes the token of %s out of the address bar, and out of the history',
  (path) => {
    const entries = window.history.length;
    at(`${path}?token=abc_-1&lang=en#top`);
    expect(linkToken()).toBe('abc_-1');
    expect(shown()).toBe(`${path}?lang=en#top`);
    expect(window.history.length).toBe(entries);
    expect(window.history.state).toMatchObject({ kept: true });
    expect(linkToken()).toBe('abc_-1');
  },
);

it('takes the token as soon as it is imported', async () => {
  at('/reset-password?token=early');
  jest.resetModules();
  await import('./linkToken.ts');
  expect(shown()).toBe('/reset-password');
});

it('knows no token on other pages, and none of another link', () => {
  at('/verify-email?token=first');
  linkToken();
  at('/verify-email');
  expect(linkToken()).toBe('');
  at('/dashboard?token=theirs');
  expect(linkToken()).toBe('');
  expect(shown()).toBe('/dashboard?token=theirs');
});

describe('where the browser keeps the address of the document', () => {
  const timeline = (url: string) =>
    Object.assign(performance, { getEntriesByType: () => [{ name: `http://localhost${url}` }] });
  const { getEntriesByType } = performance;
  beforeEach(() => {
    jest.resetModules();
    jest.spyOn(console, 'error').mockImplementation(() => {}); // jsdom cannot load a page again
  });
  afterEach(() => {
    Object.assign(performance, { getEntriesByType });
    jest.restoreAllMocks();
  });

  it('loads the page again and knows the token there, once', async () => {
    timeline('/reset-password?token=seen');
    at('/reset-password?token=seen');
    expect((await import('./linkToken.ts')).isLoadingAgain).toBe(true);
    expect(shown()).toBe('/reset-password');

    jest.resetModules();
    timeline('/reset-password');
    const again = await import('./linkToken.ts');
    expect(again.isLoadingAgain).toBe(false);
    expect(again.linkToken()).toBe('seen');
    expect(sessionStorage.length).toBe(0);

    jest.resetModules();
    expect((await import('./linkToken.ts')).linkToken()).toBe('');
  });

  it('forgets the token if another page loads instead', async () => {
    timeline('/reset-password?token=seen');
    at('/reset-password?token=seen');
    await import('./linkToken.ts');
    jest.resetModules();
    timeline('/dashboard');
    at('/dashboard');
    expect((await import('./linkToken.ts')).linkToken()).toBe('');
    expect(sessionStorage.length).toBe(0);
  });

  it('goes on without storage', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('no storage');
    });
    timeline('/reset-password?token=seen');
    at('/reset-password?token=seen');
    const { isLoadingAgain, linkToken } = await import('./linkToken.ts');
    expect([isLoadingAgain, linkToken()]).toEqual([false, 'seen']);
  });
});
