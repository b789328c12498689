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
  [failed, 'Portfolio could not be loaded. Everything else still works.'],
  [chunk, 'Portfolio could not be loaded. Everything else still works.'],
  [late, 'Portfolio is taking too long to load. Everything else still works.'],
  [broken, 'Portfolio stopped because of an error on our end. Everything else still works.'],
])('names the cause of %s', (error, message) => {
  online(true);
  expect(failureText('Portfolio', error)).toBe(message);
});

it.each([failed, chunk, late])('blames the connection while the browser is offline: %s', (error) => {
  online(false);
  expect(failureText('Portfolio', error)).toBe('Portfolio could not be loaded: you are offline.');
});

it('blames the code for a crash, online or offline', () => {
  online(false);
  expect(failureText('Portfolio', broken)).toContain('an error on our end');
});
