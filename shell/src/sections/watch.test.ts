import { keepGlobals } from './globals.ts';
import type { OutletState } from './outletStore.ts';
import { page, released } from './testReleases.ts';
import { startWatch } from './watch.ts';

beforeAll(() => {
  jest.useFakeTimers(); // they are functions of the window, too
  keepGlobals();
});
afterAll(() => jest.useRealTimers());

function watched() {
  const shown: OutletState = { status: 'mounted', section: 'mfe-trading', version: '2' };
  const report = jest.fn();
  const blame = jest.fn();
  const release = page({ 'mfe-trading': released('mfe-trading', '2') });
  return { report, blame, ...startWatch({ release, report, blame, page: { get: () => shown } }) };
}

const patch = () => Object.assign(window, { postMessage: 1 });

it('changes back what a timer changed, and blames the section on the page when it happens again', () => {
  const { report, blame } = watched();
  patch();
  jest.advanceTimersByTime(2000);
  expect(window.postMessage).not.toBe(1);
  expect(report.mock.calls).toEqual([
    [
      {
        section: 'mfe-trading',
        version: '2',
        kind: 'harm',
        error: expect.objectContaining({ message: expect.stringContaining(' postMessage ') }),
      },
    ],
  ]);
  expect(blame).not.toHaveBeenCalled();
  patch();
  jest.advanceTimersByTime(2000);
  expect(blame.mock.calls).toEqual([['mfe-trading', expect.any(Error)]]);
});

it('reports what a section throws outside of rendering, and looks at once', () => {
  const { report, hear } = watched();
  patch();
  const error = new Error('no');
  hear(new ErrorEvent('error', { error, filename: 'https://x/assets/mfe-trading/2/page.js' }));
  expect(report.mock.calls.map(([{ kind }]) => kind)).toEqual(['harm', 'error']);
});

it('does not report what the shell or foreign code throws', () => {
  const { report, hear } = watched();
  hear(new ErrorEvent('error', { error: null, filename: 'chrome-extension://x/content.js' }));
  expect(report).not.toHaveBeenCalled();
});
