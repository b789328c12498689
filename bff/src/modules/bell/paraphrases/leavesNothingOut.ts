import type { FindSymbol } from '../builtin/language/findInstruments.ts';
import { readSlots } from '../builtin/query/readSlots.ts';
import { superlativesOf } from './superlatives.ts';

/** What decides what is asked: where a message says it, so does its plain question. */
const DECIDES: readonly RegExp[] = [
  /\b(?:except|excluding|exclude|without|besides|other than|all but|anything but|everything but|instead of|no longer|zero|minus|apart from|leav(?:e|ing) out|ignoring|subtract|deduct|take away)\b/i,
  /(?<![\w.])[-−]\d/,
  /\b(?:gave|(?:do not|don['’]?t|never|no longer) (?:own|have|hold|want|buy|bought))\b/i,
  /\b(?:above|below|beneath|closer)\b/i,
  /\b(?:volatile|volatility|calm|steady)\b/i,
  /\bsum\b/i,
  /\blots?\b/i,
  /\b(?:share|part|percent|fraction) of (?:it|that|this)\b/i,
  /\b(?:etfs?|index(?:es)?|indices)\b/i,
  /\b(?:bullish|bearish)\b/i,
  /\baverage (?:daily |weekly |monthly )?(?:gain|move|return|change)\b/i,
  /\bsince (?:it|they|the (?:market|open|bell))\b/i,
  /\b(?:headlines?|news)\b/i,
  /\bdrawdown\b/i,
  /\b(?:sign|log)(?:ed|ging|ing)? ?(?:in|up)\b/i,
  /\b(?:terms of service|privacy policy|next forecast|last forecast|latest forecast|purchase history|trading days)\b/i,
];
/** What a plain question says only where a message does, in these words. */
const NAMED: readonly (readonly [plain: RegExp, said: RegExp])[] = [
  [/\bbought\b/i, /\b(?:bought|buy|buys|buying|purchas\w{1,4}|got|paid|pay|invest\w{0,3}|owned?|lots?)\b/i],
  [/\bis one\b/i, /\b(?:one|an?|1|each|single|per)\b/i],
  [/\bdividends?\b/i, /\b(?:dividends?|divs?|payouts?|distributions?|income|pays?|paid)\b/i],
  [/\bfees?\b/i, /\b(?:fees?|commissions?|charges?|charged|costs?)\b/i],
];

const OWN = /\b(?:my|mine|our|ours|i|we|i['’](?:m|ve|d)|me|us)\b/i;
/** What is of one's own without a word for it. */
const OF_OWN =
  /\b(?:portfolio|holdings?|positions?|watchlist|lots?|purchases?|bought|paid|own|profits?|gains?|account)\b/i;
/** "Which stock is the most volatile" is about the market. */
const KIND = /\b(?:stock|coin|etf|crypto|symbol)s?\b/i;

/** Whether a plain question leaves out nothing of a message that decides what is asked, and adds nothing. */
export function leavesNothingOut(said: string, plain: string, find: FindSymbol): boolean {
  const isLost = DECIDES.some((words) => words.test(said) && !words.test(plain));
  const isAdded = NAMED.some(([named, words]) => named.test(plain) && !words.test(said));
  const isOwned = KIND.test(said) && OWN.test(plain) && !OWN.test(said) && !OF_OWN.test(said);
  const ranks = superlativesOf(plain);
  return (
    !isLost && !isAdded && !isOwned && superlativesOf(said).every((one) => ranks.includes(one)) && exceptsTheSame()
  );

  /** "My gain on Nvidia without Tesla" leaves out no Nvidia. */
  function exceptsTheSame(): boolean {
    const [one, other] = [said, plain].map((text) =>
      (readSlots(text, find)?.excluded ?? [])
        .map(({ symbol }) => symbol)
        .toSorted()
        .join(),
    );
    return one === other;
  }
}
