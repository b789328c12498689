import { MAIN_ACCOUNT } from '@bellwether/sdk/limits/accounts';
import { useQuery } from '@bellwether/sdk/query';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import { reported } from '@bellwether/sdk/section/reported.ts';
import type { SoldFrom } from '../model/portfolio/saleEstimate.ts';

const NONE: never[] = [];

/** `lotsFor` lists the lots of a sale, those of its symbol in its account, and how that account takes them; `ask` asks that again. */
export function useSaleLots(isSelling: boolean) {
  const { api, report } = useShell();
  const { user, portfolio } = useSession();
  const { data, refetch } = useQuery({
    queryKey: ['portfolio-accounts', user?._id],
    enabled: isSelling,
    staleTime: 0,
    retry: false,
    ...reported(report, 'accounts', (signal) => api('GET /api/portfolio/accounts', {}, { signal })),
  });
  function lotsFor({ account, symbol }: { account: string; symbol: string }): SoldFrom {
    const own = data?.accounts.find(({ _id }) => _id === account);
    const spellings = portfolio?.positions.find(({ symbols }) => symbols.includes(symbol))?.symbols ?? [];
    const lots = (portfolio?.holdings ?? NONE).filter(
      (lot) => spellings.includes(lot.symbol) && (lot.account ?? MAIN_ACCOUNT) === account,
    );
    return { lots, costBasis: own?.costBasis };
  }
  return { lotsFor, ask: () => void refetch() };
}
