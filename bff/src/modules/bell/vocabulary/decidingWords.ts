/** What decides what is asked: where a message says it, so does its plain question. */
export const DECIDES: readonly RegExp[] = [
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
  /\b(?:biggest|largest|worst|maximum|max) (?:drop|fall|decline|dip)\b/i,
  /\b(?:sign|log)(?:ed|ging|ing)? ?(?:in|up)\b/i,
  /\b(?:terms of service|privacy policy|next forecast|last forecast|latest forecast|purchase history|trading days)\b/i,
];
/** What a plain question says only where a message does, in these words. */
export const NAMED: readonly (readonly [plain: RegExp, said: RegExp])[] = [
  [/\bbought\b/i, /\b(?:bought|buy|buys|buying|purchas\w{1,4}|got|paid|pay|invest\w{0,3}|owned?|lots?)\b/i],
  [/\bis one\b/i, /\b(?:one|an?|1|each|single|per)\b/i],
  [/\bdividends?\b/i, /\b(?:dividends?|divs?|payouts?|distributions?|income|pays?|paid)\b/i],
  [/\bfees?\b/i, /\b(?:fees?|commissions?|charges?|charged|costs?)\b/i],
];

export const OWN = /\b(?:my|mine|our|ours|i|we|i['’](?:m|ve|d)|me|us)\b/i;
/** What is of one's own without a word for it. */
export const OF_OWN =
  /\b(?:portfolio|holdings?|positions?|watchlist|lots?|purchases?|bought|paid|own|profits?|gains?|account)\b/i;
/** "Which stock is the most volatile" is about the market. */
export const KIND = /\b(?:stock|coin|etf|crypto|symbol)s?\b/i;

/** What asks about a name of the message together with one of the question before it. */
export const JOINS =
  /\b(?:both|two|together|combined?|altogether|total|sum|plus|add(?:ed|ing)?|with|too|also|as well|versus|vs|compar\w{1,4}|than|between|either|or|more|less|better|worse|difference|ahead|beat\w{0,3}|gap|them|those|each|which|next to|correlation|ratio|against)\b/i;

/** Superlatives that mean the same in a plain question. */
export const HIGHEST = 'best biggest largest highest greatest strongest max maximum';
export const LOWEST = 'worst smallest lowest least weakest min minimum';
/** What ends like a superlative and is none. */
export const NO_SUPERLATIVES =
  'invest interest rest request test west honest harvest forest suggest latest earliest guest contest protest arrest quest digest modest nest pest vest chest crest';
