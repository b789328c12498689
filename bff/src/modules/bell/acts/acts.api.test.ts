import { money } from '@bellwether/sdk/format';
import { TestApp, type TestUser } from '../../../../test/testApp.ts';

let app: TestApp;
let ann: TestUser;
beforeAll(async () => {
  app = await TestApp.start();
});
beforeEach(async () => {
  ann = await app.person();
});
afterAll(() => app.drop());

const ask = (prompt: string) => ann.api('POST /api/copilot/chat', { body: { prompt } });
const owned = async () => {
  const [{ alerts }, watchlist] = await Promise.all([ann.api('GET /api/alerts'), ann.api('GET /api/watchlist')]);
  return [alerts, watchlist];
};

test('offers an act as data beside the reply, and does nothing itself', async () => {
  expect(await ask('alert me when AAPL is above 400')).toEqual({
    reply: 'I can set an alert for Apple Inc. (AAPL) above $400.00 once you confirm.',
    links: [{ text: 'AAPL', path: '/symbol/AAPL' }],
    questions: [],
    act: { kind: 'alert', symbol: 'AAPL', alert: 'price-above', value: 400 },
  });
  expect(await ask('add MSFT to my watchlist')).toMatchObject({
    reply: 'I can add Microsoft Corporation (MSFT) to your watchlist once you confirm.',
    act: { kind: 'watch', symbol: 'MSFT' },
  });
  expect(await owned()).toEqual([[], []]);
  const { exchanges } = await ann.api('GET /api/copilot/conversation');
  expect(exchanges.map(({ prompt, reply }) => [prompt, reply?.slice(0, 5)])).toEqual([
    ['alert me when AAPL is above 400', 'I can'],
    ['add MSFT to my watchlist', 'I can'],
  ]);
});

test('offers nothing that is done already', async () => {
  await ann.api('POST /api/watchlist/add', { body: { symbol: 'BTC-USD' } });
  const { reply, act } = await ask('add bitcoin to my watchlist');
  expect([reply, act]).toEqual(['BTC is on your watchlist already.', undefined]);
});

test('what it offers is what the endpoints take', async () => {
  const { act } = await ask('alert me when AAPL is below $1.50');
  if (act?.kind !== 'alert') throw new Error('no act');
  const body = { symbol: act.symbol, kind: act.alert, value: act.value };
  expect(await ann.api('POST /api/alerts', { body })).toMatchObject({
    symbol: 'AAPL',
    kind: 'price-below',
    value: 1.5,
  });
});

test('asks back with messages that leave nothing open, and offers no act then', async () => {
  const reply = await ask('alert me when AAPL hits 200');
  expect(reply).toMatchObject({
    reply: 'An alert when Apple Inc. (AAPL) is above $200.00, or below it?',
    questions: ['Alert me when AAPL is above $200', 'Alert me when AAPL is below $200'],
  });
  expect(reply.act).toBeUndefined();
  expect((await ask(reply.questions?.[1] ?? '')).act).toMatchObject({ alert: 'price-below', value: 200 });
  expect((await ask('add ![x](http://evil.example) to my watchlist')).reply).toBe(
    'I don’t know an instrument by “xhttpevil.example”. Please name one by its symbol, such as AAPL or BTC.',
  );
});

test('offers no alert on a price that is passed already, but says where the price is', async () => {
  const [quote] = await ann.api('GET /api/market-data/quotes', { query: { symbols: 'AAPL' } });
  const price = money(quote?.price ?? null);
  const reply = await ask('alert me when AAPL is above $1.50');
  expect(reply).toMatchObject({
    reply: `AAPL is already at ${price}, above $1.50. An alert needs a higher price to wait for.`,
    questions: ['Alert me when AAPL is below $1.5'],
  });
  expect(reply.act).toBeUndefined();
  expect((await ask(reply.questions?.[0] ?? '')).act).toMatchObject({ alert: 'price-below', value: 1.5 });
  expect((await ask('alert me when AAPL is below 900000')).reply).toBe(
    `AAPL is already at ${price}, below $900,000.00. An alert needs a lower price to wait for.`,
  );
  expect((await kept()).slice(-3)).toEqual([undefined, expect.objectContaining({ state: 'open' }), undefined]);
});

const kept = async () => (await ann.api('GET /api/copilot/conversation')).exchanges.map(({ offer }) => offer);

test('a kept reply offers its act until it is done, by whom ever, and again once that is taken back', async () => {
  const { act } = await ask('alert me when AAPL is above 400');
  await ask('add KO to my watchlist');
  await ask('what moved today?');
  expect(await kept()).toEqual([
    { act, state: 'open' },
    { act: { kind: 'watch', symbol: 'KO' }, state: 'open' },
    undefined,
  ]);
  const body = { symbol: 'AAPL', kind: 'price-above', value: 400 } as const;
  const { _id: alertId } = await ann.api('POST /api/alerts', { body });
  await ann.api('POST /api/watchlist/add', { body: { symbol: 'KO' } });
  expect(await kept()).toMatchObject([{ state: 'done', alertId }, { state: 'done' }, undefined]);
  // Another tab, which still shows the button, does it no second time.
  const again = await app.request('POST /api/alerts', { token: ann.token, body });
  expect([again.status, again.body.errors[0].msg]).toEqual([409, 'You already have this alert.']);
  expect((await app.request('POST /api/watchlist/add', { token: ann.token, body: { symbol: 'KO' } })).status).toBe(409);
  expect((await owned()).map((all) => all.length)).toEqual([1, 1]);
  await ann.api('DELETE /api/alerts/:id', { params: { id: alertId } });
  expect(await kept()).toMatchObject([{ state: 'open' }, { state: 'done' }, undefined]);
});

test('another alert on the same symbol is not the one that is offered', async () => {
  await ask('alert me when AAPL is above 400');
  for (const other of [
    { kind: 'price-below', value: 200 },
    { kind: 'price-above', value: 401 },
  ] as const) {
    await ann.api('POST /api/alerts', { body: { symbol: 'AAPL', ...other } });
  }
  expect(await kept()).toMatchObject([{ state: 'open' }]);
});

test('the stream ends with the act', async () => {
  const { text } = await app.request('POST /api/copilot/chat', {
    token: ann.token,
    body: { prompt: 'add KO to my watchlist' },
    headers: { accept: 'text/event-stream' },
  });
  expect(text).toContain('event: done\n');
  expect(text).toContain('"act":{"kind":"watch","symbol":"KO"}');
});
