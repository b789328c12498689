/** Streams prices that all change each second, and tells its parent how much memory it takes. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { PriceStreamsService } from '../../bff/src/modules/marketData/stream/priceStreams.service.ts';
import type { Quote } from '../../sdk/src/contract/types.ts';

const SYMBOLS = Array.from({ length: 200 }, (_, at) => `S${at}`);
let moved = 0;
const market = {
  async currentQuotes(symbols: readonly string[]): Promise<Quote[]> {
    moved += 1;
    const asOf = new Date(moved * 1_000).toISOString();
    const figures = { price: 100 + moved / 100, change: 1, changePercent: 1, high: 101, low: 99, volume: 1_000 };
    const source = { source: 'simulated', state: 'live' as const, asOf };
    return symbols.map((symbol) => ({ symbol, name: `The company ${symbol}`, type: 'stock', ...figures, ...source }));
  },
};
const limits = { streams: 2_000, streamsPerNetwork: 2_000, streamsPerUser: 2_000, symbols: 5_000 };
const streams = new PriceStreamsService({ market, log: console, settings: { limits } });

const server = createServer((_, response) => {
  const events = new Readable({ read() {} });
  const stop = streams.listen({
    userId: 'one',
    origin: { address: '127.0.0.1', addressIsShared: true },
    symbols: JSON.parse(JSON.stringify(SYMBOLS)) as string[], // as a query brings them
    isSignedIn: async () => true,
    send: (text) => void events.push(text),
    isBehind: () => events.readableLength + response.writableLength > 0,
    end: () => void events.push(null),
    cut: () => void response.destroy(),
  });
  response.once('close', stop);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  events.pipe(response);
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ bytes: heapUsed + external });
});
