import { refusalOf } from '../../../../test/errorShape.ts';
import type { TestApp, TestUser } from '../../../../test/testApp.ts';
import { openPortfolioApp } from '../testing/openPortfolioApp.ts';

let app: TestApp;
let ann: TestUser;
beforeEach(async () => {
  ({ app, ann } = await openPortfolioApp());
});
afterEach(() => app.drop());

const PATH = '/api/portfolio/transactions';
const of =
  (path: string) =>
  (body?: object, headers = {}) =>
    app.request(path, { token: ann.token, body, headers });
const post = (body: object, headers = {}) => of(`POST ${PATH}`)(body, headers);
const put = (id: string, body: object) => of(`PUT ${PATH}/${id}`)(body);
const remove = (id: string) => of(`DELETE ${PATH}/${id}`)();
const undo = (change: string) => of(`POST ${PATH}/undo/${change}`)({});
const list = async (query = '') => (await of(`GET ${PATH}${query}`)()).body;
const holdings = async () => (await of('GET /api/portfolio')()).body.holdings;

const buy = (more: object = {}) => ({
  kind: 'buy',
  symbol: 'AAPL',
  quantity: 10,
  price: 150,
  date: '2024-03-02',
  ...more,
});
const sell = (more: object = {}) => buy({ kind: 'sell', quantity: 4, price: 180, date: '2025-03-02', ...more });
const added = async (body: object) => {
  const answer = await post(body);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body as { transaction: { _id: string; version: number }; change: string };
};

it('lists a holding as a purchase, and a purchase as a holding', async () => {
  const { body } = await of('POST /api/portfolio/add')({ symbol: 'aapl', quantity: '1.50', purchasePrice: 150 });
  await added(buy({ kind: 'staking-reward', symbol: 'BTC', quantity: '0.00000001', price: 50_000 }));
  expect((await list()).transactions).toMatchObject([
    { kind: 'staking-reward', symbol: 'BTC', quantity: '0.00000001', price: '50000', date: '2024-03-02' },
    { _id: body.holding._id, kind: 'buy', symbol: 'AAPL', quantity: '1.5', price: '150', date: null, total: 225 },
  ]);
  expect(await holdings()).toMatchObject([
    { symbol: 'AAPL', quantity: 1.5 },
    { symbol: 'BTC', quantity: 1e-8, purchasePrice: 50_000 },
  ]);
});

it('takes a sale from the oldest lot, in part and then in whole', async () => {
  await added(buy());
  await added(buy({ date: '2024-04-02', price: 160 }));
  await added(sell());
  expect(await holdings()).toMatchObject([
    { quantity: 6, purchasePrice: 150, currentValue: 1_200, profitLoss: 300, version: 2 },
    { quantity: 10, version: 1 },
  ]);
  await added(sell({ quantity: 6, date: '2025-04-02' }));
  expect(await holdings()).toMatchObject([{ quantity: 10, purchasePrice: 160 }]);
  const { csv, lots } = (await of('GET /api/portfolio/export')()).body;
  expect({ csv, lots }).toEqual({ csv: expect.stringContaining('AAPL,10,160,2024-04-02'), lots: 1 });
});

it('says what sales have gained beside the totals, which leave it out', async () => {
  const portfolio = async (query = '') => (await of(`GET /api/portfolio${query}`)()).body;
  await added(buy());
  expect(await portfolio()).not.toHaveProperty('realizedGain');
  await added(sell({ fee: 1 }));
  expect(await portfolio()).toMatchObject({ totalProfitLoss: 300, realizedGain: 119 });
  await added(sell({ quantity: 6, price: 100, date: '2025-04-02' }));
  expect(await portfolio()).toMatchObject({ holdings: [], totalProfitLoss: 0, realizedGain: -181 });
  const { body } = await of('POST /api/portfolio/accounts')({ name: 'IRA' });
  expect(await portfolio(`?account=${body.account._id}`)).not.toHaveProperty('realizedGain');
});

it('refuses to sell what was not held, with the figure', async () => {
  await added(buy({ quantity: 3 }));
  const before = await list();
  expect(refusalOf(await post(sell({ quantity: 5 })), 422)).toBe('You had 3 AAPL on Mar 2, 2025; this sells 5.');
  expect(refusalOf(await post(sell({ date: '2024-03-01', quantity: 1 })), 422)).toBe(
    'You had 0 AAPL on Mar 1, 2024; this sells 1.',
  );
  expect(refusalOf(await post(buy({ kind: 'transfer-out', quantity: 4, price: null })), 422)).toBe(
    'You had 3 AAPL on Mar 2, 2024; this moves 4.',
  );
  expect(await list()).toEqual(before);
});

it('refuses to take away what a sale needs', async () => {
  const { transaction: bought } = await added(buy());
  await added(sell());
  const words = 'You would have had 0 AAPL on Mar 2, 2025, when you sold 4. Change or delete that sale first.';
  expect(refusalOf(await remove(bought._id), 422)).toBe(words);
  expect(refusalOf(await of(`DELETE /api/portfolio/remove/${bought._id}`)(), 422)).toBe(words);
  const less = buy({ quantity: 3 });
  expect(refusalOf(await put(bought._id, less), 422)).toBe(
    'You would have had 3 AAPL on Mar 2, 2025, when you sold 4. Change or delete that sale first.',
  );
  expect(await holdings()).toMatchObject([{ quantity: 6 }]);
});

