import { recordOf } from '../recordOf.ts';

export interface Company {
  readonly cik: number;
  readonly name: string;
}

/** Three times what the SEC lists. */
const MOST_ROWS = 50_000;
const LARGEST_CIK = 9_999_999_999;
const TICKER = /^[A-Z0-9-]{1,15}$/;

/**
 * Reads `company_tickers.json`: the companies by ticker, written as here (`BRK.B`, where the SEC has `BRK-B`). Null if it is
 * no such list. Of two rows for one ticker, the first counts.
 */
export function parseTickers(body: unknown): ReadonlyMap<string, Company> | null {
  const rows = recordOf(body);
  if (!rows) return null;
  const keys = Object.keys(rows);
  if (keys.length === 0 || keys.length > MOST_ROWS) return null;
  const found = new Map<string, Company>();
  for (const key of keys) {
    const { cik_str: cik, ticker, title } = recordOf(rows[key]) ?? {};
    if (typeof ticker !== 'string' || ticker.length > 15 || !TICKER.test(ticker)) continue;
    if (typeof cik !== 'number' || !Number.isSafeInteger(cik) || cik <= 0 || cik > LARGEST_CIK) continue;
    const symbol = ticker.replace('-', '.');
    const name = typeof title === 'string' && title.trim() !== '' ? title.slice(0, 100) : symbol;
    if (!found.has(symbol)) found.set(symbol, { cik, name });
  }
  return found.size > 0 ? found : null;
}
