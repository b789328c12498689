import type { StreamPeer, StreamProvider } from './streamServer.ts';

export interface AlpacaStream extends StreamProvider {
  /** Connections that the account may have. */
  connections: number;
  /** Symbols that the plan has. */
  most: number;
  /** The symbols of each connection that is in use, sorted. */
  subscribed(): string[][];
  /** A trade, to whoever subscribed to its symbol. Returns its id. */
  trade(symbol: string, price: unknown, at: number, more?: object): number;
  /** A trade that was none. */
  cancel(symbol: string, id: number, price: number, at: number): void;
  /** A trade that was at another price. */
  correct(symbol: string, id: number, prices: readonly [number, number], at: number): void;
}

/** Plays Alpaca's stream of trades, for the one key `PKTEST` / `hidden-secret`. */
export function alpacaStreamProvider(): AlpacaStream {
  const known = new Map<StreamPeer, Set<string>>();
  const inUse = () => [...known].filter(([{ isOpen }]) => isOpen);
  const tell = (symbol: string, message: object) => {
    for (const [peer, symbols] of inUse()) if (symbols.has(symbol)) peer.say([message]);
  };
  const instant = (at: number) => new Date(at).toISOString().replace('Z', '123456Z');
  let ids = 0;
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
      ids += 1;
      tell(symbol, {
        T: 't',
        S: symbol,
        i: ids,
        x: 'V',
        p: price,
        s: 10,
        t: instant(at),
        c: ['@'],
        z: 'C',
        ...more,
      });
      return ids;
    },
    cancel: (symbol, id, price, at) =>
      tell(symbol, { T: 'x', S: symbol, i: id, x: 'V', p: price, s: 10, a: 'C', z: 'C', t: instant(at) }),
    correct(symbol, id, [wrong, right], at) {
      ids += 1;
      const original = { oi: id, op: wrong, os: 10, oc: ['@'] };
      const corrected = { ci: ids, cp: right, cs: 10, cc: ['@'] };
      tell(symbol, { T: 'c', S: symbol, x: 'V', ...original, ...corrected, z: 'C', t: instant(at) });
    },
  };
  return provider;
}
