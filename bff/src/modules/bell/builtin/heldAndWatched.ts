import type { Question } from '../engine/bellEngine.ts';
import { heldOf } from './say/positions.ts';
import { enumerate } from './say/reply.ts';

const WATCHED = '(?:on|in|from) my watch ?list';
const THINGS = 'symbols|stocks|coins|holdings|positions|investments|shares|things|names|ones';
const HELD = '(?:already |also |actually |currently )?(?:own|hold|have in my portfolio)';
/** "My holdings on my watchlist", "the symbols on my watchlist that I own", "the stocks I own that are on my watchlist" */
const HELD_AND_WATCHED = new RegExp(
  `\\b(?:my (?:${THINGS}) (?:that are |which are )?(?:also )?${WATCHED}|(?:the |those |my )?(?:${THINGS}) ${WATCHED} (?:that |which )?i ${HELD}|(?:the |those |my )?(?:${THINGS}) (?:that |which )?i ${HELD} (?:and|that are|which are) (?:also )?${WATCHED})`,
  'i',
);
/** Only what is held has a gain since it was bought. */
const GAINED_ON = new RegExp(
  `\\b(?:(?:have|did|do) i|i have|i['’]ve|am i) (?:gain(?:ed)?|made?|make|earned?|lost|up|down) (?:on|with|from) ((?:the |those |my )?(?:${THINGS}) ${WATCHED})`,
  'i',
);
const OF_MINE = /^my (?:stocks|symbols|coins|shares|things|names|ones) /i;

/** What a message says of what is held and watched, and the message with the symbols instead. */
export interface HeldAndWatched {
  readonly text: string;
  readonly prompt: string;
}

/** Undefined for a message that is not about what is on both; `none` where nothing is. */
export async function heldAndWatchedIn({ prompt, services }: Question): Promise<HeldAndWatched | 'none' | undefined> {
  const [phrase = GAINED_ON.exec(prompt)?.[1]] = HELD_AND_WATCHED.exec(prompt) ?? [];
  // "My stocks on my watchlist" are watched, and may not be held.
  if (phrase === undefined || (OF_MINE.test(phrase) && !/\bi\b/i.test(phrase) && !GAINED_ON.test(prompt)))
    return undefined;
  const portfolio = await services.portfolio();
  const type = /\bstocks|shares\b/i.test(phrase) ? 'stock' : /\bcoins\b/i.test(phrase) ? 'crypto' : undefined;
  const positions = (await services.watchlist())
    .flatMap((symbol) => services.find(symbol) ?? [])
    .flatMap((one) => heldOf(portfolio, one) ?? [])
    .filter((one) => type === undefined || one.type === type);
  const symbols = [...new Set(positions.map(({ symbol }) => symbol))];
  if (symbols.length === 0) return 'none';
  return {
    text: `On your watchlist, you hold ${enumerate(symbols)}.`,
    prompt: prompt.replace(phrase, `my ${symbols.join(' and my ')}`),
  };
}
