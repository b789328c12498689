import type { MarketOverview, QuoteState } from '@bellwether/sdk/contract/types';

/** A stock or a crypto currency of the snapshot, with one set of names for what the API calls differently. */
export interface SnapshotItem {
  readonly symbol: string;
  readonly name: string;
  readonly price: number | null;
  readonly change: number | null;
  readonly changePercent: number | null;
  readonly state: QuoteState;
  readonly asOf: string | null;
  readonly trend: readonly number[];
}

/** Counted in points, not in dollars. */
const INDICES = new Set(['SPX', 'SP500', 'IXIC', 'NDX', 'DJI', 'RUT']);

export function isIndex(symbol: string): boolean {
  return INDICES.has(symbol) || symbol.startsWith('^');
}

export function stockItems({ stockOverview }: MarketOverview): readonly SnapshotItem[] {
  return stockOverview.map(({ value, ...stock }) => ({ ...stock, price: value }));
}

export function cryptoItems({ cryptoOverview }: MarketOverview): readonly SnapshotItem[] {
  return cryptoOverview.map(({ change24h, changePercent24h, ...coin }) => ({
    ...coin,
    change: change24h,
    changePercent: changePercent24h,
  }));
}

/** What can be said of all of them at once: their state where they share one, and the oldest of their instants. */
export function sharedState(items: readonly SnapshotItem[]): { state: QuoteState | null; asOf: string | null } {
  const [first] = items;
  const state = first && items.every((item) => item.state === first.state) ? first.state : null;
  const instants = items.flatMap(({ asOf }) => (asOf ? [asOf] : [])).sort((a, b) => Date.parse(a) - Date.parse(b));
  return { state, asOf: instants[0] ?? null };
}
