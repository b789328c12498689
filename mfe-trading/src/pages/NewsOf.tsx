import { useSymbolNews } from '../api/useSymbolNews.ts';
import { NewsCard } from '../components/symbol/NewsCard.tsx';

interface Props {
  symbols: readonly string[];
  /** What they are, in a sentence. */
  of: string;
  simulated?: boolean;
}

/** News and filings about some symbols. */
export function NewsOf({ symbols, of, simulated = false }: Props) {
  return <NewsCard title="News and Filings" list={useSymbolNews(symbols)} of={of} simulated={simulated} />;
}
