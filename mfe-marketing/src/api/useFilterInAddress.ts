import { useLocation, useNavigate } from '@bellwether/sdk/router';
import type { ForecastFilter } from '../model/forecastFilter.ts';
import { filterOf, searchWith } from '../model/forecastFilter.ts';

/** The filter that the address names, `?symbol=AAPL&state=settled`: reloading, coming back and a link that is passed on keep it. */
export function useFilterInAddress() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  return {
    filter: filterOf(search),
    /** In the place of the address before: the way back leads to the page before, not through every choice. */
    setFilter: (filter: ForecastFilter) => navigate({ search: searchWith(search, filter), hash }, { replace: true }),
  };
}
