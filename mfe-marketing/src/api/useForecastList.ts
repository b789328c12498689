import { isApiError } from '@bellwether/sdk/client';
import type { ForecastList } from '@bellwether/sdk/contract/types';
import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { useEffect, useState } from 'react';
import { type ForecastFilter, isSameFilter } from '../model/forecastFilter.ts';
import { useFilterInAddress } from './useFilterInAddress.ts';

/** The next request: the first page, or the page after the rows shown. */
interface Asked {
  readonly filter: ForecastFilter;
  readonly before?: number;
}

/** The rows shown and the request they came from. */
type Shown = ForecastList & { readonly filter: ForecastFilter };

/** One request per page and no cache, because public pages do without the query library. */
export function useForecastList() {
  const shell = useShell();
  const { filter: named, setFilter } = useFilterInAddress();
  const [asked, setAsked] = useState<Asked>({ filter: named });
  const [followed, setFollowed] = useState(named);
  const [shown, setShown] = useState<Shown | null>(null);
  const [failed, setFailed] = useState<{ asked: Asked; error: unknown } | null>(null);
  const [answered, setAnswered] = useState<Asked | null>(null);

  // A link may set another filter. A filter chosen here was already requested when the URL changes.
  if (!isSameFilter(named, followed)) {
    setFollowed(named);
    if (!isSameFilter(named, asked.filter)) setAsked({ filter: named });
  }

  useEffect(() => {
    const leaving = new AbortController();
    const { filter, before } = asked;
    const query = { state: filter.state, ...(filter.symbol && { symbol: filter.symbol }), ...place(before) };
    shell.api('GET /api/track-record/forecasts', { query }, { signal: leaving.signal }).then(
      (page) => {
        if (leaving.signal.aborted) return;
        setShown((known) => ({
          ...page,
          filter,
          forecasts: before !== undefined && known ? [...known.forecasts, ...page.forecasts] : page.forecasts,
        }));
        setAnswered(asked);
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        if (!isApiError(error) || error.status !== 400) shell.report(error, 'list of forecasts');
        setFailed({ asked, error });
      },
    );
    return () => leaving.abort();
  }, [shell, asked]);

  const failure = failed?.asked === asked ? failed.error : null;
  const refused = isApiError(failure) && failure.status === 400 ? failure.msg : null;
  return {
    shown,
    filter: asked.filter,
    /** A request is in flight. */
    asking: failure === null && answered !== asked,
    /** Why the next rows, or the whole list, failed to load. */
    failed:
      failure === null || refused !== null ? null : asked.before === undefined ? ('list' as const) : ('more' as const),
    /** Why the symbol is invalid, in the server's words. */
    refused,
    choose(filter: ForecastFilter) {
      setAsked({ filter });
      setFilter(filter);
    },
    showMore: () => shown?.next && setAsked({ filter: shown.filter, before: shown.next }),
    retry: () => setAsked({ ...asked }),
  };
}

/** Query values are strings. */
const place = (before: number | undefined) => (before === undefined ? {} : { before: String(before) });
