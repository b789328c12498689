import type { CodeVariant } from './variant.ts';

/** Written after the shell was mended for all others, from other angles. */
export const UNSEEN_VARIANTS: readonly CodeVariant[] = [
  {
    name: 'keeps everyone waiting with a lock',
    at: 'shown',
    does: () => void navigator.locks.request('token', () => new Promise(() => {})),
    own: 'shown',
    other: 'good',
  },
  {
    name: 'fetches everything a thousand times',
    at: 'shown',
    does: () => {
      for (let nth = 0; nth < 1000; nth += 1) void fetch(['', 'api', 'watchlist'].join('/')).catch(() => {});
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'asks the shell for everything a thousand times',
    at: 'shown',
    does: ({ props }) => {
      for (let nth = 0; nth < 1000; nth += 1) props.shell.api(['GET ', 'api', 'watchlist'].join('/')).catch(() => {});
    },
    own: 'fallback',
    other: 'good',
  },
  {
    name: 'goes on by messages and animations',
    at: 'shown',
    does: () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        document.title = 'Hostile';
        port2.postMessage(null);
      };
      port2.postMessage(null);
      const again = () => {
        document.querySelector('main')?.setAttribute('data-hostile', '');
        document.body.animate([{}, {}], 40).onfinish = again;
      };
      again();
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: "fills the shared cache with another section's data",
    at: 'shown',
    does: ({ props }) => {
      const { queryClient } = props.shell as unknown as {
        queryClient: {
          getQueryCache(): { getAll(): { queryKey: unknown }[] };
          setQueryData(key: unknown, data: unknown): void;
        };
      };
      for (const { queryKey } of queryClient.getQueryCache().getAll()) queryClient.setQueryData(queryKey, 'hostile');
    },
    own: 'fallback',
    other: 'good',
  },
  {
    name: 'makes the fields of a page read-only as they come',
    at: 'shown',
    does: () => {
      customElements.define('x-hostile', class extends HTMLElement {});
      new IntersectionObserver(() => {}).observe(document.body);
      const proto = HTMLInputElement.prototype;
      const { get } = Object.getOwnPropertyDescriptor(proto, 'value') ?? {};
      Object.defineProperty(proto, 'value', { get, set: () => {}, configurable: true });
      Object.defineProperty(proto, 'disabled', { get: () => true, set: () => {}, configurable: true });
    },
    own: 'either',
    other: 'good',
  },
];
