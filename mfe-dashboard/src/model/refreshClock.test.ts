import { minutesUntilRefresh, startRefreshClock } from './refreshClock.ts';

const minute = 60_000;

function tab() {
  const page = Object.assign(new EventTarget(), { hidden: false });
  return {
    page: page as unknown as Document,
    set(hidden: boolean) {
      page.hidden = hidden;
      page.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

let refresh: jest.Mock;
beforeEach(() => {
  jest.useFakeTimers({ now: 1_000 * minute });
  refresh = jest.fn();
});
afterEach(() => jest.useRealTimers());

function start({ page }: { page: Document }, lastRefreshAt = Date.now()) {
  return startRefreshClock({ intervalMs: 5 * minute, lastRefreshAt, refresh, page });
}

test('refreshes once when the interval has passed', () => {
  start(tab());
  jest.advanceTimersByTime(5 * minute - 1);
  expect(refresh).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(refresh).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(60 * minute);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('counts from the last refresh, not from the start of the clock', () => {
  start(tab(), Date.now() - 4 * minute);
  jest.advanceTimersByTime(minute);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('pauses while the tab is hidden and refreshes on return when overdue', () => {
  const { page, set } = tab();
  start({ page });
  set(true);
  jest.advanceTimersByTime(20 * minute);
  expect(refresh).not.toHaveBeenCalled();
  set(false);
  jest.advanceTimersByTime(0);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('waits out the interval when the user returns early', () => {
  const { page, set } = tab();
  start({ page });
  set(true);
  jest.advanceTimersByTime(2 * minute);
  set(false);
  jest.advanceTimersByTime(3 * minute - 1);
  expect(refresh).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('does not refresh once stopped, even on return to the tab', () => {
  const { page, set } = tab();
  start({ page })();
  jest.advanceTimersByTime(60 * minute);
  set(false);
  jest.advanceTimersByTime(60 * minute);
  expect(refresh).not.toHaveBeenCalled();
});

test.each([
  [0, 5],
  [1, 5],
  [minute, 4],
  [4 * minute + 1, 1],
  [5 * minute, 0],
  [9 * minute, 0],
])('%d ms after a refresh, the next one is in %d min', (elapsed, expected) => {
  expect(minutesUntilRefresh(1_000, 5 * minute, 1_000 + elapsed)).toBe(expected);
});
