import { useLocation, useNavigate } from '@bellwether/sdk/router';
import type { ForecastFilter } from '../model/forecastFilter.ts';
import { filterOf, searchWith } from '../model/forecastFilter.ts';

/** The filter in the URL, `?symbol=AAPL&state=settled`, so that reloads, Back, and shared links keep it. */
export function useFilterInAddress() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  return {
    filter: filterOf(search),
    /** Replaces the current URL, so Back leads to the previous page and not through every choice. */
    setFilter: (filter: ForecastFilter) => navigate({ search: searchWith(search, filter), hash }, { replace: true }),
  };
}
