/** What another tab may have changed on the server. */
export type Changed = 'user' | 'watchlist' | 'portfolio';

const KINDS: readonly unknown[] = ['user', 'watchlist', 'portfolio'] satisfies Changed[];

/**
 * The other tabs of this browser. They learn only what changed, never data or tokens, and request it from the server with their
 * own token.
 */
export interface Peers {
  tell(changed: Changed): void;
  hear(listener: (changed: Changed) => void): () => void;
}

export function createPeers(): Peers {
  if (typeof BroadcastChannel === 'undefined') return { tell() {}, hear: () => () => {} };
  const channel = new BroadcastChannel('bellwether.session');
  return {
    tell(changed) {
      channel.postMessage(changed);
    },
    hear(listener) {
      const heard = ({ data }: MessageEvent<unknown>) => {
        if (KINDS.includes(data)) listener(data as Changed);
      };
      channel.addEventListener('message', heard);
      return () => channel.removeEventListener('message', heard);
    },
  };
}
