import type { Quote } from '@bellwether/sdk/contract/types';
import { quoteChangePeriod } from '@bellwether/sdk/format';

/** The quotes with the largest changes in percent, up or down, the largest first. */
export function movers(quotes: readonly Quote[], most: number): readonly Quote[] {
  const size = ({ changePercent }: Quote) => (changePercent === null ? -1 : Math.abs(changePercent));
  return quotes.toSorted((a, b) => size(b) - size(a)).slice(0, most);
}

/**
 * The period of all changes, such as `today`, `Friday` or `24h`; null if it is not the same for all, as of stocks beside coins.
 * Then each row names its own.
 */
export function commonPeriod(quotes: readonly Quote[], now: number): string | null {
  const periods = new Set(changed(quotes).map((quote) => quoteChangePeriod(quote, now)));
  return periods.size === 1 ? ([...periods][0] ?? null) : null;
}

const changed = (quotes: readonly Quote[]) => quotes.filter(({ change }) => change !== null);
