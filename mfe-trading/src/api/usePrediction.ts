import { errorMessage, isApiError } from '@bellwether/sdk/client';
import { PREDICTION_FAILED } from '@bellwether/sdk/messages/forecasts.ts';
import { useQuery, useQueryClient } from '@bellwether/sdk/query';
import { useLocation, useSearchParams } from '@bellwether/sdk/router';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import { reported } from '@bellwether/sdk/section/reported.ts';
import { useCallback, useEffect, useState } from 'react';
import { refusalBefore } from '../model/predict/prediction.ts';

/** Forecasts use completed days and stay valid for a while, so a return visit shows the cached one immediately. */
const FRESH_MS = 60_000;

/** The forecast for the symbol in the URL, `/predict?symbol=AAPL`, so links and the Back button work. */
export function usePrediction() {
  const shell = useShell();
  const { status } = useSession();
  const [search, setSearch] = useSearchParams();
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const { returning, remember } = useLastSymbol();
  const symbol = (search.get('symbol') ?? returning ?? '').trim().toUpperCase();
  const keyOf = (asked: string) => ['prediction', asked];

  const query = useQuery({
    queryKey: keyOf(symbol),
    enabled: symbol !== '' && status === 'authenticated' && Boolean(shell.api),
    staleTime: FRESH_MS,
    retry: false,
    refetchOnWindowFocus: false,
    ...reported(shell.report, 'prediction', (signal) =>
      shell.api('GET /api/predict/:symbol', { params: { symbol } }, { signal }),
    ),
  });

  const shown = query.data?.symbol;
  useEffect(() => {
    if (shown === undefined) return;
    remember(symbol);
    setProblem(null);
  }, [shown, symbol, remember]);

  function ask(typed: string) {
    const asked = typed.trim().toUpperCase();
    const refusal = refusalBefore(asked, {
      hasClient: Boolean(shell.api),
      signedIn: shell.session.get().status === 'authenticated',
    });
    setProblem(refusal);
    // Clears the last error, result and history first, whatever the outcome.
    queryClient.removeQueries({ queryKey: keyOf(symbol) });
    queryClient.removeQueries({ queryKey: keyOf(asked) });
    if (refusal !== null) setSearch({}, { state: BLANK });
    else if (asked === symbol) void query.refetch();
    else setSearch({ symbol: asked });
  }

  return {
    symbol,
    ask,
    prediction: symbol === '' ? null : (query.data ?? null),
    loading: symbol !== '' && query.isFetching && !query.data,
    /** Why the input is invalid. */
    problem: symbol === '' ? problem : null,
    /** Why the request failed. */
    refusal: symbol === '' || !query.error ? null : wordsFor(query.error),
    /** Missing where it would be refused again: the symbol is unknown. */
    retry: isApiError(query.error) && query.error.status === 404 ? undefined : () => ask(symbol),
  };
}

/** The state of a history entry that was shown without a symbol, and stays so on Back. */
const BLANK = 'blank';

/**
 * The symbol of the last visit, for an address without one: the navbar's link, also where the page was never left. It lives
 * in the cache of the session, which ends with it, so no other account sees it.
 */
function useLastSymbol() {
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const queryClient = useQueryClient();
  const userId = user?._id;
  const isNew = !search.has('symbol') && state !== BLANK;
  const returning = isNew ? (queryClient.getQueryData<string>(lastSymbolKey(userId)) ?? null) : null;
  useEffect(() => {
    if (!isNew) return;
    if (returning === null) setSearch({}, { replace: true, state: BLANK });
    else setSearch({ symbol: returning }, { replace: true });
  }, [isNew, returning, setSearch]);
  const remember = useCallback(
    (symbol: string) => {
      queryClient.setQueryDefaults(lastSymbolKey(userId), { gcTime: Number.POSITIVE_INFINITY });
      queryClient.setQueryData(lastSymbolKey(userId), symbol);
    },
    [queryClient, userId],
  );
  return { returning, remember };
}

const lastSymbolKey = (userId: string | undefined) => ['last-predicted-symbol', userId];

function wordsFor(error: Error): string {
  return errorMessage(error, PREDICTION_FAILED);
}
