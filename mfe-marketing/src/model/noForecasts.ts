import type { ForecastFilter } from './forecastFilter.ts';

/** Says why the list is empty and when that may change. */
export function noForecasts({ symbol, state }: ForecastFilter): string {
  const of = symbol ? ` for ${symbol}` : '';
  if (state === 'settled') return `No scored forecasts${of} yet. Each forecast is scored after its target close.`;
  return symbol
    ? `No forecasts${of} yet. We issue forecasts for symbols on watchlists and for symbols people look up before the session opens.`
    : 'No forecasts yet. The first is issued before the next session with current prices.';
}
