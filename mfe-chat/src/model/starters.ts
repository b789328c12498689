import type { SessionState } from '@bellwether/sdk/section/shellApi.ts';

const AT_MOST = 4;
const FOLLOW_UPS_AT_MOST = 2;

type Owned = Pick<SessionState, 'watchlist' | 'portfolio'>;

/** Questions that suit what the user has, for a conversation without one. */
export function starters(owned: Owned): readonly string[] {
  return questions(owned).slice(0, AT_MOST);
}

/** Questions that were not asked yet, to go on with after a reply: first about its subject, the first symbol that it names. */
export function followUps(
  owned: Owned,
  { asked, named }: { readonly asked: readonly string[]; readonly named: readonly string[] },
): readonly string[] {
  const about = named[0] === undefined ? [] : questionsAbout(named[0], owned, asked.at(-1) ?? '');
  return [...new Set([...about, ...questions(owned)])]
    .filter((question) => !asked.includes(question))
    .slice(0, FOLLOW_UPS_AT_MOST);
}

/** Without what was just answered in other words. */
function questionsAbout(symbol: string, { portfolio }: Owned, last: string): readonly string[] {
  const isHeld = portfolio?.positions.some((position) => position.symbol === symbol);
  return [
    !/predict|forecast/i.test(last) && `What do you predict for ${symbol}?`,
    isHeld && !/\bmy\b/i.test(last) && `How is my ${symbol} doing?`,
    !/\byear\b/i.test(last) && `How did ${symbol} do this year?`,
  ].filter((question) => typeof question === 'string');
}

/** The built-in engine has an answer to each. */
function questions({ watchlist, portfolio }: Owned): readonly string[] {
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
  ].filter((question) => typeof question === 'string');
}
