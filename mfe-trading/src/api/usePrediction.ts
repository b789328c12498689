import { errorMessage } from '@bellwether/sdk/client';
import type { Prediction } from '@bellwether/sdk/contract/types';
import { PREDICTION_FAILED } from '@bellwether/sdk/messages/forecasts.ts';
import { useQuery, useQueryClient } from '@bellwether/sdk/query';
import { useSearchParams } from '@bellwether/sdk/router';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import { useState } from 'react';
import { refusalBefore } from '../model/predict/prediction.ts';

/** A forecast is of completed days: it stays what it is for a while, and a visit back shows it at once. */
const FRESH_MS = 60_000;

/** The forecast of the symbol in the address, `/predict?symbol=AAPL`: it can be linked to, and the way back leads back. */
export function usePrediction() {
  const shell = useShell();
  const { status } = useSession();
  const [search, setSearch] = useSearchParams();
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const symbol = (search.get('symbol') ?? '').trim().toUpperCase();
  const keyOf = (asked: string) => ['prediction', asked];

  const query = useQuery({
    queryKey: keyOf(symbol),
    enabled: symbol !== '' && status === 'authenticated' && Boolean(shell.api),
    staleTime: FRESH_MS,
    retry: false,
    refetchOnWindowFocus: false,
    networkMode: 'always',
    queryFn: async ({ signal }): Promise<Prediction> => {
      try {
        return await shell.api('GET /api/predict/:symbol', { params: { symbol } }, { signal });
      } catch (error) {
        if (!signal.aborted) shell.report(error, 'prediction');
        throw error;
      }
    },
  });

  function ask(typed: string) {
    const asked = typed.trim().toUpperCase();
    const refusal = refusalBefore(asked, {
      hasClient: Boolean(shell.api),
      signedIn: shell.session.get().status === 'authenticated',
    });
    setProblem(refusal);
    // Error, result and history of the last one go first, whatever comes.
    queryClient.removeQueries({ queryKey: keyOf(symbol) });
    queryClient.removeQueries({ queryKey: keyOf(asked) });
    if (refusal !== null) setSearch({});
    else if (asked === symbol) void query.refetch();
    else setSearch({ symbol: asked });
  }

  return {
    symbol,
    ask,
    prediction: symbol === '' ? null : (query.data ?? null),
    loading: symbol !== '' && query.isFetching && !query.data,
    /** What is wrong with what was asked. */
    problem: symbol === '' ? problem : null,
    /** Why there is no answer. */
    refusal: symbol === '' || !query.error ? null : wordsFor(query.error),
    retry: () => ask(symbol),
  };
}

function wordsFor(error: Error): string {
  return errorMessage(error, PREDICTION_FAILED);
}
