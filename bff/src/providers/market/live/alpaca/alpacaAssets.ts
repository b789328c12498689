import { SYMBOL_PATTERN } from '@bellwether/sdk/limits';
import { type AskFeedSettings, feedAsker } from '../askFeed.ts';
import {
  LIST_BYTES,
  LIST_TIMEOUT_MS,
  type ListedSymbol,
  MOST_LISTED,
  NAME_LENGTH,
  type SymbolDirectory,
} from '../directories/symbolDirectory.ts';
import { FeedFault, failureOf } from '../feedFault.ts';
import { recordOf } from '../recordOf.ts';
import { ALPACA_BUDGETS } from './alpacaFeed.ts';

interface Settings extends Omit<AskFeedSettings, 'headers' | 'permit'> {
  readonly keyId: string;
  readonly secret: string;
}

const AFTER_GARBLED_MS = 15 * 60_000;

/** The stocks and funds that Alpaca has: one list of some megabytes. */
export function alpacaAssets({ keyId, secret, ...settings }: Settings): SymbolDirectory {
  const { clock } = settings;
  const headers = { 'apca-api-key-id': keyId, 'apca-api-secret-key': secret };
  return {
    name: 'alpaca',
    isAllOf: 'alpaca',
    feed: 'alpaca',
    budgets: ALPACA_BUDGETS,
    open(permit) {
      const ask = feedAsker({ ...settings, headers, permit, mostBytes: LIST_BYTES, timeoutMs: LIST_TIMEOUT_MS });
      return async (signal) => {
        try {
          const query = new URLSearchParams({ status: 'active', asset_class: 'us_equity' });
          const { status, body } = await ask('/v2/assets', query, signal);
          const listed = status === 200 ? parseAssets(body) : null;
          if (listed) return { got: listed };
          const why = status === 200 ? 'sent no list of assets' : `sent status ${status}`;
          throw new FeedFault({ failed: 'down', retryAt: clock.now() + AFTER_GARBLED_MS, why });
        } catch (error) {
          return failureOf(error);
        }
      };
    },
  };
}

/** Null if it is no such list. Symbols that cannot be asked for here are left out. */
export function parseAssets(body: unknown): readonly ListedSymbol[] | null {
  if (!Array.isArray(body) || body.length > MOST_LISTED) return null;
  const found = new Map<string, ListedSymbol>();
  for (const row of body) {
    const { symbol, name, status, class: kind } = recordOf(row) ?? {};
    if (typeof symbol !== 'string' || symbol.length > 15 || !SYMBOL_PATTERN.test(symbol)) continue;
    if (status !== 'active' || (kind !== undefined && kind !== 'us_equity')) continue;
    const title = typeof name === 'string' ? name.slice(0, NAME_LENGTH).trim() : '';
    found.set(symbol, { symbol, name: title === '' ? symbol : title });
  }
  return found.size > 0 ? [...found.values()] : null;
}
