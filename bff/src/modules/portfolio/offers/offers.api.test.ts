import { refusalOf } from '../../../../test/errorShape.ts';
import { TestApp, type TestUser } from '../../../../test/testApp.ts';
import { TestClock } from '../../../../test/testClock.ts';
import type { InstrumentId } from '../../../market/instrument.ts';
import { ScriptedMarket } from '../../../providers/market/testing/scriptedMarket.ts';

const IDS: InstrumentId[] = ['KO', 'PEP', 'AAPL', 'SPX'].map((symbol) => ({ symbol, type: 'stock' }));
const KO = [
  { date: '2025-09-15', amount: 0.51 },
  { date: '2025-12-01', amount: 0.51 },
  { date: '2026-03-10', amount: 0.53 },
  { date: '2026-06-15', amount: 0.53 }, // announced
];

let app: TestApp;
let ann: TestUser;
let market: ScriptedMarket;
beforeEach(async () => {
  market = new ScriptedMarket(IDS);
  market.dividendsOf.set('stock:KO', KO);
  app = await TestApp.start({ clock: new TestClock(), market }); // Wednesday, March 11, 2026
  ann = await app.person();
});
afterEach(() => app.drop());

const buy = (more: object = {}) =>
  ann.api('POST /api/portfolio/transactions', {
    body: { kind: 'buy', symbol: 'KO', quantity: 100, price: 60, date: '2025-10-01', ...more },
  });
const list = () => ann.api('GET /api/portfolio/offers');
const offers = async () => (await list()).offers;
const keys = async () => (await offers()).map(({ account, symbol, date }) => ({ account, symbol, date }));
const chosen = async () => (await offers()).map(({ perShare: _, shares: __, ...one }) => one);
const accept = (body: object, { at = app, headers = {} }: { at?: TestApp; headers?: Record<string, string> } = {}) =>
  at.request('POST /api/portfolio/offers/accept', { token: ann.token, body, headers });
const dismiss = (body: object) => app.request('POST /api/portfolio/offers/dismiss', { token: ann.token, body });
const undo = (body: object) => app.request('POST /api/portfolio/offers/undo', { token: ann.token, body });
const booked = async () => {
  const { transactions } = await ann.api('GET /api/portfolio/transactions', { query: { kind: 'dividend' } });
  return transactions.map(({ symbol, amount, date, account }) => [symbol, amount, date, account]);
};

it('offers what was paid on the shares of the day before, and books it when it is accepted', async () => {
  await buy();
  await buy({ quantity: 20, date: '2026-01-05' });
  expect(await list()).toEqual({
    count: 2,
    offers: [
      { account: 'main', symbol: 'KO', date: '2026-03-10', perShare: 0.53, shares: 120, amount: '63.6' },
      { account: 'main', symbol: 'KO', date: '2025-12-01', perShare: 0.51, shares: 100, amount: '51' },
    ],
  });
  expect(await booked()).toEqual([]);
  const { totalValue } = await ann.api('GET /api/portfolio');
  const { body } = await accept({ offers: await chosen() });
  expect(body).toMatchObject({ success: true, msg: '2 dividends added.', added: 2 });
  expect(await booked()).toEqual([
    ['KO', '63.6', '2026-03-10', 'main'],
    ['KO', '51', '2025-12-01', 'main'],
  ]);
  expect((await ann.api('GET /api/portfolio')).totalValue).toBe(totalValue);
  expect(await list()).toEqual({ count: 0, offers: [] });
});

it('offers what was left out of a list, and never again what was dismissed or accepted and deleted', async () => {
  await buy();
  const [march, december] = await chosen();
  await accept({ offers: [march] });
  expect(await chosen()).toEqual([december]);
  const [{ account, symbol, date } = { account: '', symbol: '', date: '' }] = await offers();
  const { body } = await dismiss({ offers: [{ account, symbol, date }] });
  expect(body).toEqual({ success: true, msg: '1 dividend won’t be offered again.' });
  const { transactions } = await ann.api('GET /api/portfolio/transactions', { query: { kind: 'dividend' } });
  await ann.api('DELETE /api/portfolio/transactions/:id', { params: { id: transactions[0]?._id ?? '' } });
  expect(await offers()).toEqual([]);
});

it('undoes both, so that they are offered again', async () => {
  await buy();
  const asked = { offers: await chosen() };
  const named = { offers: await keys() };
  const { change } = (await accept(asked)).body;
  const bob = await app.person();
  const others = { token: bob.token, body: { ...named, change } };
  expect(refusalOf(await app.request('POST /api/portfolio/offers/undo', others), 404)).toBe('Change not found.');
  expect((await undo({ ...named, change })).body).toEqual({ success: true, msg: 'Change undone.' });
  expect([await booked(), await chosen()]).toEqual([[], asked.offers]);
  expect(refusalOf(await undo({ ...named, change }), 409)).toBe('This change was already undone.');
  await dismiss(named);
  expect(await offers()).toEqual([]);
  await undo(named);
  expect(await chosen()).toEqual(asked.offers);
});

