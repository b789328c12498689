import type { QueryClient } from '@bellwether/sdk/query';
import type { ComponentType, ReactNode } from 'react';
import { isTransient } from './session/retryTransient.ts';

/** The one cache of server data. Its library loads with the first section that needs it, so public pages do without it. */
export interface QueryCache {
  /**
   * Resolves to the provider that sections render inside; `client()` works from then on. After a failed load, the next call
   * tries again.
   */
  load(): Promise<ComponentType<{ children: ReactNode }>>;
  client(): QueryClient;
  /** Requests everything anew. What is on the page waits for it, as if it had just opened. */
  renew(): void;
  /** Deletes everything, once the session that it belongs to has ended. */
  clear(): void;
}

export function createQueryCache(): QueryCache {
  let client: QueryClient | null = null;
  let provider: ComponentType<{ children: ReactNode }> | null = null;
  return {
    async load() {
      const { QueryClient, QueryClientProvider } = await import(
        /* webpackChunkName: "query" */ '@bellwether/sdk/query'
      );
      if (provider) return provider;
      const made = new QueryClient({
        defaultOptions: {
          queries: {
            // Retrying does not help with a refusal.
            retry: (failures, error) => failures < 1 && isTransient(error),
            retryDelay: 300,
            refetchOnWindowFocus: false,
          },
        },
      });
      for (const cache of [made.getQueryCache(), made.getMutationCache()]) hearSafely(cache);
      client = made;
      provider = ({ children }) => <QueryClientProvider client={made}>{children}</QueryClientProvider>;
      return provider;
    },
    client() {
      if (!client) throw new Error('The query cache exists in sections for signed-in users only');
      return client;
    },
    renew: () => void client?.resetQueries(),
    clear() {
      client?.clear();
    },
  };
}

interface Heard {
  subscribe(listener: (event: never) => void): () => void;
}

/** What one section's listener throws reaches the page's error log, and no other section. */
function hearSafely(cache: Heard): void {
  const subscribe = cache.subscribe.bind(cache);
  cache.subscribe = (listener) =>
    subscribe((event) => {
      try {
        listener(event);
      } catch (error) {
        reportError(error);
      }
    });
}
