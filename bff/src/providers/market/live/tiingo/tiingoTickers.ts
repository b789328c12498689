import { SYMBOL_PATTERN } from '@bellwether/sdk/limits';
import { dateOf, utcDay } from '../../../../market/calendar/days.ts';
import { type AskFeedSettings, feedAsker } from '../askFeed.ts';
import {
  LIST_BYTES,
  LIST_TIMEOUT_MS,
  type ListedSymbol,
  MOST_LISTED,
  type SymbolDirectory,
} from '../directories/symbolDirectory.ts';
import { FeedFault, failureOf } from '../feedFault.ts';
import { TIINGO_BUDGETS } from './tiingoFeed.ts';
import { unzipOne } from './unzipOne.ts';

const AFTER_GARBLED_MS = 15 * 60_000;
/** A ticker whose closes ended longer ago is gone. */
const ENDED_DAYS = 30;
const KINDS = new Set(['Stock', 'ETF']);
const HEADER = 'ticker,exchange,assetType,priceCurrency,startDate,endDate';
/** Rows of all countries and of what is gone. */
const MOST_ROWS = 1_000_000;

/** The tickers that Tiingo has closes of: an archive of one CSV file, which needs no token and has no names. */
export function tiingoTickers(settings: Omit<AskFeedSettings, 'headers' | 'permit'>): SymbolDirectory {
  const { clock } = settings;
  return {
    name: 'tiingo',
    isAllOf: 'tiingo',
    feed: 'tiingo',
    budgets: TIINGO_BUDGETS,
    open(permit) {
      const readBytes = (bytes: Buffer) => parseSupported(unzipOne(bytes, LIST_BYTES), clock.now());
      const limits = { mostBytes: LIST_BYTES, timeoutMs: LIST_TIMEOUT_MS };
      const ask = feedAsker({ ...settings, permit, readBytes, ...limits });
      return async (signal) => {
        try {
          const path = '/docs/tiingo/daily/supported_tickers.zip';
          const { status, body } = await ask(path, new URLSearchParams(), signal);
          const listed = status === 200 ? (body as ReturnType<typeof parseSupported>) : null;
          if (listed) return { got: listed };
          const why = status === 200 ? 'sent no list of tickers' : `sent status ${status}`;
          throw new FeedFault({ failed: 'down', retryAt: clock.now() + AFTER_GARBLED_MS, why });
        } catch (error) {
          return failureOf(error);
        }
      };
    },
  };
}

/** Stocks and funds in US dollars that trade, written as here: `BRK.B`. Null if it is no such list. */
export function parseSupported(csv: Buffer | null, now: number): readonly ListedSymbol[] | null {
  const rows = csv?.toString('utf8').split(/\r?\n/, MOST_ROWS) ?? [];
  if (rows[0]?.replace('\uFEFF', '') !== HEADER) return null;
  const ended = dateOf(utcDay(now) - ENDED_DAYS);
  const found = new Set<string>();
  for (const row of rows.slice(1)) {
    const [ticker = '', , kind = '', currency, , endDate = ''] = row.split(',', 6);
    const symbol = ticker.toUpperCase().replace('-', '.');
    if (symbol.length > 15 || !KINDS.has(kind) || currency !== 'USD' || endDate < ended) continue;
    if (SYMBOL_PATTERN.test(symbol)) found.add(symbol);
  }
  if (found.size === 0 || found.size > MOST_LISTED) return null;
  return [...found].map((symbol) => ({ symbol, name: symbol }));
}
