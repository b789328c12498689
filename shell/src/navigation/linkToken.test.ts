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
