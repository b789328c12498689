import { coinOfPair } from '@bellwether/sdk/contract/coinOfPair';
import type { Portfolio, Quote } from '@bellwether/sdk/contract/types';
import type { QueryClient } from '@bellwether/sdk/query';
import type { PricesIn } from '@bellwether/sdk/section/pricesIn.ts';
import { latestQuotes } from './latestQuotes.ts';
import { atPrices, type Prices, REPLIES } from './replyPrices.ts';

interface Settings {
  readonly client: QueryClient;
  readonly portfolio: () => Portfolio | null;
  readonly reprice: (portfolio: Portfolio) => void;
  /** Only the server can value the portfolio now. */
  readonly revalue: () => void;
}

type Query = ReturnType<ReturnType<QueryClient['getQueryCache']>['getAll']>[number];

/** A stream that was silent for longer may be gone: replies are newer than what it said. */
const SILENT_MS = 20_000;
const COVERS_PORTFOLIO: readonly PricesIn[] = ['summary', 'portfolio'];

/** Keeps the prices that a page shows at the latest that this tab has heard of, in the query cache and in the session. */
export function shownPrices({ client, portfolio, reprice, revalue }: Settings) {
  const latest = latestQuotes();
  const cache = client.getQueryCache();
  /** The portfolio at the latest prices: any other one was fetched since. */
  let repriced: Portfolio | null = null;
  let toldAt = Number.NEGATIVE_INFINITY;

  /** Of what is on the page. */
  function priced(): readonly { readonly query: Query; readonly kind: PricesIn }[] {
    return cache.findAll({ type: 'active' }).flatMap((query) => {
      const kind = query.meta?.prices as PricesIn | undefined;
      return kind && REPLIES[kind] ? [{ query, kind }] : [];
    });
  }

  function holdsPortfolio(): boolean {
    return priced().some(({ kind }) => COVERS_PORTFOLIO.includes(kind));
  }

  /** What the lots call the same instruments: a page of BTC-USD shows lots of BTC. */
  function heldAs(shown: readonly string[]): readonly string[] {
    const coins = new Set(shown.map((symbol) => coinOfPair(symbol) ?? symbol));
    const positions = portfolio()?.positions ?? [];
    return positions.filter(({ symbol }) => coins.has(coinOfPair(symbol) ?? symbol)).flatMap(({ symbols }) => symbols);
  }

  /** A query keeps the time and the failure of its own last request. */
  function put({ query, kind }: { query: Query; kind: PricesIn }, over: Prices['over']): void {
    const { data } = query.state;
    if (data === undefined) return;
    const next = REPLIES[kind].priced(data, { over, portfolio: portfolio() });
    if (next !== data) query.setState({ data: next });
  }

  function repriceHeld(over: Prices['over']): void {
    const shown = portfolio();
    if (!shown) return;
    const { portfolio: next, complete } = atPrices(shown, over);
    repriced = next;
    if (next !== shown) reprice(next);
    if (!complete && holdsPortfolio()) revalue();
  }

  /** Rows and totals at once. */
  function putAll(over: Prices['over']): void {
    repriceHeld(over);
    for (const each of priced()) put(each, over);
  }

  return {
    latest,
    /** The symbols of the page. */
    symbols(): readonly string[] {
      const shown = priced().flatMap(({ query: { state }, kind }) =>
        state.data === undefined ? [] : REPLIES[kind].symbols(state.data),
      );
      const held = holdsPortfolio() ? (portfolio()?.holdings.map(({ symbol }) => symbol) ?? []) : [];
      return [...new Set([...shown, ...held, ...heldAs(shown)])].toSorted();
    },
    /** Takes what the stream says. */
    take(quotes: readonly Quote[]): void {
      toldAt = Date.now();
      if (latest.take(quotes)) putAll(latest.over);
    },
    /** A reply has arrived, perhaps from a server that knows older prices. */
    fetched(query: Query): void {
      const kind = query.meta?.prices as PricesIn | undefined;
      if (!kind || !REPLIES[kind] || (kind === 'summary' && Date.now() - toldAt > SILENT_MS)) return;
      put({ query, kind }, latest.overReply);
    },
    /** The session's portfolio has changed. */
    valued(): void {
      const shown = portfolio();
      if (shown === repriced || latest.all.size === 0) return;
      repriced = shown;
      putAll(latest.overReply);
    },
  };
}
