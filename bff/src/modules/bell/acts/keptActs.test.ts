import { ACT_OPEN_HOURS } from '@bellwether/sdk/limits';
import { inDirectory } from '../../../market/directory/directory.ts';
import { resolveSymbol } from '../../../market/symbols.ts';
import { actOf, keptAct, type Owned } from './keptActs.ts';
import { offerAct } from './offerAct.ts';
import { ofIt } from './ofIt.ts';

const find = (symbol: string) =>
  inDirectory(resolveSymbol(symbol, undefined, (bare) => inDirectory({ symbol: bare, type: 'crypto' }) !== undefined));
const NOW = Date.UTC(2026, 10, 26);
const prompt = 'add bitcoin to my watchlist';
const exchange = { prompt, reply: offerAct(prompt, find)?.text ?? '' };
const act = { kind: 'watch', symbol: 'BTC' } as const;
const after = (ms: number, owned: Partial<Owned> = {}) =>
  keptAct(act, { askedAt: NOW, now: NOW + ms, owned: { alerts: [], watchlist: [], ...owned }, find }).state;

test('reads the act of a message again, if the reply is the one that offered it', () => {
  expect(actOf(exchange, find)).toEqual(act);
  expect(actOf({ ...exchange, reply: 'Bitcoin rose.' }, find)).toBeNull();
  expect(actOf({ ...exchange, reply: null }, find)).toBeNull();
  expect(actOf({ ...exchange, prompt: 'what is bitcoin' }, find)).toBeNull();
});

test('reads what “it” was from the reply', () => {
  const conversation = [{ sender: 'user' as const, text: 'what is bitcoin at' }];
  const asked = ofIt('add it to my watchlist', conversation, find);
  expect(asked).toBe('add BTC to my watchlist');
  expect(actOf({ prompt: 'add it to my watchlist', reply: offerAct(asked, find)?.text ?? '' }, find)).toEqual(act);
});

test.each([
  [
    'alert me when apple is above 300',
    'and ford below 10',
    'I can set an alert for Ford Motor Company (F) below $10.00',
  ],
  ['set an alert for tesla above 500', 'no, 550', 'I can set an alert for Tesla, Inc. (TSLA) above $550.00'],
  ['add amd to my watchlist', 'and ko too', 'I can add The Coca-Cola Company (KO) to your watchlist'],
  ['is nike on my watchlist', 'please add it', 'I can add NIKE, Inc. (NKE) to your watchlist'],
])('after “%s,” “%s” is another act, kept as such', (text, prompt, said) => {
  const conversation = [{ sender: 'user' as const, text }];
  const reply = offerAct(ofIt(prompt, conversation, find), find)?.text ?? '';
  expect(reply).toContain(said);
  expect(actOf({ prompt, reply }, find, conversation)).not.toBeNull();
});

test('“it” is nothing after two names, or none, and a symbol in capitals', () => {
  const after = (text: string, prompt: string) => ofIt(prompt, [{ sender: 'user', text }], find);
  expect(after('price of apple and tesla', 'add it to my watchlist')).toBe('add it to my watchlist');
  expect(after('add amd to my watchlist', 'add some color on that')).toBe('add some color on that');
  expect(after('hello', 'add it to my watchlist')).toBe('add it to my watchlist');
  expect(after('price of tesla', 'add IT to my watchlist')).toBe('add IT to my watchlist');
});

test.each([
  ['add Ford to it', 'I can add Ford Motor Company (F) to your watchlist'],
  ['Thanks! Could you put Nike on there too?', 'I can add NIKE, Inc. (NKE) to your watchlist'],
  ['throw in some Nvidia', 'I can add NVIDIA Corporation (NVDA) to your watchlist'],
  ['take AMD off it', 'the row of Advanced Micro Devices, Inc. (AMD) has a button that does'],
])('“%s,” after the watchlist, is about the list', (prompt, said) => {
  const asked = ofIt(prompt, [{ sender: 'user', text: 'what’s on my watchlist' }], find);
  expect(offerAct(asked, find)?.text).toContain(said);
});

test.each([
  ['and nvidia, too', prompt, 'add nvidia, too to my watchlist'],
  ['also Ford', prompt, 'Add Ford to my watchlist'],
  ['and ford above 30', 'alert me when AAPL is above 400', 'Alert me when ford above 30'],
  ['make it 450', 'alert me when AAPL is above 400', 'Alert me when AAPL is above $450'],
])('%s, after an act, goes on with it', (next, before, whole) => {
  const conversation = [{ sender: 'user', text: before }] as const;
  const asked = ofIt(next, conversation, find);
  const offered = offerAct(asked, find);
  expect(offered).toEqual(offerAct(whole, find));
  expect(actOf({ prompt: next, reply: offered?.text ?? '' }, find, conversation)).toEqual(offered?.act);
  expect(offerAct(ofIt(next, [{ sender: 'user', text: 'price of apple' }], find), find)).toBeNull();
});

test('expires a day after it was offered, unless it is done', () => {
  const day = ACT_OPEN_HOURS * 60 * 60_000;
  expect([after(0), after(day - 1), after(day), after(30 * day)]).toEqual(['open', 'open', 'expired', 'expired']);
  expect(after(30 * day, { watchlist: ['BTC'] })).toBe('done');
});

test('knows a symbol on the watchlist under another spelling', () => {
  expect(after(0, { watchlist: ['KO', 'BTC-USD'] })).toBe('done');
});

test('a name with markup is text in an offer', () => {
  const marked = (symbol: string) =>
    symbol === 'ZED' ? ({ symbol, name: '[Zed](//e.vil) *Corp*', type: 'stock' } as const) : undefined;
  const text = offerAct('add ZED to my watchlist', marked)?.text ?? '';
  expect(text).toContain('ZED');
  expect(text).not.toMatch(/(?<!\\)\[Zed|(?<!\\)\*Corp/);
});
