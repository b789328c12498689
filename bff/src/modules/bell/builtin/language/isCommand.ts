import type { Concept } from '../../vocabulary/concepts.ts';
import { conceptsOfWord } from './concepts.ts';
import type { Word } from './readWords.ts';

const POLITENESS = new Set(
  'please can could would will you i we want to like need help me us hey hi hello bell and then now just go ahead so ok let'.split(
    ' ',
  ),
);
const questionWords = setOf('should how what which is are when where why who do does did was');
const alertVerbs = setOf('alert notify remind tell know email text ping warn set create send');
const ASKED = setOf('what which when how of where who');
const aboutTheAccount = setOf('open close make switch log');
/** "Purchase date of MSFT" names a figure. */
const FIGURES_OF = setOf('date dates price prices cost costs history');
const onlyWithList = setOf('change track watch save store');

/**
 * Whether a message is a command: "Please add Tesla to my watchlist", "buy 10 AAPL", "alert me when …", "can you sell
 * it?"; but not "can I add …", "should I buy …", or "buy Apple?".
 */
export function isCommand(words: readonly Word[], concepts: ReadonlySet<Concept>, asks: boolean): boolean {
  if (concepts.has('advice') || concepts.has('compare')) return false;
  if (words.slice(0, 2).some(({ text }) => questionWords.has(text))) return false;
  const first = words.findIndex(({ text }) => !POLITENESS.has(text));
  if (first < 0 || words[first - 1]?.text === 'i' || (asks && first === 0)) return false;
  const [verb = '', next] = words.slice(first, first + 2).map(({ text }) => text);
  if (next === undefined || FIGURES_OF.has(next)) return false;
  // "Remind me when I bought it" asks for what is known.
  if (verb === 'remind' && words.some(({ text }) => ASKED.has(text))) return false;
  if (concepts.has('alert') && alertVerbs.has(verb)) return true;
  if (!conceptsOfWord.get(verb)?.includes('act') || (verb === 'update' && next === 'me')) return false;
  if (aboutTheAccount.has(verb)) return concepts.has('about_account');
  const aboutALot = concepts.has('watchlist') || concepts.has('portfolio') || concepts.has('about_account');
  return aboutALot || !onlyWithList.has(verb);
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
