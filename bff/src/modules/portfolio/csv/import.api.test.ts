import type { ImportRow } from '@bellwether/sdk/contract/types';
import { refusalOf } from '../../../../test/errorShape.ts';
import { type WatchedMarket, watchedMarket } from '../../../../test/markets.ts';
import { TestApp, type TestUser } from '../../../../test/testApp.ts';
import { TestBrowser } from '../../../../test/testBrowser.ts';
import { HOUR, TestClock } from '../../../../test/testClock.ts';
import { file, importCalls, THREE } from '../testing/importRequests.ts';

let app: TestApp;
let market: WatchedMarket;
let ann: TestUser;
beforeAll(async () => {
  const clock = new TestClock();
  market = watchedMarket(clock);
  app = await TestApp.start({ clock, market });
});
beforeEach(async () => {
  market.down = false;
  ann = await app.person({ browser: new TestBrowser() });
});
afterAll(() => app.drop());

const { add, check, importFile, imported, undo, last, exported, holdings } = importCalls(() => app);

describe('the dry run', () => {
  it('questions purchase dates that predate the market, only in rows that would be added', async () => {
    await add(ann, 'AAPL', { purchaseDate: '1901-05-03' });
    const rows = file('AAPL,10,150,1901-05-03', 'AAPL,10,150,1901-05-03', 'BTC,1,1,2001-05-03', 'KO,1,1,2001-05-03');
    const { body } = await check(ann, rows);
    expect(body.rows.map(({ verdict, question }: ImportRow) => [verdict, question?.slice(0, 15)])).toEqual([
      ['duplicate', undefined],
      ['added', 'Is May 3, 1901 '],
      ['added', 'Is May 3, 2001 '],
      ['added', undefined],
    ]);
    expect((await importFile(ann, { text: rows, seen: body.seen })).body.import.added).toBe(3);
  });

  it('returns a verdict for every row and changes nothing', async () => {
    await add(ann, 'AAPL', { purchaseDate: '2025-03-04' });
    const before = await exported(ann);
    const { status, body } = await check(ann, `${THREE}\nZZZZZ,1,2,\nKO,0,60,\n`);
    expect(status).toBe(200);
    expect(body.rows.map(({ row, verdict }: { row: number; verdict: string }) => [row, verdict])).toEqual([
      [2, 'duplicate'],
      [3, 'added'],
      [4, 'added'],
      [5, 'refused'],
      [6, 'refused'],
    ]);
    expect(body.counts).toEqual({ added: 2, duplicate: 1, refused: 2 });
    expect(body.rows[3].errors).toEqual([
      { msg: 'No quote found for stock symbol: ZZZZZ. Please try another symbol.', field: 'symbol' },
    ]);
    expect(body.rows[4].errors).toEqual([{ msg: 'Quantity must be a positive number.', field: 'quantity' }]);
    expect(await exported(ann)).toEqual(before);
    expect(await last(ann)).toBeNull();
  });

  it.each([
    ['ZZZZZ,1,2,', { symbol: 'ZZZZZ', quantity: '1', purchasePrice: '2' }],
    ['A B,1,2,', { symbol: 'A B', quantity: '1', purchasePrice: '2' }],
    ['KO,-1,x,', { symbol: 'KO', quantity: '-1', purchasePrice: 'x' }],
    ['KO,1,0.123456789,', { symbol: 'KO', quantity: '1', purchasePrice: '0.123456789' }],
    ['KO,1,2,2026-02-30', { symbol: 'KO', quantity: '1', purchasePrice: '2', purchaseDate: '2026-02-30' }],
    ['KO,1,2,2027-01-01', { symbol: 'KO', quantity: '1', purchasePrice: '2', purchaseDate: '2027-01-01' }],
  ])('refuses %s with the same message as adding it by hand', async (row, lot) => {
    const byHand = await app.request('POST /api/portfolio/add', { token: ann.token, body: lot });
    expect(byHand.status).toBeGreaterThanOrEqual(400);
    expect((await check(ann, file(row))).body.rows[0].errors).toEqual(byHand.body.errors);
  });

  it('recognizes an existing lot under the other spelling of its coin', async () => {
    await add(ann, 'BTC-USD', { quantity: '1', purchasePrice: '60000' });
    const { body } = await check(ann, file('BTC,1,60000,', 'BTC,2,60000,'));
    expect(body.counts).toEqual({ added: 1, duplicate: 1, refused: 0 });
  });

  it('asks the market once for all symbols, and accepts them while the market is down', async () => {
    app.clock.advance(HOUR);
    const { token } = await app.signIn(ann);
    const late = { ...ann, token };
    market.calls.length = 0;
    await check(late, file('AAPL,1,2,', 'MSFT,1,2,', 'AAPL,3,4,', 'ZZZZX,1,2,'));
    expect(market.calls).toEqual([3]);
    market.down = true;
    expect((await check(late, file('ZZZZY,1,2,'))).body.counts).toEqual({ added: 1, duplicate: 0, refused: 0 });
  });

  it.each([
    [{ numbers: '' }, 'Choose how numbers are written in the file: 1,234.56 or 1.234,56.'],
    [{ dates: '' }, 'Choose whether the day or the month comes first in the file’s dates.'],
    [{ columns: { symbol: '' } }, 'Choose a column of the file.'],
    [{ columns: { symbol: -1 } }, 'Choose a column of the file.'],
    [{ columns: [] }, 'Choose a column of the file.'],
  ])('says what to do about the reading %j, without a path', async (part, msg) => {
    const reading = { columns: {}, numbers: null, dates: null, ...part };
    const answer = await app.request('POST /api/portfolio/import/check', {
      token: ann.token,
      body: { text: 'Symbol,Quantity,Price\nKO,1,2', reading },
    });
    expect([answer.status, answer.body.msg]).toEqual([400, msg]);
  });

  it('asks the user about ambiguous numbers and dates', async () => {
    const text = 'Name,Shares,Price,Date\nAAPL,1,2,03/04/2025';
    const { body } = await check(ann, text);
    expect(body).toMatchObject({
      columns: ['Name', 'Shares', 'Price', 'Date'],
      sample: [['AAPL', '1', '2', '03/04/2025']],
      reading: { columns: { symbol: null, quantity: 1, purchasePrice: 2, purchaseDate: 3 }, dates: null },
      choices: { dates: true },
      unclear: {
        numbers: [],
        dates: [{ row: 2, cell: '03/04/2025', dayFirst: '2025-04-03', monthFirst: '2025-03-04' }],
      },
      rows: [],
      seen: null,
    });
    const columns = { ...body.reading.columns, symbol: 0 };
    const told = await check(ann, text, { columns, numbers: null, dates: 'day-first' });
    expect(told.body.rows).toMatchObject([{ verdict: 'added', symbol: 'AAPL', purchaseDate: '2025-04-03' }]);
  });

  it.each([
    ['', 'This file is empty.'],
    ['Symbol\0', 'This isn’t a text file. Please choose a CSV file.'],
    [7, 'Please choose a file.'],
    ['x'.repeat(3 * 1024 * 1024 + 1), 'This file is larger than 3 MB. Split it and import the parts separately.'],
  ])('refuses %# as a file', async (text, words) => {
    expect(refusalOf(await check(ann, text), 400)).toBe(words);
  });

  it('accepts a three-megabyte file, even if each character takes two bytes', async () => {
    const row = `KO,1,60,"${'""'.repeat(10_000)}"`;
    const rows = Math.floor((3 * 1024 * 1024 - 40) / (row.length + 1));
    const text = ['Symbol,Quantity,Purchase Price,Account', ...Array<string>(rows).fill(row)].join('\n');
    expect((await check(ann, text)).body.counts).toEqual({ added: rows, duplicate: 0, refused: 0 });
    const answer = await app.request('POST /api/portfolio/add', { token: ann.token, body: { symbol: text } });
    refusalOf(answer, 413);
  });
});

