import type { AlertFeed as Feed } from '@bellwether/sdk/contract/types';

/** The alerts that went off, as the navbar knows them. */
export interface AlertFeed {
  /** null until it has loaded once. */
  readonly feed: Feed | null;
  /** When it was loaded, in epoch milliseconds. */
  readonly asOf: number;
  /** The last load or change failed. */
  readonly failed: boolean;
  readonly loading: boolean;
}

export const NO_FEED: AlertFeed = { feed: null, asOf: 0, failed: false, loading: false };

/** An event of the document: the panel should open. The menu of narrow screens, which have no room for the bell, sends it. */
export const ALERTS_WANTED = 'bellwether:alerts';
