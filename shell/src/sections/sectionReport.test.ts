import { OutOfTime } from './budget.ts';
import { LoadFailure } from './loadFailure.ts';
import { reportSection, type SectionReport } from './sectionReport.ts';

const beacon = jest.fn();
let version = 0;

afterEach(() => jest.restoreAllMocks());
const report = (kind: SectionReport['kind'], error: unknown = new Error('broken')) =>
  reportSection({ section: 'mfe-trading', version: String(version), kind, error });
const told = () => beacon.mock.calls.map(([path]) => path.replace(`/api/faults/mfe-trading/${version}/`, ''));

beforeEach(() => {
  Object.assign(navigator, { sendBeacon: beacon });
  beacon.mockClear();
  version += 1;
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

test('tells the BFF what cost a visitor the release, each fault once per document', () => {
  for (const kind of ['load', 'mount', 'crash', 'freeze', 'crash', 'crash'] as const) report(kind);
  expect(told()).toEqual(['load', 'mount', 'crash', 'freeze']);
});

test('keeps what broke nothing to the console', () => {
  for (const kind of ['unmount', 'error', 'harm'] as const) report(kind);
  expect(beacon).not.toHaveBeenCalled();
  expect(console.error).toHaveBeenCalledTimes(3);
});

test.each([
  ['a file', new LoadFailure('gone')],
  ['a chunk', Object.assign(new Error('gone'), { name: 'ChunkLoadError' })],
  ['anything in time', new OutOfTime('slow')],
])('calls it a load when %s did not arrive, at whatever step', (_, error) => {
  report('mount', error);
  report('crash', error);
  expect(told()).toEqual(['load']);
});
