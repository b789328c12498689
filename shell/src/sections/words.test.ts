import { OutOfTime } from './budget.ts';
import { explain, LoadFailure } from './words.ts';

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
])('%s is told', (error, words) => {
  online(true);
  expect(explain('Portfolio', error)).toBe(words);
});

it.each([failed, chunk, late])('without a connection nothing is said to work: %s', (error) => {
  online(false);
  expect(explain('Portfolio', error)).toBe('Portfolio could not be loaded: your connection is down.');
});

it('a fault in the code stays one without a connection', () => {
  online(false);
  expect(explain('Portfolio', broken)).toContain('a fault on our side');
});
