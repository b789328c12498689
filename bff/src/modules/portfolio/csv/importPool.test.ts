import { Refusal } from '../../../kernel/errors.ts';
import { ImportPool } from './importPool.ts';

const NOW = Date.UTC(2026, 2, 11, 15, 0);
const task = (text: string) => ({ shape: 'check' as const, body: Buffer.from(JSON.stringify({ text })), now: NOW });
const FILE = 'Symbol,Quantity,Purchase Price\nAAPL,1,2\nBTC,1,2\nAAPL,0,2';

let pool: ImportPool;
beforeEach(() => {
  pool = new ImportPool({ size: 1 });
});
afterEach(() => pool.close());

const codes = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as Refusal).code));

test('reads a file and judges its rows in a worker', async () => {
  const { read, symbols } = await pool.read('ann', task(FILE));
  expect(symbols).toEqual(['AAPL', 'BTC']);
  const judging = {
    read,
    there: '[]',
    unknown: new Map([['BTC', 'No BTC.']]),
    instruments: new Map(),
    splits: new Map(),
    accounts: [],
  };
  const checked = JSON.parse(new TextDecoder().decode(await pool.check('ann', judging)));
  expect(checked.counts).toEqual({ added: 1, duplicate: 0, refused: 2 });
  expect(await pool.outcome('ann', judging)).toEqual({
    seen: checked.seen,
    added: expect.stringContaining('"AAPL"'),
    created: [],
    costBases: [],
  });
});

test('refuses an unreadable file like the reader does, and keeps the worker', async () => {
  const refused = pool.read('ann', task('a,b\n"1,2'));
  await expect(refused).rejects.toBeInstanceOf(Refusal);
  await expect(refused).rejects.toMatchObject({
    code: 'invalid',
    errors: [{ msg: 'A quotation mark in row 2 is not closed or is inside a cell.', field: 'text' }],
  });
  await expect(pool.read('ann', task(FILE))).resolves.toMatchObject({ symbols: ['AAPL', 'BTC'] });
});

test('lets a few files wait and refuses the others', async () => {
  await pool.close();
  pool = new ImportPool({ size: 1, waiting: 2 });
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, (_, nth) => pool.read(`user${nth}`, task(FILE))));
  expect(codes(outcomes)).toEqual(['done', 'done', 'done', 'unavailable', 'unavailable']);
});

test('lets all files of a user wait without keeping anybody else out', async () => {
  await pool.close();
  pool = new ImportPool({ size: 1, waiting: 3 });
  const done: string[] = [];
  const read = async (userId: string) => {
    await pool.read(userId, task(FILE));
    done.push(userId);
  };
  const files = Array.from({ length: 30 }, () => read('ann'));
  await Promise.all([...files, read('bob')]);
  expect(done).toHaveLength(31);
  expect(done.indexOf('bob')).toBeLessThanOrEqual(4);
});

test('refuses the files of a user beyond what the quota lets through', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 64 }, () => pool.read('ann', task(FILE))));
  expect(codes(outcomes)).toEqual([...Array(62).fill('done'), 'unavailable', 'unavailable']);
});

test('ends the work on a file that takes too long, and serves the next one', async () => {
  await pool.close();
  pool = new ImportPool({ size: 1, timeoutMs: 1 });
  await expect(pool.read('ann', task(FILE))).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
  await pool.close();
  pool = new ImportPool({ size: 1 });
  await expect(pool.read('ann', task(FILE))).resolves.toBeDefined();
});
