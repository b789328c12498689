import { QUOTES_BATCH_LIMIT } from '@bellwether/sdk/limits';
import { useLayoutEffect, useRef, useState } from 'react';
import { useSymbolNews } from '../api/useSymbolNews.ts';
import { NewsCard } from '../components/symbol/NewsCard.tsx';

/** News about what the user watches; of a very long list, about its beginning. Where nobody sees the footer move, few take little room. */
export function WatchlistNews({ symbols, simulated }: { symbols: readonly string[]; simulated: boolean }) {
  const list = useSymbolNews(symbols.slice(0, QUOTES_BATCH_LIMIT).toSorted());
  const place = useRef<HTMLDivElement>(null);
  const [isBelow, setBelow] = useState(false);
  const isHere = list.news !== null || list.failed;
  useLayoutEffect(() => {
    const end = place.current?.firstElementChild?.getBoundingClientRect().bottom ?? 0;
    if (isHere && end >= innerHeight) setBelow(true);
  }, [isHere]);
  return (
    <div ref={place} data-below={isBelow || undefined}>
      <NewsCard title="News and Filings" list={list} of="your watchlist" simulated={simulated} />
    </div>
  );
}