it('edits what is left of a lot, in the table of holdings', async () => {
  const { transaction: bought } = await added(buy());
  await added(sell());
  const edit = (body: object) => of(`PUT /api/portfolio/update/${bought._id}`)(body);
  expect(refusalOf(await edit({ quantity: 7, version: 1 }), 409)).toContain('changed in another window');
  expect((await edit({ quantity: 7, version: 2 })).body.holding).toMatchObject({ quantity: 7, version: 3 });
  expect((await list('?kind=buy')).transactions).toMatchObject([{ quantity: '11' }]);
});

it('does not know a sold lot in the table of holdings', async () => {
  const { transaction: bought } = await added(buy());
  await added(sell({ quantity: 10 }));
  expect(refusalOf(await of(`PUT /api/portfolio/update/${bought._id}`)({ quantity: 7 }), 404)).toBe(
    'Holding not found.',
  );
  expect(refusalOf(await of(`DELETE /api/portfolio/remove/${bought._id}`)(), 404)).toBe('Holding not found.');
  expect(await holdings()).toEqual([]);
});

it('notices the edit of another tab', async () => {
  const { transaction } = await added(buy());
  expect((await put(transaction._id, { ...buy({ price: 151 }), version: 1 })).body).toMatchObject({
    msg: 'Transaction updated.',
    transaction: { price: '151', version: 2 },
  });
  expect(refusalOf(await put(transaction._id, { ...buy({ price: 152 }), version: 1 }), 409)).toContain(
    'another window',
  );
  expect(refusalOf(await put(transaction._id, sell()), 422)).toContain('The kind of a transaction stays');
});

it('undoes an addition, a change and a deletion, each once', async () => {
  const { transaction, change } = await added(buy());
  const edited = (await put(transaction._id, buy({ price: 151 }))).body.change;
  expect(refusalOf(await undo(change), 409)).toContain('has changed since');
  expect((await undo(edited)).body.msg).toBe('Change undone.');
  expect((await list()).transactions).toMatchObject([{ price: '150' }]);
  expect(refusalOf(await undo(edited), 409)).toBe('This change was already undone.');
  const deleted = (await remove(transaction._id)).body.change;
  expect(await list()).toEqual({ transactions: [], next: null });
  expect((await undo(deleted)).status).toBe(200);
  expect((await list()).transactions).toMatchObject([{ _id: transaction._id, price: '150' }]);
});

it('undoes the undoing', async () => {
  const { change } = await added(buy());
  const { body } = await undo(change);
  expect(await holdings()).toEqual([]);
  await undo(body.change);
  expect(await holdings()).toHaveLength(1);
});

it('brings a deleted reward back as a reward', async () => {
  const { transaction } = await added(buy({ kind: 'staking-reward' }));
  const { lot } = (await of(`DELETE /api/portfolio/remove/${transaction._id}`)()).body;
  await of('POST /api/portfolio/add')({ ...lot, restores: transaction._id });
  expect((await list()).transactions).toMatchObject([{ _id: transaction._id, kind: 'staking-reward' }]);
});

it('adds a transaction once per Idempotency-Key', async () => {
  const headers = { 'idempotency-key': 'k1' };
  const first = await post(buy(), headers);
  expect((await post(buy(), headers)).body).toEqual(first.body);
  expect(refusalOf(await post(buy({ price: 1 }), headers), 422)).toContain('already used');
  expect((await list()).transactions).toHaveLength(1);
});

it('sells the last share once, however many sell it at once', async () => {
  await added(buy({ quantity: 1 }));
  const answers = await Promise.all([1, 2, 3, 4].map(() => post(sell({ quantity: 1 }))));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
});

it.each([
  [{ kind: 'gift' }, 'Please choose what kind of transaction it is.'],
  [buy({ amount: 5 }), 'Buy has no amount.'],
  [sell({ date: null }), 'Please enter the date of the transaction.'],
  [{ kind: 'deposit', amount: 5, symbol: 'AAPL', date: '2025-01-02' }, 'Deposit has no symbol.'],
  [{ kind: 'dividend', amount: 5, date: '2025-01-02' }, 'Please enter a symbol.'],
  [{ kind: 'dividend', symbol: 'AAPL', date: '2025-01-02' }, 'Amount must be a positive number.'],
  [buy({ quantity: '0.000000001' }), 'Quantity can have up to 12 digits before the decimal point and 8 after it.'],
  [buy({ date: '2027-01-01' }), 'Date must not be in the future.'],
])('refuses %j', async (body, message) => {
  expect(refusalOf(await post(body), 400)).toBe(message);
});

