import fc from 'fast-check';
import { SOME_WEDNESDAY } from '../../../../../test/testClock.ts';
import { type InstrumentId, idOf } from '../../../../market/instrument.ts';
import { alpacaStream } from '../alpaca/alpacaStream.ts';
import { coinbaseStream } from '../coinbase/coinbaseStream.ts';
import type { FeedStream, Heard, StreamTalk } from '../feed.ts';
import { hostileJson } from '../testing/hostileJson.ts';

const NOW = SOME_WEDNESDAY;
const time = (ms: number) => new Date(NOW + ms).toISOString();
const alpaca = alpacaStream({ url: 'wss://stream.example/v2/iex', keyId: 'PKTEST', secret: 'hidden-secret' });
const coinbase = coinbaseStream('wss://stream.example');
const AAPL: InstrumentId = { symbol: 'AAPL', type: 'stock' };
const trade = (S: string, ms: number) => ({ T: 't', S, i: 1, x: 'V', p: 101.5, s: 10, t: time(ms), c: ['@'], z: 'C' });
const ticker = (coin: string) => ({
  type: 'ticker',
  product_id: `${coin}-USD`,
  price: '61000.1',
  volume_24_h: '8000.1',
  low_24_h: '60000',
  high_24_h: '62000',
  price_percent_chg_24_h: '-1.25',
});
const batch = (number: number, ms = -500) => ({
  channel: 'ticker_batch',
  timestamp: time(ms),
  sequence_num: number,
  events: [{ type: 'update', tickers: [ticker('BTC'), ticker('ETH')] }],
});

const messages = {
  alpaca: [
    [trade('AAPL', -500), trade('MSFT', -900), { T: 'success', msg: 'connected' }, { T: 'error', code: 406 }],
    [
      trade('AAPL', -900),
      trade('AAPL', -500),
      { T: 'c', S: 'AAPL', x: 'V', oi: 1, op: 201.5, ci: 2, cp: 202.5, t: time(-400) },
      { T: 'x', S: 'AAPL', x: 'V', i: 2, p: 202.5, a: 'C', t: time(-300) },
    ],
  ],
  coinbase: [batch(0), { channel: 'heartbeats', timestamp: time(0), sequence_num: 0, events: [{}] }],
};
/** A conversation about two stocks. */
function subscribed(stream: FeedStream): StreamTalk {
  const talk = stream.talk();
  talk.change([AAPL, { symbol: 'MSFT', type: 'stock' }], []);
  return talk;
}
const talks = { alpaca: () => subscribed(alpaca), coinbase: () => coinbase.talk() };

function expectFit({ quotes, send = [], fault }: Heard): number {
  for (const [key, { price, at, high, low, volume, dayEarlier }] of quotes) {
    expect(idOf(key).symbol.length).toBeLessThanOrEqual(20);
    expect(Number.isFinite(price) && price > 0).toBe(true);
    expect(at).toBeLessThanOrEqual(NOW);
    for (const figure of [high, low, dayEarlier]) expect(figure === null || (figure > 0 && figure < 1e15)).toBe(true);
    expect(volume === null || volume >= 0).toBe(true);
  }
  expect(send.length).toBeLessThanOrEqual(2);
  if (fault) expect(fault.why.length).toBeLessThan(100);
  return quotes.size;
}

test.each(['alpaca', 'coinbase'] as const)(
  'no message to %s, however wrong, throws or gives a price that is none',
  (feed) => {
    let priced = 0;
    for (const [at, valid] of messages[feed].entries()) {
      const checked = fc.property(hostileJson(valid), (message) => {
        priced += expectFit(talks[feed]().hear(JSON.stringify(message), NOW));
      });
      fc.assert(checked, { numRuns: 1_000, seed: 12 + at });
    }
    expect(priced).toBeGreaterThan(100);
  },
);

test.each(['alpaca', 'coinbase'] as const)('no text to %s, however cut, throws', (feed) => {
  for (const valid of messages[feed]) {
    const text = JSON.stringify(valid);
    for (let length = 0; length < text.length; length += 1) {
      const { quotes, fault } = talks[feed]().hear(text.slice(0, length), NOW);
      expect(quotes.size).toBe(0);
      expect(fault?.why).toMatch(/^sent no/);
    }
  }
});

test.each([
  ['nothing', ''],
  ['null', 'null'],
  ['a number', '1'],
  ['a text', '"x"'],
  ['an empty object', '{}'],
  ['lists in lists', '[[[]]]'],
  ['a list of anything', '[null,1,"x",[],{}]'],
  ['a deep list', '['.repeat(50_000)],
  ['a long list', `[${'0,'.repeat(99_999)}0]`],
])('what is no message gives no price: %s', (_, text) => {
  for (const feed of ['alpaca', 'coinbase'] as const) expect(talks[feed]().hear(text, NOW).quotes.size).toBe(0);
});

