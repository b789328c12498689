import { hasArrived, isArriving } from './arrivals.ts';

let version = 0;
let folder = '';
beforeEach(() => {
  jest.useFakeTimers();
  version += 1;
  folder = `/assets/mfe-trading/${version}/`;
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

function request(path: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'inert';
  script.src = path;
  document.head.append(script);
  return script;
}

it('waits for a file until it arrives, and two and a half seconds more', () => {
  expect([hasArrived(folder), isArriving(folder)]).toEqual([false, false]);
  const entry = request(`${folder}entry.js`);
  jest.advanceTimersByTime(60_000);
  expect([hasArrived(folder), isArriving(folder)]).toEqual([false, true]);
  entry.dispatchEvent(new Event('load'));
  entry.remove();
  jest.advanceTimersByTime(2499);
  expect([hasArrived(folder), isArriving(folder)]).toEqual([true, true]);
  jest.advanceTimersByTime(1);
  expect([hasArrived(folder), isArriving(folder)]).toEqual([true, false]);
});

it('waits for no file of another release', () => {
  request('/assets/mfe-trading/other/entry.js').dispatchEvent(new Event('load'));
  request('https://elsewhere.example/lib.js').dispatchEvent(new Event('load'));
  expect([hasArrived(folder), isArriving(folder)]).toEqual([false, false]);
});

it('waits for a style sheet until it is there', () => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `${folder}page.css`;
  document.head.append(link);
  expect(isArriving(folder)).toBe(true);
  Object.defineProperty(link, 'sheet', { value: {} });
  expect(isArriving(folder)).toBe(false);
});