it('pages through everything once, filtered or not', async () => {
  const rows = Array.from({ length: 230 }, (_, at) => ({
    user_id: ann.userId,
    id: `id-${String(at).padStart(4, '0')}`,
    symbol: at % 2 ? 'KO' : 'AAPL',
    created_at: 0,
    updated_at: 0,
  }));
  const dated = (at: number) => `2025-01-${String(1 + (at % 9)).padStart(2, '0')}`;
  await app.db.knex.batchInsert(
    'holdings',
    rows.map((row, at) => ({ ...row, quantity: '1', purchase_price: '2', purchase_date: at % 5 ? dated(at) : null })),
    100,
  );
  await app.db.knex.batchInsert(
    'portfolio_transactions',
    rows.map((row, at) => ({ ...row, id: `other-${row.id}`, kind: 'dividend', amount: '3', date: dated(at) })),
    100,
  );
  const walked = async (filter: string) => {
    const seen: { _id: string; date: string | null; symbol: string }[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page: { transactions: typeof seen; next: string | null } = await list(
        `?${filter}${after && `&after=${after}`}`,
      );
      seen.push(...page.transactions);
      after = page.next;
    }
    return seen;
  };
  const all = await walked('');
  expect(new Set(all.map(({ _id }) => _id)).size).toBe(460);
  expect(all.map(({ date }) => date ?? '')).toEqual(
    all
      .map(({ date }) => date ?? '')
      .sort()
      .reverse(),
  );
  expect(all).toHaveLength(460);
  expect(await walked('symbol=KO&kind=dividend')).toHaveLength(115);
  expect(await walked('from=2025-01-02&to=2025-01-02')).toEqual(all.filter(({ date }) => date === '2025-01-02'));
});

it('reports gains by year, and as the text of a file', async () => {
  await added(buy());
  await added(sell({ fee: 2 }));
  await added(sell({ quantity: 1, price: 100, date: '2025-02-02' }));
  expect((await of('GET /api/portfolio/gains')()).body).toMatchObject({
    years: [{ year: 2025, short: 68, long: 0, total: 68 }],
    sales: [{ gain: -50 }, { gain: 118 }],
  });
  expect((await of('GET /api/portfolio/gains/export?year=2025')()).body).toEqual({
    year: 2025,
    rows: 2,
    csv: [
      'Description,Date Acquired,Date Sold,Proceeds,Cost Basis,Gain or Loss,Term',
      '1 AAPL,2024-03-02,2025-02-02,100.00,150.00,(50.00),Short',
      '4 AAPL,2024-03-02,2025-03-02,718.00,600.00,118.00,Short',
      'This is not tax advice.,,,,,,',
      '',
    ].join('\r\n'),
  });
});

it('writes fractions of a cent where cents of many lots would not add up', async () => {
  for (let lot = 0; lot < 20; lot += 1) await added(buy({ quantity: 1, price: '0.004' }));
  await added(sell({ quantity: 20, price: '0.0089' }));
  const { years } = (await of('GET /api/portfolio/gains')()).body;
  expect(years).toMatchObject([{ year: 2025, total: 0.098 }]);
  const lines: string[] = (await of('GET /api/portfolio/gains/export?year=2025')()).body.csv.split('\r\n').slice(1, 21);
  const sumAt = (column: number) => lines.reduce((sum, line) => sum + Number(line.split(',')[column]), 0);
  expect(lines[0]).toBe('1 AAPL,2024-03-02,2025-03-02,0.0089,0.004,0.0049,Short');
  expect([sumAt(3), sumAt(4), sumAt(5)].map((sum) => sum.toFixed(6))).toEqual(['0.178000', '0.080000', '0.098000']);
});

it('keeps the lots of an import that were sold from, when the import is undone', async () => {
  const text = 'Symbol,Quantity,Purchase Price,Purchase Date\nAAPL,10,150,2024-03-02\nKO,1,60,2024-03-02';
  const { seen } = (await of('POST /api/portfolio/import/check')({ text })).body;
  const done = (await of('POST /api/portfolio/import')({ text, seen })).body;
  await added(sell());
  expect((await of(`POST /api/portfolio/import/undo/${done.import._id}`)({})).body).toMatchObject({
    removed: 1,
    kept: 1,
  });
  expect(await holdings()).toMatchObject([{ symbol: 'AAPL', quantity: 6 }]);
});

it('writes nothing for an edit that changes nothing', async () => {
  const lot = await added(buy());
  const sale = await added(sell({ fee: '1.50' }));
  const entries = () => app.db.knex('portfolio_journal').count({ n: '*' }).first();
  const before = await entries();
  const same = await put(sale.transaction._id, { ...sell({ fee: '1.5' }), quantity: '4.0' });
  expect(same.body).toMatchObject({ success: true, change: null, transaction: { version: 1 } });
  const left = { quantity: '6.00', purchasePrice: 150, purchaseDate: '2024-03-02' };
  const [shown] = await holdings();
  const { status, body } = await of(`PUT /api/portfolio/update/${lot.transaction._id}`)(left);
  expect([status, body.holding.version]).toEqual([200, shown.version]);
  expect(await entries()).toEqual(before);
  const changed = await put(sale.transaction._id, sell({ fee: '1.5', quantity: '3' }));
  expect(changed.body).toMatchObject({ change: expect.any(String), transaction: { version: 2 } });
});
