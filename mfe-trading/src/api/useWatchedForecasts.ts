import type { WatchlistTrackRecord } from '@bellwether/sdk/contract/types';
import { keepPreviousData, useQuery } from '@bellwether/sdk/query';
import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { reported } from '@bellwether/sdk/section/reported.ts';

const FRESH_MS = 60_000;

export type WatchedForecast = WatchlistTrackRecord['forecasts'][number];

/** The latest forecast of each watched symbol. */
export function useWatchedForecasts(symbols: readonly string[]) {
  const { api, report } = useShell();
  const query = useQuery({
    queryKey: ['watched-forecasts', ...symbols.toSorted()],
    enabled: symbols.length > 0,
    staleTime: FRESH_MS,
    retry: false,
    placeholderData: keepPreviousData,
    ...reported(report, 'watched forecasts', async (signal) => {
      const { forecasts } = await api('GET /api/track-record/watchlist', undefined, { signal });
      return new Map(forecasts.map((forecast) => [forecast.symbol, forecast]));
    }),
  });
  const isComing = query.isPending || query.isPlaceholderData;
  /** Returns undefined while the forecast loads, null when it could not be loaded. */
  return (symbol: string) => query.data?.get(symbol) ?? (isComing ? undefined : null);
}
