import type { SymbolNews } from '@bellwether/sdk/contract/types';
import { useQuery } from '@bellwether/sdk/query';
import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { reported } from '@bellwether/sdk/section/reported.ts';

/** The funds that follow the market. Without a source of news, there are none about them either. */
const SYMBOLS = 'SPY,QQQ,DIA';

/** Why the dashboard's list of news is empty, as a sentence; null if it is not, or no setting is missing. */
export function useNoNewsReason(isEmpty: boolean): string | null {
  const { api, report } = useShell();
  const { data } = useQuery({
    queryKey: ['no-news-reason'],
    enabled: isEmpty,
    staleTime: 60_000,
    retry: false,
    ...reported(report, 'news', (signal) =>
      api('GET /api/market-data/news', { query: { symbols: SYMBOLS } }, { signal }),
    ),
  });
  const news = data as SymbolNews | undefined;
  return news && news.items.length === 0 ? (news.reason ?? null) : null;
}
