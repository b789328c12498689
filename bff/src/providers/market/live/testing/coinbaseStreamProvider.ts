import { pairOfCoin } from '@bellwether/sdk/contract/coinOfPair';
import type { Clock } from '../../../../kernel/clock.ts';
import type { StreamPeer, StreamProvider } from './streamServer.ts';

export interface CoinbaseStream extends StreamProvider {
  /** The coins of each connection that is open, sorted. */
  subscribed(): string[][];
  heartbeat(): void;
  /** A price of a coin, to whoever subscribed to it. */
  ticker(coin: string, price: unknown, more?: object): void;
  /** The next message is lost. */
  skip(): void;
}

/** Plays Coinbase's public stream. */
export function coinbaseStreamProvider(clock: Clock): CoinbaseStream {
  const products = new Map<StreamPeer, Set<string>>();
  const numbers = new Map<StreamPeer, number>();
  const open = () => [...products].filter(([{ isOpen }]) => isOpen);
  function say(peer: StreamPeer, channel: string, events: readonly object[], more: object = {}): void {
    const number = numbers.get(peer) ?? 0;
    numbers.set(peer, number + 1);
    const timestamp = new Date(clock.now()).toISOString();
    peer.say({ channel, client_id: '', timestamp, sequence_num: number, events, ...more });
  }
  return {
    subscribed: () => open().map(([, ids]) => [...ids].sort()),
    onOpen: (peer) => void products.set(peer, new Set()),
    onMessage(peer, message) {
      const { type, channel, product_ids: ids = [] } = message as Record<string, string> & { product_ids?: string[] };
      const own = products.get(peer) as Set<string>;
      for (const id of channel === 'ticker_batch' ? ids : []) {
        if (type === 'subscribe') own.add(id);
        else own.delete(id);
      }
      say(peer, 'subscriptions', [{ subscriptions: { ticker_batch: [...own] } }]);
    },
    heartbeat() {
      for (const [peer] of open()) say(peer, 'heartbeats', [{ current_time: 'now', heartbeat_counter: 1 }]);
    },
    ticker(coin, price, more = {}) {
      for (const [peer, ids] of open()) {
        if (!ids.has(pairOfCoin(coin))) continue;
        const about = { volume_24_h: '8000.1', low_24_h: '1', high_24_h: '999999', price_percent_chg_24_h: '-1.25' };
        const ticker = { type: 'ticker', product_id: pairOfCoin(coin), price, ...about, ...more };
        say(peer, 'ticker_batch', [{ type: 'update', tickers: [ticker] }]);
      }
    },
    skip() {
      for (const [peer] of open()) numbers.set(peer, (numbers.get(peer) ?? 0) + 1);
    },
  };
}
