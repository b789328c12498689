import type { ForecastFilter } from './forecastFilter.ts';

/** Why the list is empty, and when that may change. */
export function noForecasts({ symbol, state }: ForecastFilter): string {
  const of = symbol ? ` of ${symbol}` : '';
  if (state === 'settled') return `No forecast${of} has been scored yet. Each is scored after the close that it is of.`;
  return symbol
    ? `No forecast${of} has been issued. Forecasts are issued of the symbols on watchlists, and of those that somebody asks for in time.`
    : 'No forecast has been issued yet. The first is issued before the next session for which prices are up to date.';
}
