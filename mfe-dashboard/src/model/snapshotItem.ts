import type { MarketOverview, QuoteState } from '@bellwether/sdk/contract/types';

/** A stock or a cryptocurrency of the snapshot, with one set of names for what the API calls differently. */
export interface SnapshotItem {
  readonly symbol: string;
  readonly name: string;
  /** In points, not dollars. */
  readonly isIndex?: boolean | undefined;
  readonly price: number | null;
  readonly change: number | null;
  readonly changePercent: number | null;
  readonly state: QuoteState;
  /** Why the price is missing or stale. */
  readonly reason?: string | undefined;
  readonly asOf: string | null;
  readonly feed?: string | undefined;
  readonly trend: readonly number[];
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

/** The time of the latest price, or null. */
export function latestOf(items: readonly Pick<SnapshotItem, 'asOf'>[]): string | null {
  return (
    items
      .flatMap(({ asOf }) => asOf ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}

export interface SharedState {
  readonly state: QuoteState | null;
  readonly reason: string | undefined;
  /** The oldest of the instants when they are close enough to count as one. */
  readonly asOf: string | null;
}

/** Prices within this many ms of each other share one time. */
const ONE_TIME_MS = 10 * 60_000;

/** Returns what all prices share. For fields that are null or missing, each row shows its own. */
export function sharedState(items: readonly SnapshotItem[]): SharedState {
  const [first] = items;
  const alike = items.every(({ state, reason }) => state === first?.state && reason === first.reason);
  const instants = items.flatMap(({ asOf }) => (asOf ? [asOf] : [])).sort((a, b) => Date.parse(a) - Date.parse(b));
  const [oldest, latest] = [instants[0] ?? null, instants.at(-1) ?? null];
  const ofOneTime = oldest && latest && Date.parse(latest) - Date.parse(oldest) <= ONE_TIME_MS;
  return {
    state: (alike && first?.state) || null,
    reason: alike ? first?.reason : undefined,
    asOf: ofOneTime ? oldest : null,
  };
}
