/** Which of the ledger's forecasts are listed. */
export interface ForecastFilter {
  /** One symbol, or empty for all. */
  readonly symbol: string;
  readonly state: 'all' | 'settled';
}

/** Reads the filter from a query string such as `?symbol=AAPL&state=settled`. Missing or invalid parts mean all. */
export function filterOf(search: string): ForecastFilter {
  const asked = new URLSearchParams(search);
  const symbol = (asked.get('symbol') ?? '').trim().toUpperCase();
  return { symbol, state: asked.get('state') === 'settled' ? 'settled' : 'all' };
}

/** Returns the query string with the filter applied. Other parameters stay; empty filters are left out. */
export function searchWith(search: string, { symbol, state }: ForecastFilter): string {
  const asked = new URLSearchParams(search);
  asked.delete('symbol');
  asked.delete('state');
  if (symbol !== '') asked.set('symbol', symbol);
  if (state !== 'all') asked.set('state', state);
  return asked.toString();
}

export function isSameFilter(one: ForecastFilter, other: ForecastFilter): boolean {
  return one.symbol === other.symbol && one.state === other.state;
}
