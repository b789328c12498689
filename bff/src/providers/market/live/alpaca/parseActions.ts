import { SYMBOL_PATTERN } from '@bellwether/sdk/limits';
import type { Action } from '../feed.ts';
import { readDate } from '../readInstant.ts';
import { readPrice } from '../readNumber.ts';
import { recordOf, type Sent } from '../recordOf.ts';
import { readPageToken } from './parseBars.ts';

export const MOST_ACTIONS = 1_000;
const LARGEST_PART = 1e9;

interface Page {
  /** By symbol. */
  readonly actions: ReadonlyMap<string, readonly Action[]>;
  /** Symbols with a split that cannot be read: prices without a split are worse than none. */
  readonly unreadable: ReadonlySet<string>;
  /** Null on the last page. */
  readonly next: string | null;
}

/** By the name of the list in the answer: how an action is read, and where its symbol is. */
const LISTS: Readonly<Record<string, { read(sent: Sent): Action | null; symbol: string }>> = {
  forward_splits: { read: splitOf, symbol: 'symbol' },
  reverse_splits: { read: splitOf, symbol: 'symbol' },
  cash_dividends: { read: dividendOf, symbol: 'symbol' },
  name_changes: { read: renameOf, symbol: 'old_symbol' },
};

/**
 * Reads a page of `/v1/corporate-actions` about these symbols. A dividend or a new name that cannot be read is left out. Null
 * if it is no such page, or has a split of nobody knows which symbol.
 */
export function parseActions(body: unknown, symbols: readonly string[]): Page | null {
  const sent = recordOf(body);
  const lists = recordOf(sent?.corporate_actions);
  const next = readPageToken(sent?.next_page_token);
  if (!lists || next === undefined) return null;
  const actions = new Map<string, Action[]>();
  const unreadable = new Set<string>();
  const asked = new Set(symbols);
  const of = (symbol: string) => {
    const found = actions.get(symbol) ?? [];
    actions.set(symbol, found);
    return found;
  };
  for (const [name, { read, symbol }] of Object.entries(LISTS)) {
    const rows: unknown = Object.hasOwn(lists, name) ? lists[name] : [];
    if (!Array.isArray(rows) || rows.length > MOST_ACTIONS) return null;
    for (const row of rows) {
      const record = recordOf(row);
      const about = record?.[symbol];
      if (!record || typeof about !== 'string') {
        if (read === splitOf) return null;
        continue;
      }
      if (!asked.has(about)) continue;
      const action = read(record);
      if (action?.type === 'split' && action.to === action.from) continue; // nothing splits
      if (action) of(about).push(action);
      else if (read === splitOf) unreadable.add(about);
    }
  }
  return { actions, unreadable, next };
}

function splitOf(sent: Sent): Action | null {
  const date = readDate(sent.ex_date);
  const ratio = wholeRatio(readPrice(sent.new_rate), readPrice(sent.old_rate));
  return date !== null && ratio !== null ? { type: 'split', date, ...ratio } : null;
}

/** The ex-date counts; the day of payment may even lie before it. */
function dividendOf(sent: Sent): Action | null {
  const date = readDate(sent.ex_date);
  const amount = readPrice(sent.rate);
  return date !== null && amount !== null ? { type: 'dividend', date, amount } : null;
}

function renameOf({ process_date: sent, new_symbol: renamed }: Sent): Action | null {
  const date = readDate(sent);
  return date && typeof renamed === 'string' && SYMBOL_PATTERN.test(renamed)
    ? { type: 'renamed', date, symbol: renamed }
    : null;
}

/** 1.5 for 1 is 3 for 2. */
export function wholeRatio(to: number | null, from: number | null): { to: number; from: number } | null {
  if (to === null || from === null) return null;
  for (let scale = 1; to * scale < LARGEST_PART && from * scale < LARGEST_PART; scale *= 10) {
    const [whole, part] = [to * scale, from * scale].map((value) => Number(value.toPrecision(12)));
    if (Number.isInteger(whole) && Number.isInteger(part)) {
      const shared = commonDivisor(whole as number, part as number);
      return { to: (whole as number) / shared, from: (part as number) / shared };
    }
  }
  return null;
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}
