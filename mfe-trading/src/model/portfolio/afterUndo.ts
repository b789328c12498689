import type { Portfolio } from '@bellwether/sdk/contract/types';

/** What this page knows of deleted and restored lots before, or better than, the server's list. */
export interface Removals {
  /** Ids of deleted lots. */
  readonly removed: readonly string[];
  /** The id that a restored lot had before, by its new one. */
  readonly restoredFrom: Readonly<Record<string, string>>;
}

/**
 * Returns the portfolio without the lots that were just deleted, and with restored ones in their old place. The totals
 * follow with the server's next reply.
 */
export function afterUndo(portfolio: Portfolio, { removed, restoredFrom }: Removals): Portfolio {
  const left = portfolio.holdings.filter(({ _id }) => !removed.includes(_id));
  // Ids are UUIDv7: in the order in which the lots were added, as the server lists them.
  const place = (id: string) => restoredFrom[id] ?? id;
  const isMoved = left.some(({ _id }) => _id in restoredFrom);
  if (!isMoved && left.length === portfolio.holdings.length) return portfolio;
  const holdings = isMoved ? left.sort((a, b) => (place(a._id) < place(b._id) ? -1 : 1)) : left;
  return { ...portfolio, holdings };
}