test('a list of a hundred thousand is left, not read', () => {
  const many = JSON.stringify(Array.from({ length: 100_000 }, () => ({ T: 't', S: 'A', p: 1, t: time(0) })));
  expect(talks.alpaca().hear(many, NOW)).toMatchObject({ fault: { why: 'sent no list of messages' } });
  const tickers = Array.from({ length: 100_000 }, (_, at) => ticker(`C${at}`));
  const { quotes } = talks.coinbase().hear(JSON.stringify({ ...batch(0), events: [{ tickers }] }), NOW);
  expect(quotes.size).toBeLessThanOrEqual(5_000);
});

test('a trade from the future is no price, one from a clock that is a little ahead is of now', () => {
  const hear = (ms: number) =>
    talks
      .alpaca()
      .hear(JSON.stringify([trade('AAPL', ms)]), NOW)
      .quotes.get('stock:AAPL');
  expect(hear(121_000)).toBeUndefined();
  expect(hear(5_000)).toMatchObject({ at: NOW, price: 101.5, session: 'regular', delayMinutes: 0 });
  expect(talks.coinbase().hear(JSON.stringify(batch(0, 121_000)), NOW).quotes.size).toBe(0);
});

test('of several trades in a message the latest counts, whatever their order', () => {
  const sent = [trade('AAPL', -900), { ...trade('AAPL', -100), p: 7 }, { ...trade('AAPL', -500), p: 8 }];
  expect(talks.alpaca().hear(JSON.stringify(sent), NOW).quotes.get('stock:AAPL')?.price).toBe(7);
});

test('what was not subscribed to is no price, and nothing of it is kept', () => {
  const talk = talks.alpaca();
  const flood = Array.from({ length: 9_000 }, (_, at) => trade(`Q${at}`, -500));
  expect(talk.hear(JSON.stringify([...flood, trade('AAPL', -500)]), NOW).quotes.size).toBe(1);
  talk.change([], [AAPL]);
  expect(talk.hear(JSON.stringify([trade('AAPL', -100)]), NOW).quotes.size).toBe(0);
  talk.change([AAPL], []);
  const cancel = { T: 'x', S: 'AAPL', x: 'V', i: 1, p: 101.5, a: 'C', t: time(-300) };
  const { voided = [] } = talk.hear(JSON.stringify([cancel]), NOW);
  expect(voided).toMatchObject([{ voided: { at: null, instead: null } }]); // what was kept before is gone
});

test('a trade that is sent twice is one: its cancel leaves none', () => {
  const talk = talks.alpaca();
  const cancel = { T: 'x', S: 'AAPL', x: 'V', i: 1, p: 101.5, a: 'C', t: time(-300) };
  talk.hear(JSON.stringify([{ ...trade('AAPL', -900), i: 7, p: 99 }, trade('AAPL', -500), trade('AAPL', -500)]), NOW);
  expect(talk.hear(JSON.stringify([cancel]), NOW).quotes.get('stock:AAPL')?.price).toBe(99);
});

test('a message of Coinbase that is missing, doubled or unnumbered ends the connection', () => {
  for (const next of [2, 0, null, '1', 1.5]) {
    const talk = talks.coinbase();
    expect(talk.hear(JSON.stringify(batch(0)), NOW).fault).toBeUndefined();
    const { fault, quotes } = talk.hear(JSON.stringify({ ...batch(0), sequence_num: next }), NOW);
    expect([fault?.why, quotes.size]).toEqual(['left messages out', 0]);
  }
});

test.each([
  [401, undefined],
  [402, 15],
  [404, undefined],
  [406, 1 / 3],
  [407, undefined],
  [409, 15],
  [410, 15],
  [413, 1],
  [999, undefined],
])('error %i of Alpaca ends the connection, and waits %s minutes', (code, minutes) => {
  const said = JSON.stringify([{ T: 'error', code, msg: 'PROVIDER-BODY' }]);
  const { fault } = talks.alpaca().hear(said, NOW);
  expect(fault?.why).toContain(String(code));
  expect(fault?.why).not.toContain('PROVIDER-BODY');
  expect(fault?.notBeforeMs).toBe(minutes && minutes * 60_000);
});

test('the tape is the one that the address names, with its delay', () => {
  const of = (tape: string) => alpacaStream({ url: `wss://stream.example/v2/${tape}`, keyId: 'k', secret: 's' });
  const delay = (tape: string) =>
    subscribed(of(tape))
      .hear(JSON.stringify([trade('AAPL', -900_000)]), NOW)
      .quotes.get('stock:AAPL')?.delayMinutes;
  expect([delay('iex'), delay('sip'), delay('delayed_sip')]).toEqual([0, 0, 15]);
  expect([of('iex').most, of('sip').most]).toEqual([30, 500]);
});
