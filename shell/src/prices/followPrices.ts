import type { Shell } from '../shell.ts';
import { openPriceStream } from './priceStream.ts';
import { sharePrices } from './sharedPrices.ts';
import { shownPrices } from './shownPrices.ts';
import { tintChanges } from './tintChanges.ts';

/** A page that opens has just been told its prices, and has other requests to make. */
const BEGIN_MS = 2_000;
/** A page that opens adds its queries one by one. */
const SETTLED_MS = 50;
const REVALUE_MS = 10_000;

/** Keeps the prices of the page current while somebody is signed in. Loaded after content. */
export function followPrices({ session, queryCache, api }: Pick<Shell, 'session' | 'queryCache' | 'api'>): void {
  let followed: { readonly userId: string; stop(): void } | null = null;

  async function follow(): Promise<void> {
    const userId = session.get().user?._id;
    if (followed?.userId === userId) return;
    followed?.stop();
    followed = null;
    if (userId === undefined) return;
    try {
      await queryCache.load();
    } catch {
      return; // the page says so
    }
    if (session.get().user?._id === userId && followed === null) followed = { userId, stop: begin(userId) };
  }

  function begin(userId: string): () => void {
    let settled: ReturnType<typeof setTimeout> | undefined;
    let revaluedAt = Number.NEGATIVE_INFINITY;
    const beginAt = Date.now() + BEGIN_MS;
    const client = queryCache.client();
    const prices = shownPrices({
      client,
      portfolio: () => session.get().portfolio,
      reprice: session.reprice,
      revalue() {
        if (document.hidden || Date.now() - revaluedAt < REVALUE_MS) return;
        revaluedAt = Date.now();
        void session.fetchPortfolio();
      },
    });
    const shared = sharePrices({
      name: `bellwether.prices.${userId}`,
      known: (symbols) => symbols.flatMap((symbol) => prices.latest.all.get(symbol) ?? []),
      onPrices: (quotes) => tintChanges(() => prices.take(quotes)),
      open: (onPrices) =>
        openPriceStream({
          onPrices,
          beginAt,
          request: (query, signal) => session.events('GET /api/market-data/stream', { query }, signal),
        }),
    });
    const settle = () => {
      clearTimeout(settled);
      settled = setTimeout(() => shared.want(prices.symbols()), SETTLED_MS);
    };
    const stopCache = client.getQueryCache().subscribe((event) => {
      if (!event.query.meta?.prices) return;
      if (event.type === 'updated' && event.action.type === 'success') prices.fetched(event.query);
      if (event.type !== 'observerResultsUpdated' && event.type !== 'observerOptionsUpdated') settle();
    });
    const stopSession = session.subscribe(() => {
      prices.valued();
      settle();
    });
    settle();
    return () => {
      clearTimeout(settled);
      stopCache();
      stopSession();
      shared.close();
    };
  }

  session.subscribe(() => void follow());
  follow().catch((error: unknown) => api.report(error, 'prices'));
}
