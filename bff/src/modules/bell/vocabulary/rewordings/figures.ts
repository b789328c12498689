import type { Rewording } from './rewording.ts';

const OF_ALL = /\b(?:all|every|each|everything)\b/i;

/** Sums, parts, and measures, as the slots know them. */
export const FIGURES: readonly Rewording[] = [
  [/\bbreaks? (?=(?:through |above |below |over |under )?\$?\d)/gi, 'hit '],
  [/\bcagr\b/gi, 'annualized return'],
  /** "How far could it fall to break even": how far it is from what was paid. */
  [
    /\bhow (?:far|much|many percent|low|high) (?:further |more |lower |higher |down )?(?:can|could|may|might|would|does|do|must|has|will) ([\p{L}&.' ]{2,30}?) (?:(?:have|has|need) to |to |still )?(?:fall|drop|go|sink|decline|lose|come down|slide|rise|gain|climb|recover)(?: down| up| further| more| back){0,2} (?:to|for me to) break even(?: on (?:it|them|that))?\b/giu,
    'how far from break even is $1',
  ],
  /** "All but Apple", and none of "all but 2". */
  [/\b(everything|all) but (?!\d)/gi, '$1 except '],
  /** "Split 3,000 between Apple and Ford" */
  [
    /\b(?:split|divide|divided|spread|distribute|distributed) (?:up )?(?=\$?\d)([^.?!,;]{1,20}?) (?:evenly |equally )?(?:up )?(?:across|among|between|over|into|on) /gi,
    'invest $1 split across ',
  ],
  /** "The next smallest after that" */
  [
    /\bnext[ -](?=(?:smallest|biggest|largest|best|worst|highest|lowest)\b)([a-z]{4,8})(?: one| holding| position| stock| coin)?(?: after (?:that|this|it))?(?=[?.! ]{0,3}$)/gi,
    'next one $1',
  ],
  [/(?<=\d),(?=\d{3}(?!\d))/g, ''],
  [/\b(if|say|suppose|imagine) id (?=\p{L})/giu, '$1 i had '],
  /** The record is of forecasts that were issued, so "your live hit rate" is the one. */
  [/\blive (?=(?:hit rate|track record|record|forecasts?|predictions?|accuracy)\b)/gi, ''],
  /** "Why did my Apple lose so much since I bought it" is answered by what it gained or lost. */
  [/\bwhy (?:did|does|is|has) (?=my [^.?!]{1,60}\bsince i\b)/gi, ''],
  /** What something was worth then and is now tells which is more. */
  [
    /\b(worth|valued|priced|trading) (?:more|less|higher|lower) (?=[^?.!]{0,60}\bthan (?:now|today|it is|at present|currently|right now))/gi,
    '$1 ',
  ],
  /** "… or is one of them losing money" says the same the other way around. */
  [
    /,? or (?:is|are|do|does) (?:there )?(?:any|some|one|a few|a)(?: of (?:them|these))?(?: [a-z]{2,10}){0,2} (?:lose|losing(?: money)?|down|in the red|at a loss|under ?water|in the minus)(?=[?.! ]{0,4}$)/gi,
    (said: string, at: string, whole: string) => (OF_ALL.test(whole.slice(0, Number(at))) ? '' : said),
  ],
  /** "Are all my holdings up" asks for those that are not. */
  [
    /\b(?:are|is) (?:all|every|each|everything)(?: (?:single )?one)?(?: of)?(?: my)?(?: (holdings?|positions?|stocks?|investments?|coins?|lots?))?(?: (?:that )?i (?:own|hold|have))? (?:profitable|up|positive|winners|making money|in (?:the )?(?:green|profit|plus|black))\b/gi,
    (_, noun = '') => `any losers ${noun} i own`,
  ],
  /** Whoever drops a sum into something puts it there. */
  [
    /\b(?:dropp?ed|threw|thrown|chucked|tossed|dumped|stuck|sunk|shoved|parked|plowed) (?=(?:\$?\d[\d.]{0,12}(?:k|m)?|an? (?:grand|thousand|hundred)) (?:dollars |bucks )?(?:into|in|on|at)\b)/gi,
    'put ',
  ],
  /** "Are all my holdings up" asks for those that are not. */
  [
    /\b(?:are|is) (?:all|every|each|everything)(?: of)?(?: my)?(?: (holdings?|positions?|stocks?|investments?|coins?|lots?))?(?: (?:that )?i (?:own|hold|have))? (?:profitable|up|positive|winners|making money|in (?:the )?(?:green|profit|plus|black))\b(?! or\b)/gi,
    (_, noun = '') => `any losers ${noun} i own`,
  ],
  /** "How many days has it finished higher than the day before" */
  [
    /\b(?:finish|clos|end)(?:e?d|e)? (higher|up|above|lower|down|below) (?:than )?(?:on )?(?:the (?:day|session|close) before|(?:its|the) previous (?:day|close|session))(?:['’]s close)?\b/gi,
    (_, way: string) => (/^(?:higher|up|above)$/i.test(way) ? 'rise' : 'fall'),
  ],
  [/\bon an? (?:annual|annualized|yearly) basis\b/gi, 'annualized'],
  /** "How far did it fall from top to bottom" is its drawdown. */
  [
    /\bhow (?:far|much|badly) (?:did|has|have) ((?:[\p{L}&.'’]{1,15} ){1,3})(?:fall|fallen|drop|dropped|decline|declined|sink|sunk|slide|slid|lose|lost) from (?:its |the )?(?:top|peak|high) to (?:its |the )?(?:bottom|trough|low)(?:,? at (?:its|the) worst)?/giu,
    'what was the largest drawdown of $1',
  ],
  /** "How many forecasts out of a hundred" asks for a percentage. */
  [/\bhow many (?:forecasts|predictions) (?:out of|in) (?:a |one )?(?:hundred|100)\b/gi, ' what percent of '],
  [/\bhow many \$(?=\s)/gi, 'how many dollars'],
  [/\$ ?(\d{1,12}(?:\.\d{1,8})?(?:k|m)?)(?![\d.]?\p{L})/giu, '$1 dollars'],
  [/\bin \$(?=[?.! ]{0,5}$)|\$[- ](?=terms|wise|value|amount|gain|loss)/gi, 'in dollars '],
  /** What most of them did is how many did. */
  [
    /\b(?:are|did|do|have|were) (?:most|the majority) (?:of (?:the|all) )?(stocks|coins|cryptos|cryptocurrencies) (?:go(?:ing|ne)? |moving )?(?:up or down|down or up)\b/gi,
    'how many $1 rose and how many fell',
  ],
  [
    /\bin (?!percent|dollar|money|cash|relative|absolute|monetary|real|simple|plain|practical|general|long|short)(\p{L}{3,12}) terms\b/giu,
    'in terms of $1',
  ],
  [/\bper (bitcoin|btc|ethereum|ether|eth)\b/gi, 'per coin on $1'],
  /** "How much of my portfolio is profit" */
  [
    /\b(?:how much|what (?:percent|percentage|share|part|portion|fraction|proportion)|(?:percent|percentage|share|part|portion|fraction|proportion|(?<!\d ?)%)) of (my (?:[\p{L}&.]{1,15} ){1,2})(?:is|are) (?:just |all |pure )?(?:profits?|gains?)(?=[?.! ]{0,3}$)/giu,
    'profit share of the worth of $1',
  ],
  [/\bshares(?=(?:,| and| &) ?(?:the |their )?(?:cost|value|gain|profit|worth|price|date|total)s?\b)/gi, 'quantity'],
  /** "How much of my total profit is from Apple" asks for a share of the profit of all. */
  [
    /\b(?:how much|what (?:percent|percentage|share|part|portion|fraction|proportion)|(?:share|percent|percentage|part|portion|fraction|proportion|(?<!\d ?)%)) of (?:all |the )?(?:my|our)(?: total| overall| whole| entire| unrealized| portfolio['’]?s| portfolio){0,2} (?:profits?|gains?|winnings|p&l|pnl)\b(?! (?:is|are) (?:long|short|unreali|reali))/gi,
    'share of the profit',
  ],
  [
    /\b(?:how much|what (?:percent|percentage|share|part|portion|fraction|proportion)|(?:share|percent|percentage|part|portion|fraction|proportion|(?<!\d ?)%)) of (?:all |the )?(?:my|our)(?: total| overall| whole| entire| original){0,2} (?:costs?|cost basis|outlay|investment|invested (?:money|capital|sum))\b(?! (?:in|is worth))/gi,
    'share of the cost',
  ],
  [/\b((?:its|the|their|an?|new) )?record (?=(?:high|low|peak)\b)/gi, '$1all time '],
  /** "How much above its 52-week low is Ford" is how far it is from that. */
  [
    /\bhow (?:much|far|many percent|many dollars) (?:above|below|under|over|off|beneath) (?=(?:its|the|their|[\p{L}&.]{1,15}['’]s) (?:[\p{L}\d-]{1,10} ){0,3}(?:highs?|lows?|peak|top|bottom)\b)/giu,
    'how far from ',
  ],
  /** "What percent of my portfolio does that make", and what "that makes": its share. */
  [
    /\b((?:percent|percentage|share|part|portion|fraction|proportion|%) of (?:all )?(?:my |the |our )?(?:whole |total |entire )?(?:portfolio|money|holdings|total|whole|investments|savings|everything(?: i own)?) (?:do|does|would|will|did) (?:that|it|this|they|those|these|(?:my |our )?[\p{L}&.]{1,15})) make(?! (?:up|me|us|money)\b)/giu,
    '$1 make up',
  ],
  [
    /\b((?:percent|percentage|share|part|portion|fraction|proportion|%) (?:do|does|would|will) (?:that|it|this|they|those|these) make)(?= (?:of|in) )/gi,
    '$1 up',
  ],
  [
    /\b(that|it|this) (?:makes|makes up|is|comes to|represents) ((?:what|how many|which) (?:percent|percentage|share|part|portion|fraction|proportion|%) of [^.?!,]{2,40})(?=[?.! ]{0,3}$)/gi,
    '$2 is $1',
  ],
  /** What a share is of. */
  [
    /\b(?:of|in|among|within) (?:all (?:of )?)?my (stocks|equities|coins|cryptos?|(?:stock|crypto|coin) holdings)\b/gi,
    'of my $1 of its kind',
  ],
  [/\bboth (?=(?:the |its |their )?(?:quantity|value|price|cost|gain|number|date|amount)\b)/gi, ''],
  [/%/g, ' percent '],
  [/(?<=\dk?)\$/g, ' dollars '],
];
