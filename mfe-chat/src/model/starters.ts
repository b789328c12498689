import type { SessionState } from '@bellwether/sdk/section/shellApi.ts';

const AT_MOST = 4;

/** Questions that suit what the user has, for a conversation without one. The built-in engine has an answer to each. */
export function starters({ watchlist, portfolio }: Pick<SessionState, 'watchlist' | 'portfolio'>): readonly string[] {
  const held = portfolio?.positions[0]?.symbol;
  const symbol = held ?? watchlist[0];
  return [
    held && 'How is my portfolio doing today?',
    watchlist.length > 0 && 'How is my watchlist doing today?',
    symbol && `What do you predict for ${symbol}?`,
    'How is the market doing today?',
    'What can you do?',
    'How do I add a holding?',
    'How are forecasts made?',
  ]
    .filter((question) => typeof question === 'string')
    .slice(0, AT_MOST);
}
