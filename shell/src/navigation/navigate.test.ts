import { navigate, outdate } from './navigate.ts';

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

describe('in an outdated document', () => {
  let loaded: jest.SpyInstance;
  beforeEach(() => {
    outdate(true);
    loaded = jest.spyOn(console, 'error').mockImplementation(() => {}); // jsdom loads no documents, and says so
  });
  afterEach(() => {
    outdate(false);
    loaded.mockRestore();
  });

  it('loads a document for another page', () => {
    const before = entries();
    navigate('/watchlist');
    expect([entries(), loaded.mock.calls.length]).toEqual([before, 1]);
    expect(String(loaded.mock.calls[0])).toContain('navigation');
  });

  it('loads none for the same page or for a redirect, nor once it fits again', () => {
    navigate('/start#top');
    navigate('/login', { replace: true });
    outdate(false);
    navigate('/watchlist');
    expect([window.location.pathname, loaded.mock.calls.length]).toEqual(['/watchlist', 0]);
  });
});
