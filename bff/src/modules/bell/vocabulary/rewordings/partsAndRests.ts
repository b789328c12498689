import type { Rewording } from './rewording.ts';

/** What is counted together, alone, or left out. */
export const PARTS_AND_RESTS: readonly Rewording[] = [
  /** "Total value minus Bitcoin" */
  [
    /(?<=\p{L} )(?<!\b(?:in|a|the|by|is|am|are) )minus (?:the |my )?(?=\p{L}{2,15}(?: and \p{L}{2,15})?[?.! ]{0,3}$)/giu,
    'without ',
  ],
  [/,? ([\p{L}&.]{1,15}) not (?:included|counted)\b/giu, ' excluding $1'],
  /** "Value of AAPL + MSFT" */
  [
    /\b(value|worth|cost|gain|profit|loss|sum|share|weight)((?: of| in)?(?: my)?) ([A-Z]{1,5}) \+ (?=[A-Z]{1,5}\b)/g,
    '$1$2 $3 together with ',
  ],
  [
    /\b(?:if|when) (?:i|you|we|one) (?:put|add|take|combine|lump|count)(?:ed)? ([\p{L}&.]{1,15} and [\p{L}&.]{1,15}) together,?/giu,
    '$1 together',
  ],
  /** "If you leave Bitcoin out of it" */
  [
    /\b(?:if|when) (?:i|u|you|we|one) (?:leave|left|take|took|keep|kept) (?:the |my |our )?([\p{L}&.]{1,15}) out(?: of (?:it|this|that|the (?:picture|count)))?(?: (?:entirely|completely|altogether))?/giu,
    'excluding $1',
  ],
  [
    /\bwhen (?:one|you|we|i) (?:counts?|adds?|takes?|puts?) (?:them|these|those|both) (?:up |all )?together\b/gi,
    'together',
  ],
  /** "All by itself" tells a part from the whole. */
  [/,? (?:all )?(?:on (?:its|their) own|by (?:itself|themselves))\b/gi, ''],
  /** "Minus Bitcoin", after a total */
  [
    /^(?:and |ok |so )?(?:minus|less|sans|take away|take off|subtract) (?:the |my )?(?=[\p{L}&.]{1,15}(?: and [\p{L}&.]{1,15})?[?.! ]{0,3}$)/iu,
    'without ',
  ],
  /** A part that is counted alone, and one that is left out, are said as such. */
  [
    /\bif (?:i|you|we|one) (?:only|just) (?:count|counted|consider|considered|include|included|take|took|look at|looked at) (?:my |the )?(stocks|shares|coins|crypto|cryptos)\b,?/gi,
    'for only my $1',
  ],
  [
    /\bif (?:i|you|we|one) (?:exclude|excluded|excludes|leaves? out|left out|omits?|omitted|ignores?|ignored) (?=\p{L})/giu,
    'without ',
  ],
  [/\b(?:regular|ordinary|normal|plain) (?=stocks|shares|equities)/gi, ''],
  [/(?<!\b(?:between|split|into|divided|in) )\b(?:stocks|shares) and (?:coins|crypto|cryptos)\b/gi, 'holdings'],
  [/\b(?:which|what) holdings (?:do i|i) (?:own|have|hold)\b/gi, 'list my holdings'],
  [/(\d ?(?:%|percent)) (?:from|out of) (?=(?:all |the )?my |everything|the (?:whole|entire|total))/gi, '$1 of '],
  /** The stock market has no coins. */
  [
    /\b((?:biggest|top|best|worst|strongest|weakest)[^.?!]{0,20}) (?:in|on|of|across) the (?:us |american )?stock market\b/gi,
    '$1 among stocks',
  ],
];
