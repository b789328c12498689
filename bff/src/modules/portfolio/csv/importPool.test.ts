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
  const { read, symbols } = await pool.read(task(FILE));
  expect(symbols).toEqual(['AAPL', 'BTC']);
  const judging = { read, lots: '[]', unknown: new Map([['BTC', 'No BTC.']]), instruments: new Map() };
  const checked = JSON.parse(new TextDecoder().decode(await pool.check(judging)));
  expect(checked.counts).toEqual({ added: 1, duplicate: 0, refused: 2 });
  expect(await pool.outcome(judging)).toEqual({ seen: checked.seen, added: expect.stringContaining('"AAPL"') });
});

test('refuses an unreadable file like the reader does, and keeps the worker', async () => {
  const refused = pool.read(task('a,b\n"1,2'));
  await expect(refused).rejects.toBeInstanceOf(Refusal);
  await expect(refused).rejects.toMatchObject({
    code: 'invalid',
    errors: [{ msg: 'A quotation mark in row 2 is not closed or is inside a cell.', field: 'text' }],
  });
  await expect(pool.read(task(FILE))).resolves.toMatchObject({ symbols: ['AAPL', 'BTC'] });
});

test('lets a few files wait and refuses the others', async () => {
  await pool.close();
  pool = new ImportPool({ size: 1, waiting: 2 });
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => pool.read(task(FILE))));
  expect(codes(outcomes)).toEqual(['done', 'done', 'done', 'unavailable', 'unavailable']);
});

test('ends the work on a file that takes too long, and serves the next one', async () => {
  await pool.close();
  pool = new ImportPool({ size: 1, timeoutMs: 1 });
  await expect(pool.read(task(FILE))).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
  await pool.close();
  pool = new ImportPool({ size: 1 });
  await expect(pool.read(task(FILE))).resolves.toBeDefined();
});
