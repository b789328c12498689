import { navigate } from './navigate.ts';

beforeEach(() => window.history.replaceState(null, '', '/start?x=1'));
const entries = () => window.history.length;

it('adds a history entry for another page and none for the same one', () => {
  const before = entries();
  navigate('/watchlist#top');
  expect(window.location.href).toBe('http://localhost/watchlist#top');
  expect(entries()).toBe(before + 1);
  navigate('/watchlist#top');
  expect(entries()).toBe(before + 1);
});

it('replaces the entry on request', () => {
  const before = entries();
  navigate('/login', { replace: true });
  expect(window.location.pathname).toBe('/login');
  expect(entries()).toBe(before);
});

it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'watchlist'])(
  'refuses %s',
  (path) => {
    expect(() => navigate(path)).toThrow(/a path of this site/);
    expect(window.location.href).toBe('http://localhost/start?x=1');
  },
);
