import { pathWithin } from '@bellwether/sdk/limits/pathWithin';
import { NOT_A_PAGE } from '@bellwether/sdk/limits/reservedPaths';

/** Any origin: only the path of the result is used. */
const ORIGIN = 'http://localhost';

/** Returns the page of this site that `?to=/watchlist` names, or else the first one. `shell/src/moves/leavePreview.ts` sends it. */
export function pageToReturnTo(querystring: string): string {
  const page = pathWithin(ORIGIN, new URLSearchParams(querystring).get('to'));
  return page === null || NOT_A_PAGE.test(page) ? '/' : page;
}
