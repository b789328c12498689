import { noteStrays, removeCover, settleStrays } from './strays.ts';

const trading = '/assets/mfe-trading/2/';
const account = '/assets/mfe-account/1/';
let covering: Element | null = null;

const put = (folder: string) => {
  const element = document.body.appendChild(document.createElement('div'));
  noteStrays(folder, [element, 'a text']);
  return element;
};

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  Object.assign(document, { elementFromPoint: () => covering });
  covering = null;
});

it('takes what a release has put into the page with it, and gives it back', () => {
  const [mine, others] = [put(trading), put(account)];
  settleStrays(trading, false);
  expect([mine.isConnected, others.isConnected]).toEqual([false, true]);
  settleStrays(account, true);
  expect(mine.isConnected).toBe(false);
  settleStrays(trading, true);
  expect(mine.parentElement).toBe(document.body);
});

it('removes what covers the page, and names whose it is', () => {
  const cover = put(trading);
  covering = cover.appendChild(document.createElement('i'));
  expect(removeCover()).toBe(trading);
  expect(cover.isConnected).toBe(false);
  expect(removeCover()).toBeNull();
});

it('leaves a hint that lies over a small part', () => {
  const hint = put(trading);
  let nth = 0;
  Object.assign(document, { elementFromPoint: () => (nth++ % 8 === 0 ? hint : document.body) });
  expect(removeCover()).toBeNull();
  expect(hint.isConnected).toBe(true);
});