describe('an import', () => {
  it('adds what the dry run listed, and nothing the second time', async () => {
    const { msg, import: done } = await imported(ann, THREE);
    expect(msg).toBe('3 holdings imported.');
    expect(done).toEqual({
      _id: expect.any(String),
      at: expect.any(String),
      added: 3,
      onlyHoldings: true,
      unchanged: 3,
      changed: 0,
    });
    expect((await holdings(ann)).map(({ symbol }: { symbol: string }) => symbol)).toEqual(['AAPL', 'AAPL', 'BTC']);
    expect(await last(ann)).toEqual(done);
    const again = await check(ann, THREE);
    expect(again.body.counts).toEqual({ added: 0, duplicate: 3, refused: 0 });
    expect(refusalOf(await importFile(ann, { text: THREE, seen: again.body.seen }), 422)).toBe(
      'There’s nothing to import.',
    );
  });

  it('skips refused rows and returns the number of lots added', async () => {
    const { msg } = await imported(ann, file('KO,1,60,', 'KO,0,60,'));
    expect(msg).toBe('1 holding imported.');
    expect(await holdings(ann)).toHaveLength(1);
  });

  it('does nothing if the portfolio has changed since the dry run', async () => {
    const { body } = await check(ann, THREE);
    await add(ann, 'AAPL', { purchaseDate: '2025-03-04' });
    const words = refusalOf(await importFile(ann, { text: THREE, seen: body.seen }), 409);
    expect(words).toMatch(/^Your portfolio changed after this file was checked\./);
    expect(await holdings(ann)).toHaveLength(1);
    const now = await check(ann, THREE);
    expect(now.body.counts).toEqual({ added: 2, duplicate: 1, refused: 0 });
    expect((await importFile(ann, { text: THREE, seen: now.body.seen })).body.msg).toBe('2 holdings imported.');
  });

  it('proceeds if the changes do not affect its outcome', async () => {
    const { body } = await check(ann, THREE);
    await add(ann, 'MSFT');
    expect((await importFile(ann, { text: THREE, seen: body.seen })).status).toBe(201);
  });

  it('requires a dry run of the same file with the same reading', async () => {
    const { body } = await check(ann, THREE);
    refusalOf(await importFile(ann, { text: file('KO,1,60,'), seen: body.seen }), 409);
    const swapped = { ...body.reading.columns, quantity: 2, purchasePrice: 1 };
    refusalOf(
      await importFile(ann, { text: THREE, reading: { ...body.reading, columns: swapped }, seen: body.seen }),
      409,
    );
    refusalOf(await importFile(ann, { text: 'What,How many,Paid\nKO,1,60', seen: 'x' }), 409);
    expect(await holdings(ann)).toEqual([]);
  });

  it('runs once per Idempotency-Key, even with concurrent requests', async () => {
    const key = { 'idempotency-key': 'click-1' };
    const { body } = await check(ann, THREE);
    const sent = { text: THREE, reading: body.reading, seen: body.seen };
    const answers = await Promise.all(Array.from({ length: 5 }, () => importFile(ann, sent, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(new Set(answers.map(({ body }) => body.import._id)).size).toBe(1);
    expect(await holdings(ann)).toHaveLength(3);
    refusalOf(await importFile(ann, { ...sent, text: file('KO,1,60,') }, key), 422);
  });

  it('lets only one of two concurrent requests without a key succeed', async () => {
    const { body } = await check(ann, THREE);
    const answers = await Promise.all([1, 2].map(() => importFile(ann, { text: THREE, seen: body.seen })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await holdings(ann)).toHaveLength(3);
  });

  it('checks and adds 5,000 lots within the request timeout, which fills the portfolio', async () => {
    const rows = Array.from({ length: 5_000 }, (_, at) => `${['AAPL', 'MSFT', 'BTC'][at % 3]},${at + 1}.5,99.99,`);
    expect((await imported(ann, file(...rows))).msg).toBe('5,000 holdings imported.');
    const { body } = await check(ann, file('KO,1,60,', 'AAPL,1.50,99.99,'));
    expect(body.rows).toMatchObject([
      { verdict: 'refused', errors: [{ msg: 'A portfolio may have at most 5000 holdings.' }] },
      { verdict: 'duplicate' },
    ]);
    expect((await check(ann, (await exported(ann)).csv)).body.counts).toMatchObject({ added: 0, duplicate: 5_000 });
    const undone = await undo(ann, (await last(ann))._id);
    expect(undone.body.removed).toBe(5_000);
  });
});
