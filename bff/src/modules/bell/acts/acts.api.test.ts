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
  expect(await ask('alert me when AAPL is above 200')).toEqual({
    reply: 'I can set this alert for Apple Inc. (AAPL) once you confirm.',
    links: [{ text: 'AAPL', path: '/symbol/AAPL' }],
    questions: [],
    act: { kind: 'alert', symbol: 'AAPL', alert: 'price-above', value: 200 },
  });
  expect(await ask('add MSFT to my watchlist')).toMatchObject({
    reply: 'I can add Microsoft Corporation (MSFT) to your watchlist once you confirm.',
    act: { kind: 'watch', symbol: 'MSFT' },
  });
  expect(await owned()).toEqual([[], []]);
  const { exchanges } = await ann.api('GET /api/copilot/conversation');
  expect(exchanges.map(({ prompt, reply }) => [prompt, reply?.slice(0, 5)])).toEqual([
    ['alert me when AAPL is above 200', 'I can'],
    ['add MSFT to my watchlist', 'I can'],
  ]);
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
    reply: 'When Apple Inc. (AAPL) is above $200.00, or below it?',
    questions: ['Alert me when AAPL is above $200', 'Alert me when AAPL is below $200'],
  });
  expect(reply.act).toBeUndefined();
  expect((await ask(reply.questions?.[1] ?? '')).act).toMatchObject({ alert: 'price-below', value: 200 });
  expect((await ask('add ![x](http://evil.example) to my watchlist')).reply).toBe(
    'I don’t know an instrument by “xhttpevil.example”. Please name one by its symbol, such as AAPL or BTC.',
  );
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
