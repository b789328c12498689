import { slips } from '../builtin/language/typos.ts';
import { KEEP_UP, LIST, OF_THE_USER, OFF, ONTO, PUT, REMOVE, WANT } from '../vocabulary/actWords.ts';
import { type FindSymbol, namedInstrument } from './namedInstrument.ts';
import { eitherOf, lower, type Wish } from './wish.ts';

/** In words: more of them say something else, too. */
const LONGEST_NAMED = 4;

/** "add MSFT to my watchlist", "stick Ford on the watch list", "keep an eye on Apple" */
export function readWatch(words: readonly string[], find: FindSymbol): Wish | null {
  const list = listIn(words);
  if (!list) return readFollow(words, find);
  const rest = [...words.slice(0, list.from), ...words.slice(list.to)];
  const verb = lower(rest[0]);
  if (REMOVE.has(verb)) return readRemoval(rest.slice(1), find);
  const isPut = PUT.has(verb);
  if (!isPut && !WANT.has(verb)) return null;
  const name = rest.slice(1);
  // "List my watchlist by price" puts nothing on it.
  if (list.from === 1 && !ONTO.has(lower(words[1]))) return null;
  // "Drop Tesla from my list" takes it off.
  if (name.length === 0 || OFF.has(lower(name.at(-1)))) return null;
  return (
    several(name, find) ??
    wishFor(name, find) ??
    (isPut && name.length <= LONGEST_NAMED ? { unclear: 'symbol', named: name.join(' ') } : null)
  );
}

/** "AMD off", of "take AMD off my watchlist": only pages do that. */
function readRemoval(words: readonly string[], find: FindSymbol): Wish | null {
  const end = words.findIndex((word) => OFF.has(lower(word)));
  const found = end < 0 ? undefined : namedInstrument(words.slice(0, end), find);
  return found && !Array.isArray(found) ? { elsewhere: 'unwatch', instrument: found } : null;
}

/** "follow Tesla": on the list, which it doesn’t name. */
function readFollow(words: readonly string[], find: FindSymbol): Wish | null {
  const verb = KEEP_UP.find((phrase) => phrase.every((word, at) => lower(words[at]) === word));
  if (verb) return wishFor(words.slice(verb.length), find);
  const added = lower(words[0]) === 'add' ? namedInstrument(words.slice(1), find) : undefined;
  return added && !Array.isArray(added) ? { unclear: 'where', instrument: added } : null;
}

/** "Bitcoin and KO" */
function several(name: readonly string[], find: FindSymbol): Wish | null {
  const names = name.join(' ').split(/,? and |, | & /i);
  const found = names.map((one) => namedInstrument(one.split(' '), find));
  if (names.length < 2 || found.some((one) => !one || Array.isArray(one))) return null;
  return {
    unclear: 'first',
    of: 'symbol',
    again: found.flatMap((one) => (one && !Array.isArray(one) ? [`Add ${one.symbol} to my watchlist`] : [])),
  };
}

function wishFor(name: readonly string[], find: FindSymbol): Wish | null {
  const found = namedInstrument(name, find);
  if (!found) return null;
  if (Array.isArray(found)) return eitherOf(found, (symbol) => `Add ${symbol} to my watchlist`);
  return { act: { kind: 'watch', symbol: found.symbol }, instrument: found };
}

/** Where a message names the user's list, with the words before it: "to my watch list". */
function listIn(words: readonly string[]): { from: number; to: number } | undefined {
  for (const list of LIST) {
    const at = words.findIndex((_, start) => list.every((word, index) => isNear(words[start + index], word)));
    const whose = at > 0 && OF_THE_USER.has(lower(words[at - 1])) ? at - 1 : at;
    const from = whose > 0 && ONTO.has(lower(words[whose - 1])) ? whose - 1 : whose;
    // "My list" is the watchlist; "the list" could be another.
    const isOwn = list[0] !== 'list' || lower(words[at - 1]) === 'my';
    if (at > 0 && from < at && isOwn) return { from, to: at + list.length };
  }
  return undefined;
}

/** The word, or a typo of it. */
function isNear(word: string | undefined, known: string): boolean {
  return slips(lower(word), known) !== undefined;
}
