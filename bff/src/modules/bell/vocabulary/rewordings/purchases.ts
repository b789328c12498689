import type { Rewording } from './rewording.ts';

/** What one has bought, when, and for how much. */
export const PURCHASES: readonly Rewording[] = [
  /** "Just tell me what one share costs then" */
  [
    /\bwhat (?:one|a single|a) (?:share|coin|unit) (?:costs?|is|goes for|runs|would cost)(?: me)?(?=(?: now| then| today| right now)?[?.! ]{0,3}$)/gi,
    'what is its price',
  ],
  /** "What did I give for that Bitcoin" */
  [
    /\bwhat did (i|we) (?:give|shell out|fork over|lay out|lay down|hand over|plunk down|cough up|plonk down) for (?:that |those |these |this )?/gi,
    'what did $1 pay for my ',
  ],
  [/^my purchases(?=[?.! ]{0,3}$)/gi, 'list my purchases'],
  [
    /^(?:my |the )?(?:purchases? totals?|total (?:of )?(?:my )?purchases?)(?=[?.! ]{0,3}$)/gi,
    'what did i pay for everything',
  ],
  /** "Lots with a holding period below one year" */
  [
    /\b(?:which|what) lots (?:have|has|had) an? holding period (?:below|under|of less than|of under|shorter than|less than) /gi,
    'which of my lots have i held for less than ',
  ],
  [
    /\b(?:which|what) lots (?:have|has|had) an? holding period (?:above|over|of more than|of over|longer than|more than|beyond) /gi,
    'which of my lots have i held for more than ',
  ],
  [/\bacquisition costs?\b/gi, 'cost'],
  /** "How much cash went into my holdings in 2025" */
  [
    /\b(?:how much|what)(?: (?:of my )?(?:money|cash|capital))? (?:went|has gone|have gone|flowed|got put) in(?:to)? (?=(?:my|our|the|it|them|this|everything)\b)/gi,
    'how much did I put into ',
  ],
  /** "What’s that lot worth" */
  [/\b(?:that|this) (?:whole |entire )?lot(?=[?.!, ]| worth| now)(?! (?:of|from|i|that)\b)/gi, 'that'],
  /** "The day I bought my Ford shares, when was that" */
  [
    /^the (?:day|date|time) (?:that |when |on which )?(i (?:first )?(?:bought|got|purchased|picked up) [^?.!,]{2,40}),? (?:when|what (?:day|date)) (?:was|is) (?:that|it)(?=[?.! ]{0,3}$)/gi,
    'on what date was it that $1',
  ],
  /** "On what date did I get it": a purchase. */
  [
    /\b((?:what|which) (?:date|day|month|year)(?: was it)?|when)((?: that)? did| have| had| was it that| it was) (i|we) (first |last )?(?:get|got|grab|grabbed|snag|snagged|scoop up|pick up|picked up)(?= (?:my|our|it|them|those|these|into (?:it|them|my)|the (?:first|last|second))\b)/gi,
    '$1$2 $3 $4bought',
  ],
  /** "On the day when I bought my Ford, which price had it" */
  [
    /^(?:on|at) the (?:very )?(?:day|date|time) (?:when |that |on which )?i (?:first )?(?:bought|purchased|got|acquired) (?:my |the |our )?([\p{L}&.]{1,15}(?: [\p{L}&.]{1,15})?)(?: shares| stock| coins)?,? (?=(?:what|which|where|how much)\b)[^?.!]{0,20}\b(?:price|prices|trading|trade|close|cost|quote|stand|at)\b[^?.!]{0,25}(?=[?.! ]{0,4}$)/giu,
    'what was the price of $1 on the day i bought it',
  ],
  /** "The date I got my Ethereum" */
  [
    /(^(?:(?:and|so|what(?:['’]?s| is| was)|tell me|give me|remind me of),? )?|(?:,|,? and|:) )(?:the )?(?:date|day) (?:on which |that |when )?(?:i|we) (?:first )?(?:got|bought|acquired|purchased|picked up) (?=\p{L})/giu,
    (_, before: string) =>
      `${before.replace(/(?:what(?:['’]?s| is| was)|tell me|give me|remind me of),? $/i, '')}when did i buy `,
  ],
  /** "Since he bought them", of what is held now. */
  [
    /\bsince (?:he|she|they|my (?:late )?(?:husband|wife|father|mother|dad|mom)) (?=(?:first )?(?:bought|got|purchased|acquired)\b)/gi,
    'since I ',
  ],
  /** What was bought has its number: "the 2.5 Apple shares I bought in June". */
  [
    /\b(the|my|those|these) \d[\d.]{0,11} (?=(?:[\p{L}&.]{1,15} ){1,2}(?:(?:shares|stocks|coins|units) )?(?:that |which )?(?:i|we) (?:have )?(?:bought|got|purchased|picked up)\b)/giu,
    '$1 ',
  ],
  [/\b(pay|paid) for (?:a|one|each) (share|coin|unit)\b(?! of)/gi, '$1 per $2'],
  /** What was spent on all was spent when it was bought. */
  [
    /\b(cost (?:me|us)\b[^?.!]{0,30}?),? (?:back )?when i (?:first )?(?:bought|got|purchased|picked up) (?:it|them|those|that)(?: all)?(?=[?.! ]{0,3}$)/gi,
    '$1 for it',
  ],
  [
    /\b(spend|spent|pay|paid|invest|invested|put in)\b([^?.!]{0,40}\b(?:all|everything|altogether|together|total)\b[^?.!,]{0,20}),? (?:back )?when i (?:first )?(?:bought|got) (?:it|them)(?: all)?(?: like)?\b/gi,
    '$1$2',
  ],
  [
    /\b((?:average|avg) \p{L}{1,10}(?: (?:for|of|in|on) [\p{L}&.]{1,15})?) (?:across|over) (?:all )?(?:my |the |its )?(?:lots|purchases|buys)\b/giu,
    '$1',
  ],
  [
    /\bsince how (?:many (?:days|weeks|months|years)|long)(?: time)? (?:do |did |have )?i (?:hold|held|have|had|own|owned)\b/gi,
    'how long have i held',
  ],
  [/,? as opposed to what i paid\b/gi, ' and what did i pay'],
  /** "On the June 2025 lot" is no whole lot. */
  [
    /\bthe (?=(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: 20\d\d)? (?:lots?|purchases?)\b|20\d\d (?:lots?|purchases?)\b)/gi,
    'my ',
  ],
  /** What was bought so long ago is that old. */
  [
    /\b(lots|purchases)(?: of mine)? (?:(?:that|which) )?(?:were |was |did i |have i |i |i have )?(?:buy|bought|purchase|purchased|acquire|acquired|get|got) (?:more than|over|longer than) ((?:an?|one|two|three|four|five|six|\d{1,3}) (?:day|week|month|year)s?) ago\b/gi,
    '$1 are older than $2',
  ],
  [
    /\b(?:anything|something|which of my (?:holdings|stocks|positions|coins)(?: did)?|what(?: (?:holdings|stocks|positions))?(?: have| did)?) i (?:have )?(?:buy|bought) (?:less|more recently|later|sooner) than ((?:an?|one|two|three|four|five|six|\d{1,3}) (?:day|week|month|year)s?) ago\b/gi,
    'which of my lots are younger than $1',
  ],
  /** What was paid counts no profit. */
  [
    /\b((?:how much|what)[^.?!,]{0,40}\b(?:went into|put in|put into|paid|invested|spent)\b[^.?!,]{0,20}),? (?:not counting|without|excluding|not including) (?:the |any |my )?(?:profits?|gains?)\b/gi,
    '$1',
  ],
];
