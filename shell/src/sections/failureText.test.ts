import { OutOfTime } from './budget.ts';
import { failureText } from './failureText.ts';
import { LoadFailure } from './loadFailure.ts';

const failed = new LoadFailure('entry');
const chunk = Object.assign(new Error('chunk'), { name: 'ChunkLoadError' });
const late = new OutOfTime('entry');
const broken = new TypeError('x is undefined');

afterEach(() => jest.restoreAllMocks());

const online = (is: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);

it.each([
  [failed, 'Portfolio could not be loaded. Everything else works as usual.'],
  [chunk, 'Portfolio could not be loaded. Everything else works as usual.'],
  [late, 'Portfolio is taking too long to answer. Everything else works as usual.'],
  [broken, 'Portfolio has stopped because of a fault on our side. Everything else works as usual.'],
])('names the cause of %s', (error, message) => {
  online(true);
  expect(failureText('Portfolio', error)).toBe(message);
});

it.each([failed, chunk, late])('blames the connection while the browser is offline: %s', (error) => {
  online(false);
  expect(failureText('Portfolio', error)).toBe('Portfolio could not be loaded: your connection is down.');
});

it('calls a fault in the code a fault, online or offline', () => {
  online(false);
  expect(failureText('Portfolio', broken)).toContain('a fault on our side');
});
