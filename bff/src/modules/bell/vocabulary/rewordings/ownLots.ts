import type { Rewording } from './rewording.ts';

/** The lots of a time, of a place in their order, or of a term. */
export const OWN_LOTS: readonly Rewording[] = [
  /** "What did each of my Apple purchases cost", "my two Apple purchases" */
  [
    /\b(each|both)(?: of)? my (?:(?:two|three|four|five) )?((?:[\p{L}&.]{1,15} ){1,2})(?:purchases|buys|acquisitions)\b/giu,
    '$1 of my $2lots',
  ],
  [
    /\bmy (?:two|three|four|five) (?!(?:most|last|first|latest|recent|largest|biggest|smallest|oldest|newest|best|worst|other|different|separate)\b)((?:[\p{L}&.]{1,15} ){1,2})(?:purchases|buys|acquisitions)\b/giu,
    'each of my $1lots',
  ],
  /** "Held over a year" is no time that ends now. */
  [
    /\b(hold|held|own|owned|had|kept|holding|owning|sitting on)((?: (?:it|them|those|on to))?)(?: for)? (?:over|more than|longer than|in excess of|upwards of|beyond|past|above) (?=(?:an?|one|two|three|\d{1,3}) (?:full |whole )?(?:years?|months?|days?)\b)/gi,
    '$1$2 for more than ',
  ],
  [
    /\b(hold|held|own|owned|had|kept|holding|owning)((?: (?:it|them|those|on to))?)(?: for)? (?:under|less than|fewer than|shorter than|within|below) (?=(?:an?|one|two|three|\d{1,3}) (?:full |whole )?(?:years?|months?|days?)\b)/gi,
    '$1$2 for less than ',
  ],
  /** "Did I buy in March" is about a time, and "the buy-in" about a price. */
  [
    /\b(buy|bought) in (?=(?:january|february|march|april|may|june|july|august|september|october|november|december)\b)/gi,
    '$1 during ',
  ],
  [
    /\b(?:for )?how long have (?:i|we) (?:held|owned|had) (?:each|all|every one)(?: one)?(?: of)? my ([\p{L}&. ]{2,20}?) (?:lots|purchases)(?=[?.! ]{0,3}$)/giu,
    'how long have I held my $1',
  ],
  /** "My largest purchase in 2025", "which of the stocks I bought in 2025 has the largest gain" */
  [
    /\b(?:what|which) (?:was|is) my (largest|biggest|smallest) (?:purchase|buy) (?:of|in) (?=(?:20\d\d|last year|this year|january|february|march|april|may|june|july|august|september|october|november|december)\b)([^?.!,]{4,20})(?=[?.! ]{0,3}$)/gi,
    'which of my purchases in $2 was the $1',
  ],
  [
    /\b(which|what) of the (stocks|coins|shares|things|holdings|lots) (?:that )?(?:i|we) (?:bought|purchased|acquired) (in [^?.!,]{4,20}?) (?:has|have|had) the (largest|biggest|highest|smallest|lowest) (gain|profit)(?=[?.! ]|$)/gi,
    (_, which: string, noun: string, when: string, order: string, gain: string) =>
      `${which} of my lots${/^(?:stocks|shares|coins)$/i.test(noun) ? ` of ${noun}` : ''} ${when} has the ${order} ${gain}`,
  ],
  /** "How many days until my Tesla is long-term", "when does it turn a year old" */
  [
    /\b(?:how (?:many days|long|many weeks|many months)(?: (?:is it|will it be|does it take|is left|are left))?(?: until| till| before)|when (?:do|does|will|is|are)) my ((?!(?:lots?|holdings|positions)\b)[\p{L}&. ]{2,25}?)(?: (?:lots?|shares|stock|holding|position|is|are|become|becomes|be|turn|turns|get|gets|count|counts as|go|goes)){1,2} (?:a year old|one year old|long[- ]term)(?=[?.! ]{0,3}$)/giu,
    'when does my $1 become long-term',
  ],
  /** "When does each of my lots become long-term", "which lots become long-term next" */
  [
    /\b(?:when (?:do|does|will|is|are) (?:(?:each|any|every one|all) of )?my (?:other |short[- ]term )?(?:lots|holdings|positions|shares)|(?:which|what)(?: one)? of my (?:lots|holdings|positions|shares)(?! (?:is|are) long)|(?:which|what) (?:of my )?lots?(?! (?:is|are) long)) (?:(?:will|is|are|would|to) )?(?:become|becomes|turn|turns|be|get|gets|go|goes)?(?: next)? ?(?:to )?long[- ]term(?: (?:next|first|soon|soonest))?(?=[?.! ]{0,3}$)/gi,
    'terms_of_my_lots',
  ],
  [
    /\bwhen (?:did|have) (?:i|we) (?:buy|bought|purchase|get|acquire) my (coins|cryptos|stocks|shares|holdings|positions)(?=[?.! ]{0,3}$)/gi,
    'when did I buy each of my $1',
  ],
  [
    /\bwhen (?:did|have) (?:i|we) (?:buy|bought|purchase|get|acquire) (?:my|the) (first|oldest|last|latest|newest|most recent) (coin|crypto|stock|share)(?=[?.! ]{0,3}$)/gi,
    'what was the $1 $2 I bought',
  ],
  [
    /\b(?:how much|what) did (?:i|we) (?:pay|spend) (?:for|on) my (last|latest|first|most recent|newest) (?:purchase|buy|lot)(?=[?.! ]{0,3}$)/gi,
    'what was my $1 purchase',
  ],
  [
    /\b(?:which|what)(?: one)? (?:have|did) (?:i|we) (?:held|hold|owned|own|had|have|been holding) (?:for )?longer(?: time)?[,:]? (?:my )?([\p{L}&. ]{2,20}?) or (?:my )?([\p{L}&. ]{2,20}?)(?=[?.! ]{0,3}$)/giu,
    'how long have I held my $1 and my $2',
  ],
  [
    /\b(?:for )?how long have (?:i|we) been (?:investing|invested|an investor)(?=[?.! ]{0,3}$)/gi,
    'how long have I held my first lot',
  ],
  [
    /\b(?:which|what)(?: one)? of my (stocks|holdings|positions|coins|shares|lots) did (?:i|we) (?:buy|get|purchase) (?:at|for) the (lowest|highest|cheapest) (?:price|price per share|share price)(?=[?.! ]{0,3}$)/gi,
    (_, noun: string, order: string) =>
      `which of my lots${/^(?:stocks|coins)$/i.test(noun) ? ` of ${noun}` : ''} has the ${/^h/i.test(order) ? 'highest' : 'lowest'} break-even price`,
  ],
  /** "Which holding have I held the shortest" */
  [
    /\b(?:which|what) (?:of my )?(holding|position|investment|stock|coin|share|lot|one)s? (?:have|did) (?:i|we) (?:held|hold|had|have|owned|own|been holding|been in) (?:for )?(?:the )?(?:shortest|least|smallest|briefest)(?: amount of)?(?: time| while| period)?(?=[?.! ]{0,3}$)/gi,
    'what is my newest $1',
  ],
  /** "Which of my Apple lots cost more per share" */
  [
    /\b(?:lots?|purchases?|buys?|batch(?:es)?)(?: that i (?:bought|hold|own))? (?:was|were|is|has|have|had|cost|costs|came|did i pay)(?: me)?(?: the)? (more|most|less|least|cheapest|cheaper|most expensive|priciest|higher|highest|lower|lowest)(?: (?:expensive|price|cost))? (?:per|a|each|for each|for a|by the) (?:share|coin|unit|piece)\b/gi,
    (_, order: string) =>
      `lots has the ${/^(?:less|least|cheap|low)/i.test(order) ? 'lowest' : 'highest'} break-even price`,
  ],
  /** "Which of my holdings have more than one lot", "have I bought more than once" */
  [
    /\b(?:which|what) (?:of (?:my|the) )?(holdings?|positions?|investments?|stocks?|coins?|shares?|things|ones)(?: (?:that )?i (?:own|hold))? (?:(?:have|has|consists? of|is made of|are made of|do i hold in|come in) (?:more than one|several|multiple|two or more|at least two|many|2 or more) (?:lots?|purchases?|buys?)|(?:have|did|had) (?:i|we) (?:bought|buy|purchased|purchase) (?:more than once|several times|multiple times|twice|again|repeatedly|at least twice|twice or more))(?=[?.! ]{0,3}$)/gi,
    'holdings_of_several_lots of my $1',
  ],
  /** "From oldest to newest" */
  [
    /\b(?:what are|list|show(?: me)?|sort|order|rank|give me)(?: all)? my (holdings|positions|investments|stocks|coins|lots|purchases)(?: sorted| ordered| ranked| listed)?,? (?:from (?:the )?(?:oldest to (?:the )?newest|newest to (?:the )?oldest|first to (?:the )?last)|by (?:age|how long i(?: have|['’]ve)? (?:held|owned|had) them|when i bought them|(?:the )?(?:date of purchase|purchase date|holding time|time held)))(?=[?.! ]{0,3}$)/gi,
    'when did I buy each of my $1',
  ],
  /** "How much of my cost is long-term" */
  [
    /\b(?:how much|what (?:share|part|percent|percentage|portion)|what) of (?:all )?my (?:total |unrealized |whole )?(cost|costs|cost basis|portfolio|money|value|gains?|profits?|holdings|stocks|coins) (?:is|are|counts? as|would be) (long|short)[- ]term(?: now| already)?(?=[?.! ]{0,3}$)/gi,
    (_, of: string, term: string) =>
      `what is the ${/^(?:gain|profit)/i.test(of) ? 'gain' : 'value'} of my ${term}-term lots${/^(?:stocks|coins)$/i.test(of) ? ` of ${of}` : ''}`,
  ],
  [
    /\b(?:how much|what) (?:did i pay|have i paid|did i spend) (?:for|on) (?:all )?(?:my|the) (long|short)[- ]term (?:lots|holdings|positions|shares|stuff|investments)\b/gi,
    'what is the value of my $1-term lots',
  ],
  [
    /\bhow many of my (lots|holdings|positions|purchases) are (long|short)[- ]term(?: now| already| yet)?(?=[?.! ]{0,3}$)/gi,
    'list my $2-term lots',
  ],
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
