import { coinOfPair, pairOfCoin } from '@bellwether/sdk/contract/coinOfPair';
import type { Transaction } from '@bellwether/sdk/contract/types';
import { useQuery } from '@bellwether/sdk/query';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import { reported } from '@bellwether/sdk/section/reported.ts';

const NONE: readonly Transaction[] = [];

/** The user's sales of a symbol, the latest first; of a coin, as BTC and as BTC-USD. None until they are known. */
export function useOwnSales(symbol: string, isCoin: boolean): readonly Transaction[] {
  const { api, report } = useShell();
  const { user } = useSession();
  const coin = coinOfPair(symbol) ?? symbol;
  const spellings = isCoin ? [coin, pairOfCoin(coin)] : [symbol];
  const { data } = useQuery({
    queryKey: ['own-sales', user?._id, ...spellings],
    enabled: user !== null,
    staleTime: 0,
    retry: false,
    ...reported(report, 'own sales', async (signal) => {
      const found = await Promise.all(
        spellings.map((one) =>
          api('GET /api/portfolio/transactions', { query: { kind: 'sell', symbol: one } }, { signal }),
        ),
      );
      return found.flatMap(({ transactions }) => transactions);
    }),
  });
  return data ?? NONE;
}
