import type { Rewording } from './rewording.ts';

/** The lots of a time, of a place in their order, or of a term. */
export const OWN_LOTS: readonly Rewording[] = [
  /** "In which year I bought my first thing here" */
  [
    /\b(?:(?:in|on) )?(?:which|what) (?:year|month|quarter|week|day) (?:was it (?:that |when )?)?(i|we) (?=(?:first )?(?:bought|got|purchased|acquired)\b)/gi,
    'when did $1 ',
  ],
  /** "My 2.5 Apple shares from June 2025" */
  [
    /\b(my|the|those) (?:\d[\d.]{0,11} )?((?:[\p{L}&.]{1,15} ){1,2}?)(?:shares|stock|coins|units|purchase|buy) (?:from|of|in) (?=(?:last |this )?(?:20\d\d|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|fall|autumn|winter|year|month)\b)/giu,
    '$1 $2lots i bought in ',
  ],
  /** "Show each Ford buy" */
  [
    /\b(each|every) (?!(?:my|the|single|of|tax|purchase|other)\b)([\p{L}&.]{1,15}) (?:buy|purchase|lot)\b(?! (?:into|in|at|on)\b)/giu,
    '$1 lot of my $2',
  ],
  /** "The first batch, the one from 2024" */
  [
    /,? (?:the|my) (?:one|ones|shares) (?:from|of|(?:that )?i (?:got|bought) in) (?=(?:last )?(?:20\d\d|january|february|march|april|may|june|july|august|september|october|november|december)\b)/gi,
    ' bought in ',
  ],
  [/,? the (20\d\d) (?:one|ones|lot|lots|batch|purchase|buy)\b/gi, ' bought in $1'],
  /** "The gain on my long-term stuff" is of lots. */
  [
    /\b(?:gain|profit|return)s? (?:on|of|from|in) (?:just |only )?(?:all )?(?:my |the )?(long|short)[- ]term (?:stuff|holdings|positions|shares|stocks|investments|lots|ones|money)\b/gi,
    'unrealized gain of my $1-term lots',
  ],
  [/\bthe (long|short)[- ]term (?:lots|holdings|positions|shares|ones)\b/gi, 'my $1-term lots'],
  [
    /\bon (?:the |all the )?(?:money|cash) (?:that )?(?:i|we) (?:put in|invested)(?: during| in)? (?=20\d\d\b|last year\b|this year\b)/gi,
    'on the lots i bought in ',
  ],
  /** "The June Apple shares", "the 2025 shares" */
  [
    /\b(the|my|those) (20\d\d|january|february|march|april|may|june|july|august|september|october|november|december) ([\p{L}&.]{1,15}) (?:shares|lots?|coins|stock|purchases?|buys?|batch)\b/giu,
    '$1 $3 lots i bought in $2',
  ],
  [
    /\b(the|my|those) (20\d\d|january|february|march|april|may|june|july|august|september|october|november|december) (?:shares|lots?|coins|stocks|batch)\b/gi,
    '$1 lots i bought in $2',
  ],
  [/\bacross (?:both|all|my two)(?: of my)? (?:purchases|lots|buys)\b/gi, 'in total'],
  /** "The securities purchased in 2025" are the person's. */
  [
    /\b(?:the |all )?(?:securities|stocks|shares|holdings|positions|lots|things|coins|investments) (?:that (?:i|we) )?(?:were )?(?:purchased|bought|acquired) (?=(?:in|before|after|during|since|on|last|this)\b)/gi,
    'the lots i bought ',
  ],
  [
    /\bmy (?:late )?(?:husband|wife|father|mother|dad|mom|grandfather|grandmother|brother|sister|uncle|aunt) (?:first )?(?:bought|purchased) (?=(?:the|my|our|this|some|us)\b)/gi,
    'I bought ',
  ],
  [/\b(lots|purchases|buys|trades)([^.?!]{0,20}?),? oldest first\b/gi, '$1$2'],
];
