import { loadDocuments } from './loadDocuments.ts';

const at = (path: string) => new URL(path, 'https://bellwether.example').href;
const reload = jest.fn();
const outdate = loadDocuments(reload);
beforeEach(() => reload.mockClear());

function go(from: string, to: string, singleSpaTrigger?: string) {
  const detail = { oldUrl: at(from), newUrl: at(to), originalEvent: { ...(singleSpaTrigger && { singleSpaTrigger }) } };
  window.dispatchEvent(new CustomEvent('single-spa:before-routing-event', { detail }));
  return reload.mock.calls.length;
}

it('loads a document for another page, by link or by Back', () => {
  outdate(true);
  expect(go('/watchlist', '/portfolio', 'pushState')).toBe(1);
  expect(go('/portfolio', '/watchlist')).toBe(2);
});

it('loads none for the same page or for a redirect', () => {
  outdate(true);
  expect(go('/settings', '/settings?tab=2#password', 'pushState')).toBe(0);
  expect(go('/signup', '/register', 'replaceState')).toBe(0);
});

it('loads none in a document that fits, or fits again', () => {
  outdate(false);
  expect(go('/watchlist', '/portfolio', 'pushState')).toBe(0);
});
