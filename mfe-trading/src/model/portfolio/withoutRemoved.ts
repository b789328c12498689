import type { Portfolio } from '@bellwether/sdk/contract/types';

/** Returns the portfolio without the lots that were just deleted. The totals follow with the server's next reply. */
export function withoutRemoved(portfolio: Portfolio, removed: readonly string[]): Portfolio {
  const holdings = portfolio.holdings.filter(({ _id }) => !removed.includes(_id));
  return holdings.length === portfolio.holdings.length ? portfolio : { ...portfolio, holdings };
}
