import type { Instrument, ReplyLink } from '@bellwether/sdk/contract/types';
import { symbolPath } from '@bellwether/sdk/limits/symbolPath';

/** Pages that a reply names in bold. */
const PAGES: ReadonlyMap<string, string> = new Map([
  ['Dashboard', '/dashboard'],
  ['Portfolio', '/portfolio'],
  ['Watchlist', '/watchlist'],
  ['Predict', '/predict'],
  ['Settings', '/settings'],
  ['Pricing', '/pricing'],
]);

const MOST = 30;

/** `(AAPL)`, as replies name an instrument, and `**Settings**`, as they name a page. */
const NAMED = /\(([A-Z0-9][A-Z0-9.-]{0,14})\)|\*\*([A-Z][a-z]{5,8})\*\*/g;

/** Where the symbols and pages that a reply names lead, each once, in the order of the reply. */
export function replyLinks(reply: string, find: (symbol: string) => Instrument | undefined): readonly ReplyLink[] {
  const paths = new Map<string, string>();
  for (const [, symbol, page] of reply.matchAll(NAMED)) {
    if (paths.size === MOST) break;
    const path = symbol === undefined ? PAGES.get(page ?? '') : find(symbol) && symbolPath(symbol);
    if (path !== undefined) paths.set(symbol ?? page ?? '', path);
  }
  return Array.from(paths, ([text, path]) => ({ text, path }));
}
