/** Which forecasts of the ledger are listed. */
export interface ForecastFilter {
  /** Of this symbol alone; empty: of all. */
  readonly symbol: string;
  readonly state: 'all' | 'settled';
}

/** What an address asks for, such as `?symbol=AAPL&state=settled`; what it does not say, or says wrongly, is all. */
export function filterOf(search: string): ForecastFilter {
  const asked = new URLSearchParams(search);
  const symbol = (asked.get('symbol') ?? '').trim().toUpperCase();
  return { symbol, state: asked.get('state') === 'settled' ? 'settled' : 'all' };
}

/** The address's search with the filter in it; whatever else it says stays, and what is not filtered is not named. */
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
