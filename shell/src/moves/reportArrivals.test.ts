import type { PageRelease } from '@bellwether/sdk/contract/release';
import { reportArrivals } from './reportArrivals.ts';

const beacon = jest.fn();
let watch: (marks: object[]) => void = () => {};

beforeEach(() => {
  beacon.mockClear();
  localStorage.clear();
  Object.assign(navigator, { sendBeacon: beacon });
  Object.assign(globalThis, {
    PerformanceObserver: class {
      constructor(hear: (list: { getEntries(): object[] }) => void) {
        watch = (marks) => hear({ getEntries: () => marks });
      }
      observe() {}
    },
  });
  watch = () => {};
});
afterEach(() => write(''));

/** Sets the cookie; empty drops it. */
function write(places: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server sets it
  document.cookie =
    places === '' ? 'rollouts=; Max-Age=0' : `rollouts=${'v'.repeat(22)}.abc.n.${places}.${'s'.repeat(22)}`;
}

const RELEASE = { sections: { shell: { version: '7' }, 'mfe-chat': { version: '1.0.0' } } } as unknown as PageRelease;
const shown = (section: string, version = '1.0.0', durationMs = 812.4) => ({
  name: `bellwether:${section}`,
  detail: { version, durationMs },
});
const told = () => beacon.mock.calls.map(([path]) => path);

test('says nothing in a document that came without the cookie', () => {
  reportArrivals(RELEASE);
  watch([shown('mfe-chat')]);
  expect(told()).toEqual([]);
});

test('says once per document that a section of a rollout shows, and after how long', () => {
  write('mfe-chat:3:1000:c');
  reportArrivals(RELEASE);
  watch([shown('mfe-chat'), shown('mfe-trading'), { name: 'another mark' }]);
  watch([shown('mfe-chat')]);
  expect(told()).toEqual(['/api/arrivals/mfe-chat/1.0.0/812']);
});

test('says nothing about the version that took the place of the one that the document named', () => {
  write('mfe-chat:3:1000:c');
  reportArrivals(RELEASE);
  watch([shown('mfe-chat', '0.9.0')]);
  expect(told()).toEqual([]);
});

test('says at once that the shell shows', () => {
  write('mfe-chat:3:1000:c_shell:2:100:s');
  reportArrivals(RELEASE);
  expect(told()).toEqual([expect.stringMatching(/^\/api\/arrivals\/shell\/7\/\d+$/)]);
});

test('twice per place in a rollout, and again at another share', () => {
  for (let view = 0; view < 4; view += 1) {
    write('mfe-chat:3:1000:s');
    reportArrivals(RELEASE);
    watch([shown('mfe-chat')]);
  }
  expect(told()).toHaveLength(2);
  write('mfe-chat:3:5000:c');
  reportArrivals(RELEASE);
  watch([shown('mfe-chat')]);
  expect(told()).toHaveLength(3);
});

test('a browser without storage reports every document', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('no storage');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('no storage');
  });
  for (let view = 0; view < 3; view += 1) {
    write('mfe-chat:3:1000:s');
    reportArrivals(RELEASE);
    watch([shown('mfe-chat', '1.0.0', 5_000_000)]);
  }
  expect(told()).toEqual(Array(3).fill('/api/arrivals/mfe-chat/1.0.0/999999'));
  jest.restoreAllMocks();
});
