import { accountNameKey } from '@bellwether/sdk/limits/accounts';
import { refusalOf } from '../../../test/errorShape.ts';
import type { TestApp, TestUser } from '../../../test/testApp.ts';
import { openPortfolioApp } from './testing/openPortfolioApp.ts';

let app: TestApp;
let ann: TestUser;
beforeEach(async () => {
  ({ app, ann } = await openPortfolioApp());
});
afterEach(() => app.drop());

const ACCOUNTS = '/api/portfolio/accounts';
const of =
  (path: string) =>
  (body?: object, headers = {}) =>
    app.request(path, { token: ann.token, body, headers });
const create = of(`POST ${ACCOUNTS}`);
const named = async (name: string): Promise<string> => (await create({ name })).body.account._id;
const move = (ids: string[], to: string) => of(`POST ${ACCOUNTS}/move`)({ ids, to });
const remove = (id: string, query = '') => of(`DELETE ${ACCOUNTS}/${id}${query}`)();
const undo = (change: string) => of(`POST /api/portfolio/transactions/undo/${change}`)({});
const accounts = async () => (await of(`GET ${ACCOUNTS}`)()).body.accounts;
const portfolio = async (query = '') => (await of(`GET /api/portfolio${query}`)()).body;
const transactions = async (query = '') => (await of(`GET /api/portfolio/transactions${query}`)()).body.transactions;
const post = of('POST /api/portfolio/transactions');
const buy = (more: object = {}) => ({
  kind: 'buy',
  symbol: 'AAPL',
  quantity: 10,
  price: 150,
  date: '2024-03-02',
  ...more,
});
const sell = (more: object = {}) => buy({ kind: 'sell', quantity: 4, price: 180, date: '2025-03-02', ...more });
const added = async (body: object): Promise<string> => {
  const answer = await post(body);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.transaction._id;
};

it('shows nothing of accounts until there is one', async () => {
  await added(buy());
  const { holdings, accounts: none } = await portfolio();
  expect([none, holdings[0].account]).toEqual([undefined, undefined]);
  expect((await of('GET /api/portfolio/transactions/export')()).body.text).not.toContain('Account');
  expect((await of('GET /api/portfolio/export')()).body.csv).not.toContain('Account');
  expect(await accounts()).toEqual([
    { _id: 'main', name: 'Main account', transactions: 1, version: 1, costBasis: 'fifo' },
  ]);
  const schwab = await named('Schwab');
  expect(await portfolio()).toMatchObject({
    accounts: [
      { _id: 'main', name: 'Main account' },
      { _id: schwab, name: 'Schwab' },
    ],
    holdings: [{ account: 'main' }],
  });
});

it('counts what is in each account, whatever happens there', async () => {
  const counted = async () => {
    const rows = [
      ...(await app.db.knex('holdings').where({ user_id: ann.userId }).pluck('account_id')),
      ...(await app.db.knex('portfolio_transactions').where({ user_id: ann.userId }).pluck('account_id')),
    ];
    const shown = (await accounts()).map(({ _id, transactions: n }: Record<string, unknown>) => [_id, n]);
    expect(shown).toEqual(shown.map(([id]: [string]) => [id, rows.filter((of) => of === id).length]));
    return shown.map(([, n]: [string, number]) => n);
  };
  const schwab = await named('Schwab');
  const lot = await added(buy());
  const sale = await added(sell());
  await added(buy({ account: schwab }));
  expect(await counted()).toEqual([2, 1]);
  const { change } = (await move([lot, sale], schwab)).body;
  expect(await counted()).toEqual([0, 3]);
  await undo(change);
  const gone = await of(`DELETE /api/portfolio/transactions/${sale}`)();
  expect(await counted()).toEqual([1, 1]);
  await undo(gone.body.change);
  const edited = { ...sell({ account: schwab }), quantity: 3 };
  expect((await of(`PUT /api/portfolio/transactions/${sale}`)(edited)).status).toBe(200);
  expect(await counted()).toEqual([1, 2]);
  await remove(schwab, '?to=main');
  expect(await counted()).toEqual([3]);
  expect(await app.db.knex('portfolio_account_sizes').where({ user_id: ann.userId }).pluck('account_id')).toEqual([
    'main',
  ]);
});

