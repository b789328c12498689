import { useEffect, useState } from 'react';
import type { LogFilter } from './useReleaseLog.ts';

const NAMES = ['section', 'act', 'who'] as const;

/** What the log is narrowed to. The address has it, so a reload keeps it and a link shares it. */
export function useLogFilter(): readonly [LogFilter, (filter: LogFilter) => void] {
  const [filter, setFilter] = useState(filterInAddress);

  useEffect(() => {
    const read = () => setFilter(filterInAddress());
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);

  function choose(next: LogFilter) {
    const url = new URL(window.location.href);
    for (const name of NAMES) {
      url.searchParams.delete(name);
      if (next[name] !== '') url.searchParams.append(name, next[name]);
    }
    window.history.replaceState(window.history.state, '', url);
    setFilter(next);
  }

  return [filter, choose];
}

function filterInAddress(): LogFilter {
  const query = new URLSearchParams(window.location.search);
  return { section: query.get('section') ?? '', act: query.get('act') ?? '', who: query.get('who') ?? '' };
}
