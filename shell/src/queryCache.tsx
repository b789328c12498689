import type { QueryClient } from '@bellwether/sdk/query';
import type { ComponentType, ReactNode } from 'react';
import { isTransient } from './session/retryTransient.ts';

/** The one cache of server data. Its library is loaded with the first section that needs it: public pages do without. */
export interface QueryCache {
  /**
   * Answers the provider that sections render inside; `client()` may be called from then on. A failed load is tried anew by the
   * next call.
   */
  load(): Promise<ComponentType<{ children: ReactNode }>>;
  client(): QueryClient;
  /** Forgets everything: the person whose data it was has left. */
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
            // A refusal does not get better by asking again.
            retry: (failures, error) => failures < 1 && isTransient(error),
            retryDelay: 300,
            refetchOnWindowFocus: false,
          },
        },
      });
      client = made;
      provider = ({ children }) => <QueryClientProvider client={made}>{children}</QueryClientProvider>;
      return provider;
    },
    client() {
      if (!client) throw new Error('The query cache is there on pages for signed-in people only');
      return client;
    },
    clear() {
      client?.clear();
    },
  };
}
