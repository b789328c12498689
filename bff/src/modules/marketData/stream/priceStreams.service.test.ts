import { setTimeout as pause } from 'node:timers/promises';
import type { Quote } from '@bellwether/sdk/contract/types';
import { until } from '../../../../test/until.ts';
import { type Listener, PriceStreamsService, type StreamSettings } from './priceStreams.service.ts';

let opened: PriceStreamsService[] = [];
afterEach(() => {
  for (const streams of opened) streams.close();
  opened = [];
});

let price = 100;
function open(settings: Partial<StreamSettings> = {}) {
  const market = {
    async currentQuotes(symbols: readonly string[]) {
      price += 1;
      return symbols.map((symbol) => quoteOf(symbol, price));
    },
  };
  const streams = new PriceStreamsService({ market, log: { warn() {} }, settings: { pollMs: 5, ...settings } });
  opened.push(streams);
  return streams;
}

function quoteOf(symbol: string, price: number): Quote {
  const figures = { price, change: 1, changePercent: 1, high: null, low: null, volume: null };
  const asOf = new Date(Date.UTC(2026, 2, 11) + price * 1_000).toISOString();
  return { symbol, name: symbol, type: 'stock', ...figures, asOf, source: 'scripted', state: 'live' };
}

function listen(streams: PriceStreamsService, part: Partial<Listener> = {}) {
  const sent: string[] = [];
  const state = { isBehind: false, isCut: false, hasEnded: false };
  const stop = streams.listen({
    userId: 'ann',
    origin: { address: '10.0.0.1', addressIsShared: false },
    symbols: ['AAPL'],
    isSignedIn: async () => true,
    send: (text) => void sent.push(text),
    isBehind: () => state.isBehind,
    end: () => {
      state.hasEnded = true;
    },
    cut: () => {
      state.isCut = true;
    },
    ...part,
  });
  return { sent, state, stop, prices: () => sent.filter((text) => text.includes('event: prices')) };
}

test('a client that reads slowly gets the latest price later, and nothing piles up; one that stops is cut off', async () => {
  const streams = open({ stallMs: 60 });
  const { sent, state, prices } = listen(streams);
  await until(() => prices().length > 0);
  state.isBehind = true;
  const unread = sent.length;
  await pause(30);
  expect(sent).toHaveLength(unread);
  const skipped = price;
  state.isBehind = false;
  await until(() => sent.length > unread);
  expect(JSON.parse(/data: (.*)/.exec(sent[unread] ?? '')?.[1] ?? '')[0].price).toBeGreaterThanOrEqual(skipped);
  expect(state.isCut).toBe(false);
  state.isBehind = true;
  await until(() => state.isCut);
});

test('begins with a sign of life, and shows one while no price moves', async () => {
  const streams = open({ beatMs: 10 });
  const { sent } = listen(streams, { symbols: ['AAPL'] });
  expect(sent).toEqual(['event: beat\ndata:\n\n']);
});

test('has room for so many streams of a network and in all, and for so many symbols', () => {
  const streams = open({ limits: { streams: 4, streamsPerNetwork: 2, streamsPerUser: 9, symbols: 3 } });
  const { stop } = listen(streams);
  listen(streams, { symbols: ['AAPL', 'MSFT'] });
  expect(() => listen(streams)).toThrow(expect.objectContaining({ code: 'too-many', retryAfterSeconds: 60 }));
  stop();
  stop();
  listen(streams);
  const elsewhere = { address: '10.0.0.2', addressIsShared: false };
  const full = expect.objectContaining({ code: 'unavailable', retryAfterSeconds: 60 });
  expect(() => listen(streams, { origin: elsewhere, symbols: ['KO', 'PEP'] })).toThrow(full);
  const shared = { address: '10.0.0.1', addressIsShared: true };
  listen(streams, { origin: shared });
  listen(streams, { origin: shared });
  expect(() => listen(streams, { origin: elsewhere })).toThrow(full);
  expect(streams.count).toBe(4);
});

test('without streams nothing is read', async () => {
  const { stop, prices } = listen(open());
  await until(() => prices().length > 1);
  stop();
  const read = price;
  await pause(30);
  expect(price - read).toBeLessThanOrEqual(1);
});
