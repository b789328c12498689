import { useQuery } from '@bellwether/sdk/query';
import { useShell } from '@bellwether/sdk/section/hooks.ts';
import type { PricesIn } from '@bellwether/sdk/section/pricesIn.ts';
import { reported } from '@bellwether/sdk/section/reported.ts';
import { useMemo } from 'react';

const REFRESH_MS = 30_000;

/** Latest prices of what the conversation names. They move with the stream while the chat is open. */
export function useLatestQuotes(symbols: readonly string[]) {
  const { api, report } = useShell();
  const asked = symbols.toSorted().join(',');
  const { data } = useQuery({
    queryKey: ['chat quotes', asked],
    meta: { prices: 'quotes' satisfies PricesIn },
    enabled: symbols.length > 0,
    refetchInterval: REFRESH_MS,
    placeholderData: (before) => before, // a new reply leaves the prices of the others
    ...reported(report, 'chat quotes', (signal) =>
      api('GET /api/market-data/quotes', { query: { symbols: asked } }, { signal }),
    ),
  });
  return useMemo(() => new Map(data?.map((quote) => [quote.symbol, quote])), [data]);
}
