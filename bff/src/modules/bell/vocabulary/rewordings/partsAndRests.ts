import type { Rewording } from './rewording.ts';

const KINDS = /\b(?:coins?|cryptos?|stocks?|shares?|equities)\b/i;

/** Neither money nor a part is left out of what one holds. */
const NO_HOLDING =
  /^(?:it|that|this|them|me|us|an?|one|half|some|money|cash|savings|profits?|everything|all|joking|aside|taxes|fees|any|every|previous|prior|earlier|above|your|instructions)\b|\d/i;
const MOST_WORDS = 4;
/** "My Apple and Ford", where a few words say what is left out. */
const leftOut = (said: string, what: string) =>
  NO_HOLDING.test(what) || what.split(' ').length > MOST_WORDS ? said : `excluding ${what}`;

/** What is counted together, alone, or left out. */
export const PARTS_AND_RESTS: readonly Rewording[] = [
  /** "Leave Tesla out and show my stocks" */
  [
    /^(?:please )?(?:leave|take|keep) ([\p{L}&. ]{2,20}?) out(?: of (?:it|this))?,? (?:and|then) (?:show|list|tell|give)(?: me)? ((?:all )?my [\p{L} ]{3,25})(?=[?.! ]{0,3}$)/giu,
    'list $2 without $1',
  ],
  /** "My biggest holding, crypto included", "coins count too, not only stocks": of everything, unless a kind was named. */
  [
    /(?<!\bnot|n['’]t)[,;.?!(]{0,2} (?:and )?(?:(?:including|counting|incl\.?|(?:so |that )?(?:count|include)) (?:the |my |all (?:my |the )?)?(?:coins|cryptos?|stocks|shares)(?: and (?:coins|crypto|stocks|shares))?(?: too| as well| also)?|(?:the |my )?(?:coins|crypto|stocks|shares)(?: and (?:the |my )?(?:coins|crypto|stocks|shares))?(?: both)? (?:included|too|as well|(?:also )?counts?(?: too| as well| also)?))(?:,? (?:and )?not (?:only|just) (?:the |my )?(?:stocks|coins|crypto|shares))?\)?(?=[?.! ]{0,3}$)/gi,
    (said: string, ...match: string[]) => (KINDS.test(String(match.at(-1)).slice(0, Number(match.at(-2)))) ? said : ''),
  ],
  /** "Total value minus Bitcoin" */
  [
    /(?<=\p{L} )(?<!\b(?:in|a|the|by|is|am|are) )minus (?:the |my )?(?=\p{L}{2,15}(?: and \p{L}{2,15})?[?.! ]{0,3}$)/giu,
    'without ',
  ],
  [
    /(^|,? )(?:if |when |with )?(?!(?:it|that|this|they|is|are|was|i|do|does)\b)((?:my |the )?[\p{L}&.]{1,15}) (?:(?:(?:is|are) not|(?:is|are)n['’]t|not) (?:included|counted|considered)|(?:is|are|was|were) (?:left out|taken out|excluded|set aside)|excepted|omitted|excluded)\b(?! (?:in|on|from)\b)/giu,
    (_, before: string, name: string) => `${before && ' '}excluding ${name}`,
  ],
  /** "Value of AAPL + MSFT" */
  [
    /\b(value|worth|cost|gain|profit|loss|sum|share|weight)((?: of| in)?(?: my)?) ([A-Z]{1,5}) \+ (?=[A-Z]{1,5}\b)/g,
    '$1$2 $3 together with ',
  ],
  [
    /\b(?:if|when) (?:i|you|we|one) (?:put|add|take|combine|lump|count)(?:ed)? ((?:my |our )?[\p{L}&.]{1,15} and (?:my |our )?[\p{L}&.]{1,15}) together,?/giu,
    '$1 together',
  ],
  /** "If you leave Bitcoin out of it", "Bitcoin aside", "don’t count Bitcoin for now" */
  [/ for (?:now|once|a (?:moment|minute|second|bit))(?=[,.;:])/gi, ''],
  [
    /\b(?:leave|leaving|left|take|taking|took|keep|keeping|kept) (?!if |i |we )([^.,;:?!]{2,30}?) out\b(?! of (?:my|a) )/gi,
    leftOut,
  ],
  [
    /\b(?:leave|leaving|left|take|taking|took|keep|keeping|kept) ([^.,;:?!]{2,30}?) out of my (?:total|portfolio|holdings|book)\b/gi,
    leftOut,
  ],
  [/\b(?:leave|leaving|set|setting|put|putting) ([^.,;:?!]{2,30}?) (?:aside|to (?:one|the) side)\b/gi, leftOut],
  [/\b(?:leave|leaving|set|setting) aside (?=[a-z])/gi, 'excluding '],
  [/\b(?:do not|don['’]?t) (?:count|include|consider) ([^.,;:?!]{2,30})(?=[,.;:?!]|$)/gi, leftOut],
  [/\bwith ([^.,;:?!]{2,30}?) (?:left out|taken out|kept out|out|excluded|removed|set aside)\b/gi, leftOut],
  [/(?<=[,.;:?!] |^)([^.,;:?!]{2,30}?) aside(?=[,.;:?!]|$)/gi, leftOut],
  [/(?<=[,.;:?!] |^)(?:skip|omit|disregard|ignore) ([^.,;:?!]{2,30})(?=[,.;:])/gi, leftOut],
  [/\bforget (?:about )?([^.,;:?!]{2,30})(?=[,.;:] (?:which|what) [^?]{0,20}\bmy\b)/gi, leftOut],
  [/\b(?:if|when) (?:i|u|you|we|one) (?=excluding\b)/gi, ''],
  [
    /\b(excluding (?:my |the |our )?[\p{L}&.]{1,15}) (?:out )?of (?:it|this|that|there|the (?:picture|count|equation|mix|way))\b(?: (?:entirely|completely|altogether))?/giu,
    '$1',
  ],
  [
    /\bwhen (?:one|you|we|i) (?:counts?|adds?|takes?|puts?) (?:them|these|those|both) (?:up |all )?together\b/gi,
    'together',
  ],
  /** "Put those two together. What percentage is that of everything I own": what is asked is of their sum. */
  [
    /^(?:(?:and|so|now|ok|okay|then|please),? ){0,2}(?:(?:put|add|sum|lump|combine|total|count|take)(?: up)? (?:them|those|these|both|the (?:two|three|pair))(?: (?:two|three|both|of them|of those))?(?: (?:all|both))?(?: (?:up|together|in total))?|(?:combined|together|taken together|all together)(?=[,.;:]? .{0,60}\b(?:that|it|they|them|those|these)\b|[,.;:]? what (?:percent|percentage|share|part) of (?:my|all|everything|the)[^?.!]{0,25}[?.! ]{0,3}$))[,.;:]? (?:and |then )?(?=(?:what|how|as)\b)/i,
    'those together ',
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