it('creates an account once per key, and no second one of the same name', async () => {
  const headers = { 'idempotency-key': 'k1' };
  const [first, again] = [await create({ name: ' Schwab ' }, headers), await create({ name: ' Schwab ' }, headers)];
  expect(first.body).toMatchObject({ msg: 'Account “Schwab” created.', account: { name: 'Schwab' } });
  expect(again.body).toEqual(first.body);
  expect(refusalOf(await create({ name: 'ＳＣＨＷＡＢ' }), 409)).toBe('You already have an account named “Schwab”.');
  expect(refusalOf(await create({ name: 'main  account' }), 409)).toBe(
    'You already have an account named “Main account”.',
  );
  expect(refusalOf(await create({ name: ' ' }), 400)).toBe('Please enter a name for the account.');
  expect(refusalOf(await create({ name: 'x'.repeat(61) }), 400)).toBe('An account name can have up to 60 characters.');
  expect(refusalOf(await create({ name: 'a\u202eb' }), 400)).toBe(
    'An account name can’t contain line breaks, control characters, or characters that don’t show.',
  );
  const bob = await app.person();
  expect((await app.request(`POST ${ACCOUNTS}`, { token: bob.token, body: { name: 'Schwab' } })).status).toBe(201);
});

it('has room for fifty', async () => {
  const row = (at: number) => ({
    user_id: ann.userId,
    id: `a${at}`,
    name: `A ${at}`,
    name_key: accountNameKey(`A ${at}`),
    created_at: 1,
    updated_at: 1,
  });
  await app.db.knex('portfolio_accounts').insert(Array.from({ length: 49 }, (_, at) => row(at)));
  const answers = await Promise.all([create({ name: 'One' }), create({ name: 'Two' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(refusalOf(await create({ name: 'Three' }), 422)).toBe('You can have up to 50 accounts besides the main one.');
});

it('renames any of them, unless another tab did', async () => {
  const rename = (id: string, body: object) => of(`PUT ${ACCOUNTS}/${id}`)(body);
  const schwab = await named('Schwab');
  expect((await rename(schwab, { name: 'SCHWAB', version: 1 })).body.msg).toBe('Account renamed to “SCHWAB”.');
  expect(refusalOf(await rename(schwab, { name: 'Other', version: 1 }), 409)).toBe(
    'This account was changed in another window. Look at it and try again.',
  );
  expect((await rename('main', { name: 'Fidelity', version: 1 })).status).toBe(200);
  expect(refusalOf(await rename(schwab, { name: 'fidelity' }), 409)).toBe(
    'You already have an account named “Fidelity”.',
  );
  expect(await accounts()).toMatchObject([
    { _id: 'main', name: 'Fidelity', version: 2 },
    { _id: schwab, name: 'SCHWAB', version: 2 },
  ]);
});

it('matches a sale to the lots of its account, the oldest first', async () => {
  const schwab = await named('Schwab');
  await added(buy());
  await added(buy({ account: schwab, date: '2024-05-02', price: 170, quantity: 5 }));
  await added(sell({ account: schwab }));
  expect((await portfolio()).holdings).toMatchObject([
    { account: 'main', quantity: 10 },
    { account: schwab, quantity: 1 },
  ]);
  expect(refusalOf(await post(sell({ account: schwab })), 422)).toBe(
    'You had 1 AAPL in “Schwab” on Mar 2, 2025; this sells 4.',
  );
  const gains = async (query: string) => (await of(`GET /api/portfolio/gains${query}`)()).body.years;
  expect(await gains('')).toMatchObject([{ year: 2025, total: 40 }]);
  expect(await gains(`?account=${schwab}`)).toMatchObject([{ total: 40 }]);
  expect(await gains('?account=main')).toEqual([]);
  expect(refusalOf(await post(sell({ account: 'nobody' })), 404)).toBe('Account not found.');
});

it('filters the portfolio, its totals, history, returns and transactions by account', async () => {
  const schwab = await named('Schwab');
  await added(buy());
  const there = await added(buy({ account: schwab, quantity: 2 }));
  expect(await portfolio(`?account=${schwab}`)).toMatchObject({
    totalValue: 400,
    holdings: [{ _id: there }],
    positions: [{ quantity: 2 }],
  });
  expect(await transactions(`?account=${schwab}`)).toMatchObject([{ _id: there, account: schwab }]);
  expect((await portfolio('?account=main')).totalValue).toBe(2_000);
  const worth = async (query: string) => (await of(`GET /api/portfolio/history${query}`)()).body.points.at(-1).value;
  expect(5 * (await worth(`?account=${schwab}`))).toBeCloseTo(await worth('?account=main'), 1); // 2 units beside 10
  const gain = async (query: string) => (await of(`GET /api/portfolio/performance?range=All${query}`)()).body.gain;
  expect(6 * (await gain(`&account=${schwab}`))).toBeCloseTo(await gain(''), 0);
  for (const path of ['', '/history', '/history/parts', '/performance', '/transactions', '/gains', '/export']) {
    const query = `?account=nobody${path === '/history/parts' ? '&symbols=AAPL' : ''}`;
    expect(refusalOf(await of(`GET /api/portfolio${path}${query}`)(), 404)).toBe('Account not found.');
  }
});

it('moves several at once, undoes that at once, and says which sale stands in the way', async () => {
  const schwab = await named('Schwab');
  const [lot, other] = [await added(buy()), await added(buy({ symbol: 'BTC', quantity: 1 }))];
  const sale = await added(sell());
  const before = await transactions();
  expect(refusalOf(await move([lot, other], schwab), 422)).toBe(
    'You would have had 0 AAPL in “Main account” on Mar 2, 2025, when you sold 4. Change or delete that sale first.',
  );
  expect(await transactions()).toEqual(before);
  const { body } = await move([lot, sale, other], schwab);
  expect(body).toMatchObject({ msg: '3 transactions moved to “Schwab”.', moved: 3 });
  expect((await transactions()).map((one: { account: string }) => one.account)).toEqual([schwab, schwab, schwab]);
  expect((await move([lot], schwab)).body).toMatchObject({ moved: 0, change: null });
  const undone = await undo(body.change);
  expect(undone.body.msg).toBe('Change undone.');
  expect((await transactions()).map((one: { account: string }) => one.account)).toEqual(['main', 'main', 'main']);
  expect(refusalOf(await undo(body.change), 409)).toBe('This change was already undone.');
  expect((await undo(undone.body.change)).status).toBe(200);
  expect((await portfolio(`?account=${schwab}`)).holdings).toMatchObject([{ quantity: 6 }, { quantity: 1 }]);
  expect(refusalOf(await move([lot, 'nothing'], 'main'), 404)).toBe('Transaction not found.');
  expect(refusalOf(await move(Array(501).fill(lot), 'main'), 400)).toBe('Up to 500 transactions can be moved at once.');
});

it('deletes an account without losing anything that is in it', async () => {
  const schwab = await named('Schwab');
  const ids = [await added(buy({ account: schwab })), await added(sell({ account: schwab }))];
  expect(refusalOf(await remove(schwab), 422)).toBe(
    '“Schwab” has 2 transactions. Choose another account to move them to.',
  );
  expect(refusalOf(await remove(schwab, `?to=${schwab}`), 422)).toMatch(/^“Schwab” has 2 transactions/);
  expect(refusalOf(await remove('main', `?to=${schwab}`), 422)).toMatch(/^The main account can’t be deleted/);
  expect((await remove(schwab, '?to=main')).body).toEqual({
    msg: 'Account “Schwab” deleted. 2 transactions moved to “Main account”.',
    moved: 2,
    change: expect.any(String),
  });
  expect(refusalOf(await remove(schwab), 404)).toBe('Account not found.');
  const after = (await transactions()).map((one: { _id: string; account: string }) => [one._id, one.account]);
  expect(after).toEqual(ids.toReversed().map((id) => [id, 'main']));
  expect((await portfolio()).accounts).toBeUndefined();
});

it('undoes the deletion of an account, and that as well', async () => {
  const schwab = await named('Schwab');
  await of(`PUT ${ACCOUNTS}/${schwab}`)({ name: 'Schwab', costBasis: 'average' });
  await added(buy());
  await added(buy({ account: schwab, price: 50 }));
  await added(sell({ account: schwab }));
  const state = async () => [
    (await accounts()).map(({ version: _, ...account }: { version: number }) => account),
    (await of('GET /api/portfolio/transactions/export')()).body,
    (await of('GET /api/portfolio/gains/export')()).body,
    (await of('GET /api/portfolio/export')()).body,
  ];
  const before = await state();
  const { change } = (await remove(schwab, '?to=main')).body;
  const after = await state();
  const undone = await undo(change);
  expect(undone.body.msg).toBe('Change undone.');
  expect(await state()).toEqual(before);
  expect(refusalOf(await undo(change), 409)).toBe('This change was already undone.');
  const again = await undo(undone.body.change);
  expect(again.status).toBe(200);
  expect(await state()).toEqual(after);
  await undo(again.body.change);
  expect(await state()).toEqual(before);
});

it('brings an empty account back, unless its name is taken or another one fills the list', async () => {
  const schwab = await named('Schwab');
  const { change } = (await remove(schwab)).body;
  const other = await named('schwab');
  expect(refusalOf(await undo(change), 409)).toBe('You already have an account named “schwab”.');
  await remove(other);
  const undone = await undo(change);
  expect((await accounts()).map(({ _id }: { _id: string }) => _id)).toEqual(['main', schwab]);
  const lot = await added(buy({ account: schwab }));
  expect(refusalOf(await undo(undone.body.change), 409)).toBe(
    'Something is in this account, so it can’t be deleted again.',
  );
  await move([lot], 'main');
  expect((await undo(undone.body.change)).status).toBe(200);
  expect(await accounts()).toHaveLength(1);
});

it('brings what was deleted back into its account, or into the main one if that is gone, and says so', async () => {
  const schwab = await named('Schwab');
  const lot = await added(buy({ account: schwab }));
  await of(`DELETE /api/portfolio/remove/${lot}`)();
  const back = { symbol: 'AAPL', quantity: 10, purchasePrice: 150, purchaseDate: '2024-03-02', restores: lot };
  expect((await of('POST /api/portfolio/add')(back)).body.holding).toMatchObject({ account: schwab });
  const { change } = (await of(`DELETE /api/portfolio/transactions/${lot}`)()).body;
  await remove(schwab);
  expect((await undo(change)).body.msg).toBe('Change undone. Its account was deleted, so it is in “Main account” now.');
  expect(await transactions()).toMatchObject([{ _id: lot, account: 'main' }]);
});

it('keeps the account of a transaction that a page without accounts edits', async () => {
  const schwab = await named('Schwab');
  const lot = await added(buy({ account: schwab }));
  await of(`PUT /api/portfolio/transactions/${lot}`)(buy({ quantity: 11 }));
  await of(`PUT /api/portfolio/update/${lot}`)({ quantity: 12 });
  expect(await transactions()).toMatchObject([{ account: schwab, quantity: '12', version: 3 }]);
  await of(`PUT /api/portfolio/transactions/${lot}`)(buy({ account: 'main' }));
  expect(await transactions()).toMatchObject([{ account: 'main' }]);
});
