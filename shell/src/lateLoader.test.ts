import { createLateLoader, RETRY_AFTER_MS } from './lateLoader.ts';

const watch = {};
const failed = new Error('Loading chunk 1 failed.');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function loader(...outcomes: readonly boolean[]) {
  const load = jest.fn(async () => {
    if (outcomes[load.mock.calls.length - 1] === false) throw failed;
    return watch;
  });
  const report = jest.fn();
  return { load, report, tell: createLateLoader('watch', load, report) };
}

const passing = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

it('loads once, and passes it to all that ask', async () => {
  const { load, tell } = loader();
  const [first, second] = [jest.fn(), jest.fn()];
  tell();
  tell(first);
  await passing();
  tell(second);
  await passing();
  expect([first, second].map(({ mock }) => mock.calls)).toEqual([[[watch]], [[watch]]]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('tries again after a pause, and tells it then what happened before', async () => {
  const { load, report, tell } = loader(false);
  const then = jest.fn();
  tell(then);
  await passing(RETRY_AFTER_MS - 1);
  expect([load.mock.calls.length, then.mock.calls]).toEqual([1, []]);
  await passing(1);
  expect([load.mock.calls.length, then.mock.calls]).toEqual([2, [[watch]]]);
  expect(report).not.toHaveBeenCalled();
});

it('gives up after the second try, says so without an error of its own, and starts over when asked again', async () => {
  const { load, report, tell } = loader(false, false);
  const [first, second] = [jest.fn(), jest.fn()];
  tell(first);
  await passing(RETRY_AFTER_MS);
  await passing(100 * RETRY_AFTER_MS);
  expect(load).toHaveBeenCalledTimes(2);
  expect(report.mock.calls).toEqual([[failed, 'watch']]);
  tell(second);
  await passing();
  expect([first, second].map(({ mock }) => mock.calls)).toEqual([[], [[watch]]]);
});
