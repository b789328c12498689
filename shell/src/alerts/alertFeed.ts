import type { Alert, AlertFeed as Feed } from '@bellwether/sdk/contract/types';

/** The alerts that went off and those that are set, as the navbar knows them. */
export interface AlertFeed {
  /** null until it has loaded once. */
  readonly feed: Feed | null;
  /** Those that are set, oldest first; null until they have been asked for. */
  readonly set: readonly Alert[] | null;
  /** When it was loaded, in epoch milliseconds. */
  readonly asOf: number;
  /** The last load or change failed. */
  readonly failed: boolean;
  readonly loading: boolean;
}

export const NO_FEED: AlertFeed = { feed: null, set: null, asOf: 0, failed: false, loading: false };

/** An event of the document: the panel should open. The menu of narrow screens, which have no room for the bell, sends it. */
export const ALERTS_WANTED = 'bellwether:alerts';
