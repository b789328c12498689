import {
  ABOUT_THE_ACCOUNT,
  ALERT_VERBS,
  ASKED,
  FIGURES_OF,
  ONLY_WITH_LIST,
  POLITENESS,
  QUESTION_WORDS,
} from '../../vocabulary/actWords.ts';
import type { Concept } from '../../vocabulary/concepts.ts';
import { conceptsOfWord } from './concepts.ts';
import type { Word } from './readWords.ts';

/** "Record that I bought 5 Tesla", "enter a purchase of 5 Tesla" */
const RECORDS = new Set(['record', 'log', 'note', 'enter', 'register', 'jot', 'write', 'mark', 'put']);
const RECORDED =
  /^(?:down |in )?(?:that )?(?:i (?:just |have )?(?:bought|sold|got)|(?:a|my|the|this) (?:new )?(?:purchase|sale|buy|trade) of|(?:a|my|the|this) (?:new )?(?:purchase|sale|trade)$)/;
/** "Can you do one for me" */
const FOR_ME =
  /^(?:(?:please|ok|then|and|can|could|would|will|you|u|just) ){0,5}do (?:it|that|this|so|one|them|those) for (?:me|us)$/;

/**
 * Whether a message is a command: "Please add Tesla to my watchlist", "buy 10 AAPL", "alert me when …", "can you sell
 * it?"; but not "can I add …", "should I buy …", or "buy Apple?".
 */
export function isCommand(words: readonly Word[], concepts: ReadonlySet<Concept>, asks: boolean): boolean {
  if (concepts.has('advice') || concepts.has('compare')) return false;
  if (FOR_ME.test(words.map(({ text }) => text).join(' '))) return true;
  if (words.slice(0, 2).some(({ text }) => QUESTION_WORDS.has(text))) return false;
  const first = words.findIndex(({ text }) => !POLITENESS.has(text));
  if (first < 0 || words[first - 1]?.text === 'i' || (asks && first === 0)) return false;
  const [verb = '', next] = words.slice(first, first + 2).map(({ text }) => text);
  if (next === undefined || FIGURES_OF.has(next)) return false;
  // "Add my Apple and Tesla together"
  if (verb === 'add' && words.some(({ text }) => text === 'together')) return false;
  // "Remind me when I bought it" asks for what is known.
  if (verb === 'remind' && words.some(({ text }) => ASKED.has(text))) return false;
  if (
    RECORDS.has(verb) &&
    RECORDED.test(
      words
        .slice(first + 1)
        .map(({ text }) => text)
        .join(' '),
    )
  )
    return true;
  if (concepts.has('alert') && ALERT_VERBS.has(verb)) return true;
  // "Drop the news on Microsoft"
  if (verb === 'drop' && concepts.has('news')) return false;
  if (!conceptsOfWord.get(verb)?.includes('act') || (verb === 'update' && next === 'me')) return false;
  if (ABOUT_THE_ACCOUNT.has(verb)) return concepts.has('about_account');
  const aboutALot = concepts.has('watchlist') || concepts.has('portfolio') || concepts.has('about_account');
  return aboutALot || !ONLY_WITH_LIST.has(verb);
}
