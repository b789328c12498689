import type { StreamPeer, StreamProvider } from './streamServer.ts';

export interface AlpacaStream extends StreamProvider {
  /** Connections that the account may have. */
  connections: number;
  /** Symbols that the plan has. */
  most: number;
  /** The symbols of each connection that is in use, sorted. */
  subscribed(): string[][];
  /** A trade, to whoever subscribed to its symbol. */
  trade(symbol: string, price: unknown, at: number, more?: object): void;
}

/** Plays Alpaca's stream of trades, for the one key `PKTEST` / `hidden-secret`. */
export function alpacaStreamProvider(): AlpacaStream {
  const known = new Map<StreamPeer, Set<string>>();
  const inUse = () => [...known].filter(([{ isOpen }]) => isOpen);
  const error = (peer: StreamPeer, code: number, msg: string) => peer.say([{ T: 'error', code, msg }]);
  const provider: AlpacaStream = {
    connections: 1,
    most: 30,
    subscribed: () => inUse().map(([, symbols]) => [...symbols].sort()),
    onOpen: (peer) => peer.say([{ T: 'success', msg: 'connected' }]),
    onMessage(peer, message) {
      const { action, key, secret, trades = [] } = message as Record<string, string> & { trades?: string[] };
      if (action === 'auth') {
        if (key !== 'PKTEST' || secret !== 'hidden-secret') return error(peer, 402, 'auth failed');
        if (inUse().length >= provider.connections) return error(peer, 406, 'connection limit exceeded');
        known.set(peer, new Set());
        return peer.say([{ T: 'success', msg: 'authenticated' }]);
      }
      const symbols = known.get(peer);
      if (!symbols) return error(peer, 401, 'not authenticated');
      const after = new Set(symbols);
      for (const symbol of trades) {
        if (action === 'subscribe') after.add(symbol);
        else after.delete(symbol);
      }
      if (after.size > provider.most) return error(peer, 405, 'symbol limit exceeded');
      known.set(peer, after);
      peer.say([{ T: 'subscription', trades: [...after], quotes: [], bars: [] }]);
    },
    trade(symbol, price, at, more = {}) {
      for (const [peer, symbols] of inUse()) {
        if (!symbols.has(symbol)) continue;
        const t = new Date(at).toISOString().replace('Z', '123456Z');
        peer.say([{ T: 't', S: symbol, i: 1, x: 'V', p: price, s: 10, t, c: ['@'], z: 'C', ...more }]);
      }
    },
  };
  return provider;
}
