import type { SessionState } from './shellApi.ts';

/** As many as one request takes. The portfolio lists the most valuable first. */
const LIMIT = 100;

/** The user's holdings and watched symbols, each once. A coin held as BTC-USD and watched as BTC counts once. */
export function personalSymbols({ portfolio, watchlist }: Pick<SessionState, 'portfolio' | 'watchlist'>): string[] {
  const positions = portfolio?.positions ?? [];
  const spelled = new Set(positions.flatMap(({ symbols }) => symbols));
  return [...positions.map(({ symbol }) => symbol), ...watchlist.filter((symbol) => !spelled.has(symbol))].slice(
    0,
    LIMIT,
  );
}
