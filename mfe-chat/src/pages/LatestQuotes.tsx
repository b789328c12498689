import type { Quote } from '@bellwether/sdk/contract/types';
import { useEffect } from 'react';
import { useLatestQuotes } from '../api/useLatestQuotes.ts';

interface Props {
  symbols: readonly string[];
  /** Hears of each price. */
  onQuotes: (quotes: ReadonlyMap<string, Quote>) => void;
}

/** Follows the prices of what the conversation names. Loaded with the first reply that names something: few open the chat. */
export function LatestQuotes({ symbols, onQuotes }: Props) {
  const quotes = useLatestQuotes(symbols);
  useEffect(() => onQuotes(quotes), [quotes, onQuotes]);
  return null;
}