it('books once what two replicas and two tabs accept at the same time', async () => {
  await buy();
  const other = await app.replica({ market });
  try {
    const asked = { offers: await chosen() };
    const answers = await Promise.all([accept(asked), accept(asked, { at: other }), accept(asked)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ body }) => body.added).sort()).toEqual([0, 0, 2]);
    expect(answers.find(({ body }) => body.added === 0)?.body).toMatchObject({
      msg: 'These dividends are in your transactions already, or they were dismissed.',
      change: null,
    });
    expect(await booked()).toHaveLength(2);
  } finally {
    await other.drop();
  }
});

it('answers a repeated request with the first response', async () => {
  await buy();
  const asked = { offers: await chosen() };
  const headers = { 'idempotency-key': 'once' };
  const first = await accept(asked, { headers });
  expect((await accept(asked, { headers })).body).toEqual(first.body);
  expect(first.body.added).toBe(2);
});

it('books no other amount than the one that was seen', async () => {
  await buy();
  const asked = { offers: await chosen() };
  await buy({ quantity: 1 });
  expect(refusalOf(await accept(asked), 409)).toBe(
    'Your portfolio changed after these dividends were listed. Look at the amounts again.',
  );
  expect(await booked()).toEqual([]);
});

it('does not offer what a file or the user brought', async () => {
  await buy();
  const add = (body: object) =>
    ann.api('POST /api/portfolio/transactions', { body: { symbol: 'KO', ...body } as never });
  await add({ kind: 'dividend', amount: 35.7, date: '2025-12-15' });
  expect((await offers()).map(({ date }) => date)).toEqual(['2026-03-10']);
  await add({ kind: 'reinvested-dividend', quantity: 1, price: 53, date: '2026-03-11' });
  expect(await offers()).toEqual([]);
});

it('keeps accounts apart, and does not offer again what moves to another one', async () => {
  const { account } = await ann.api('POST /api/portfolio/accounts', { body: { name: 'Schwab' } });
  const { transaction } = await buy();
  await buy({ quantity: 10, account: account._id, date: '2026-02-02' });
  expect((await offers()).map((one) => [one.account, one.date, one.amount])).toEqual(
    [
      [account._id, '2026-03-10', '5.3'],
      ['main', '2026-03-10', '53'],
      ['main', '2025-12-01', '51'],
    ].sort(([a, b], [c, d]) => (b === d ? (`${a}` < `${c}` ? -1 : 1) : `${b}` < `${d}` ? 1 : -1)),
  );
  await dismiss({ offers: (await keys()).filter(({ date }) => date === '2025-12-01') });
  await ann.api('POST /api/portfolio/accounts/move', { body: { ids: [transaction._id], to: account._id } });
  expect((await offers()).map((one) => [one.account, one.date, one.amount])).toEqual([
    [account._id, '2026-03-10', '58.3'],
  ]);
});

it('never offers a split: the lots have it, once', async () => {
  market.splitsOf.set('stock:KO', [{ date: '2026-01-15', to: 2, from: 1 }]);
  await buy();
  const before = await ann.api('GET /api/portfolio');
  expect(before.holdings[0]).toMatchObject({ quantity: 200, splitNote: expect.stringContaining('split 2-for-1') });
  expect((await offers()).map(({ date, shares, amount }) => [date, shares, amount])).toEqual([
    ['2026-03-10', 200, '106'],
    ['2025-12-01', 100, '51'],
  ]);
  for (const one of (await chosen()).reverse()) await accept({ offers: [one] });
  expect((await ann.api('GET /api/portfolio')).holdings).toEqual(before.holdings);
});

it('refuses what it cannot read, and leaves out what it does not offer', async () => {
  await buy();
  expect(refusalOf(await accept({ offers: [] }), 400)).toBe('Please choose at least one dividend.');
  expect(refusalOf(await accept({ offers: Array(201).fill({}) }), 400)).toBe(
    'Please choose at most 200 dividends at a time.',
  );
  const one = { account: 'main', symbol: 'KO', date: '2026-06-15', amount: '53' };
  for (const other of [{}, { symbol: 'PEP' }, { account: 'nobody' }, { date: '2025-09-15' }]) {
    expect((await accept({ offers: [{ ...one, ...other }] })).body).toMatchObject({ added: 0 });
    const { amount: _, ...key } = { ...one, ...other };
    expect((await dismiss({ offers: [key] })).status).toBe(200);
  }
  expect(await app.db.knex('portfolio_offer_answers')).toEqual([]);
  expect(await booked()).toEqual([]);
});

it('lists the latest of many, and counts all', async () => {
  const days = Array.from({ length: 250 }, (_, nth) => new Date(Date.UTC(2025, 2, 1 + nth)).toISOString().slice(0, 10));
  market.dividendsOf.set(
    'stock:KO',
    days.map((date) => ({ date, amount: 0.5 })),
  );
  await buy({ date: '2025-02-01' });
  const { offers: shown, count } = await list();
  expect([shown.length, count, shown[0]?.date, shown.at(-1)?.date]).toEqual([200, 250, days[249], days[50]]);
});
