import type { Quote } from '@bellwether/sdk/contract/types';
import { quoteChangePeriod } from '@bellwether/sdk/format';

/** The quotes with the largest changes in percent, up or down, the largest first. */
export function movers(quotes: readonly Quote[], most: number): readonly Quote[] {
  const size = ({ changePercent }: Quote) => (changePercent === null ? -1 : Math.abs(changePercent));
  return quotes.toSorted((a, b) => size(b) - size(a)).slice(0, most);
}

/** What the changes cover: a stock's last session, which may not be today's, and a coin's 24 hours. */
export function coverage(quotes: readonly Quote[], now: number): string {
  const sessions = quotes.flatMap(({ type, asOf }) => (type === 'stock' && asOf ? [asOf] : [])).sort();
  const latest = sessions.at(-1);
  const stocks = latest && `Stocks ${quoteChangePeriod({ type: 'stock', asOf: latest }, now)}`;
  const coins = quotes.some(({ type }) => type === 'crypto') && `${stocks ? 'coins' : 'Coins'} 24h`;
  return [stocks, coins].filter(Boolean).join(' · ');
}
