import { OutOfTime } from './budget.ts';
import { LoadFailure, NotArrived } from './loadFailure.ts';
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
  expect(told()).toEqual(['mount', 'crash', 'freeze']);
});

test('keeps what broke nothing to the console', () => {
  for (const kind of ['unmount', 'error', 'harm'] as const) report(kind);
  expect(beacon).not.toHaveBeenCalled();
  expect(console.error).toHaveBeenCalledTimes(3);
});

test.each([
  ['a file', new LoadFailure('no', { cause: new NotArrived('gone') })],
  ['a chunk', Object.assign(new Error('gone'), { name: 'ChunkLoadError', type: 'error' })],
  ['a first chunk', new LoadFailure('no', { cause: Object.assign(new Error('gone'), { name: 'ChunkLoadError' }) })],
  ['anything in time', new OutOfTime('slow', { cause: new NotArrived('on its way') })],
])('calls it a load when %s did not arrive, at whatever step', (_, error) => {
  report('mount', error);
  report('crash', error);
  expect(told()).toEqual(['load']);
});

test.each([
  ['its module threw', new LoadFailure('no', { cause: new TypeError('x is undefined') })],
  ['its module threw no error', new LoadFailure('no', { cause: 'x' })],
  ['it threw while it started', new TypeError('x is undefined')],
  ['a chunk arrived and threw', Object.assign(new Error('gone'), { name: 'ChunkLoadError', type: 'missing' })],
  ['it hangs', new OutOfTime('slow')],
])('calls it the failure of the release when %s', (_, error) => {
  report('load', error);
  expect(told()).toEqual(['mount']);
});

test('tells the BFF of what throws when it is looked at', () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  report('mount', proxy);
  expect(told()).toEqual(['mount']);
});
