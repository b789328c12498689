import { followLinks } from './links.ts';

let stop: () => void;
const pushed: string[] = [];

beforeEach(() => {
  pushed.length = 0;
  window.history.replaceState(null, '', '/watchlist?sort=name');
  jest.spyOn(window.history, 'pushState').mockImplementation((_state, _title, url) => {
    pushed.push(String(url));
    window.history.replaceState(null, '', url);
  });
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  stop = followLinks(document);
});

afterEach(() => {
  stop();
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

/** Clicks a link; returns whether the browser would have followed it itself. */
function click(html: string, init: MouseEventInit = {}): boolean {
  document.body.innerHTML = html;
  const target = document.querySelector('[data-target]') ?? document.querySelector('a');
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init });
  target?.dispatchEvent(event);
  const native = !event.defaultPrevented;
  return native;
}

it.each([
  ['a plain link', '<a href="/portfolio">x</a>', '/portfolio'],
  ['what is inside a link', '<a href="/portfolio"><b data-target>x</b></a>', '/portfolio'],
  ['an icon in a link', '<a href="/portfolio"><svg data-target></svg></a>', '/portfolio'],
  [
    'an absolute address of this site',
    '<a href="http://localhost/predict?symbol=BRK.B">x</a>',
    '/predict?symbol=BRK.B',
  ],
  ['a link to a part of another page', '<a href="/dashboard#market-data">x</a>', '/dashboard#market-data'],
  ['an explicit _self', '<a href="/portfolio" target="_self">x</a>', '/portfolio'],
])('follows %s without loading a document', (_, html, path) => {
  expect(click(html)).toBe(false);
  expect(pushed).toEqual([path]);
  expect(window.scrollTo).not.toHaveBeenCalled();
});

it.each([
  ['another site', '<a href="https://news.example/x">x</a>', {}],
  ['a new tab', '<a href="/terms" target="_blank">x</a>', {}],
  ['a download', '<a href="/portfolio" download>x</a>', {}],
  ['a mail address', '<a href="mailto:a@b.co">x</a>', {}],
  ['a script', '<a href="javascript:void 0">x</a>', {}],
  ['a part of this page', '<a href="#content">x</a>', {}],
  ['an answer of the API', '<a href="/api/openapi.json">x</a>', {}],
  ['a file', '<a href="/assets/x/1/a.js">x</a>', {}],
  ['Ctrl and click', '<a href="/portfolio">x</a>', { ctrlKey: true }],
  ['Command and click', '<a href="/portfolio">x</a>', { metaKey: true }],
  ['Shift and click', '<a href="/portfolio">x</a>', { shiftKey: true }],
  ['Alt and click', '<a href="/portfolio">x</a>', { altKey: true }],
  ['the middle button', '<a href="/portfolio">x</a>', { button: 1 }],
  ['a link without address', '<a>x</a>', {}],
  ['no link', '<p data-target>x</p>', {}],
])('leaves %s to the browser', (_, html, init) => {
  // jsdom says so when it would load a document; only the flag matters here.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(click(html, init)).toBe(true);
  expect(pushed).toEqual([]);
});

it("ignores clicks that a section's own router has handled", () => {
  document.body.innerHTML = '<div><a href="/portfolio">x</a></div>';
  document.querySelector('div')?.addEventListener('click', (event) => event.preventDefault());
  document.querySelector('a')?.click();
  expect(pushed).toEqual([]);
});

it('adds no history entry for the current page and scrolls to its top', () => {
  expect(click('<a href="/watchlist?sort=name">x</a>')).toBe(false);
  expect(pushed).toEqual([]);
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
});
