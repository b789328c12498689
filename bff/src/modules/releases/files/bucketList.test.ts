import fc from 'fast-check';
import { type KeyServer, keyServer, tokenOf } from '../../../../test/keyServer.ts';
import { Bucket } from './bucket.ts';

const PREFIX = 'live/';
const FOLDER = 'mfe-a/1/';
const TIMING = { attemptMs: 10_000, retries: 0, pauseMs: 1, awayMs: 1 };

let server: KeyServer;
beforeAll(async () => {
  server = await keyServer();
});
beforeEach(() => {
  server.keys.clear();
  server.named = tokenOf;
  server.pages = 0;
});
afterAll(() => server.close());

const list = () => new Bucket({ ...server.settings, prefix: PREFIX }, { timing: TIMING }).list(FOLDER);

/** Puts so many keys into the folder, and returns what a list of it has to say. */
function fill(count: number, name = (nth: number) => `chunks/${nth}.js`): Map<string, number> {
  const expected = new Map(Array.from({ length: count }, (_, nth) => [`${FOLDER}${name(nth)}`, nth + 1]));
  for (const [key, size] of expected) server.keys.set(PREFIX + key, size);
  return expected;
}

test.each([
  [0, 1],
  [999, 1],
  [1_000, 1],
  [1_001, 2],
  [2_000, 2],
  [2_001, 3],
  [5_500, 6],
])('a list of %d keys has all of them, in %d pages', async (count, pages) => {
  const expected = fill(count);
  for (const other of ['live/mfe-a/10/entry.js', 'live/mfe-b/1/entry.js', 'other/mfe-a/1/entry.js']) {
    server.keys.set(other, 1);
  }
  const found = await list();
  expect(new Map([...found].sort())).toEqual(new Map([...expected].sort()));
  expect(server.pages).toBe(pages);
});

test('whatever the keys are called, and wherever a page ends', async () => {
  const name = fc.stringMatching(/^[a-zA-Z0-9_.&<>'"+é/-]{1,12}$/);
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(name, { maxLength: 12 }),
      fc.integer({ min: 990, max: 1_010 }),
      async (names, more) => {
        server.keys.clear();
        const expected = new Map([...fill(names.length, (nth) => `z${names[nth]}`), ...fill(more)]);
        expect(new Map([...(await list())].sort())).toEqual(new Map([...expected].sort()));
      },
    ),
    { numRuns: 8, seed: 20_261_122 },
  );
});

test.each<[string, (nth: number) => string | null]>([
  ['repeats its token', () => tokenOf(' ')],
  ['goes around in a circle', (nth) => tokenOf(' '.repeat(1 + (nth % 2)))],
  ['is truncated without a token', () => null],
])('a list that %s is no list, and is not read for ever', async (_, named) => {
  fill(3_000);
  server.named = () => named(server.pages);
  await expect(list()).rejects.toMatchObject({
    code: 'unavailable',
    cause: expect.objectContaining({ message: `the list of ${FOLDER} does not end` }),
  });
  expect(server.pages).toBeLessThanOrEqual(4);
});

test('a list that always goes on ends after a hundred pages', async () => {
  fill(1_500);
  server.named = () => tokenOf(' '.repeat(server.pages));
  await expect(list()).rejects.toMatchObject({ code: 'unavailable' });
  expect(server.pages).toBe(100);
});
