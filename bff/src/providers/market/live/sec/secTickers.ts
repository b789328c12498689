import { SYMBOL_PATTERN } from '@bellwether/sdk/limits';
import { type AskFeedSettings, feedAsker } from '../askFeed.ts';
import { LIST_BYTES, LIST_TIMEOUT_MS, type SymbolDirectory } from '../directories/symbolDirectory.ts';
import { FeedFault, failureOf } from '../feedFault.ts';
import { parseTickers } from './parseTickers.ts';
import { SEC_BUDGETS } from './secFilings.ts';

interface Settings extends Omit<AskFeedSettings, 'headers' | 'permit' | 'baseUrl'> {
  readonly directoryUrl: string;
  /** Name and email of the operator. */
  readonly contact: string;
}

const AFTER_GARBLED_MS = 15 * 60_000;

/** The companies that file with the SEC. Funds are not among them. */
export function secTickers({ directoryUrl, contact, ...settings }: Settings): SymbolDirectory {
  const { clock } = settings;
  const headers = { 'user-agent': `Bellwether ${contact}` };
  return {
    name: 'sec',
    isAllOf: null,
    feed: 'sec',
    budgets: SEC_BUDGETS,
    open(permit) {
      const about = { headers, permit, baseUrl: directoryUrl, mostBytes: LIST_BYTES, timeoutMs: LIST_TIMEOUT_MS };
      const ask = feedAsker({ ...settings, ...about });
      return async (signal) => {
        try {
          const { status, body } = await ask('/files/company_tickers.json', new URLSearchParams(), signal);
          const companies = status === 200 ? parseTickers(body) : null;
          if (companies) {
            const listed = [...companies].map(([symbol, { name }]) => ({ symbol, name }));
            return { got: listed.filter(({ symbol }) => SYMBOL_PATTERN.test(symbol)) };
          }
          const why = status === 200 ? 'sent no list of companies' : `sent status ${status}`;
          throw new FeedFault({ failed: 'down', retryAt: clock.now() + AFTER_GARBLED_MS, why });
        } catch (error) {
          return failureOf(error);
        }
      };
    },
  };
}
