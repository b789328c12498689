import type { Rewording } from './rewording.ts';

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
  [/\bif id (?=\p{L})/giu, 'if i had '],
  /** "Why did my Apple lose so much since I bought it" is answered by what it gained or lost. */
  [/\bwhy (?:did|does|is|has) (?=my [^.?!]{1,60}\bsince i\b)/gi, ''],
  /** What something was worth then and is now tells which is more. */
  [
    /\b(worth|valued|priced|trading) (?:more|less|higher|lower) (?=[^?.!]{0,60}\bthan (?:now|today|it is|at present|currently|right now))/gi,
    '$1 ',
  ],
  /** Whoever drops a sum into something puts it there. */
  [
    /\b(?:dropp?ed|threw|thrown|chucked|tossed|dumped|stuck|sunk|shoved|parked|plowed) (?=\$?\d[\d.]{0,12}(?:k|m)? (?:dollars |bucks )?(?:into|in|on|at)\b)/gi,
    'put ',
  ],
  /** "In how many cases out of a hundred" asks for a percentage. */
  [
    /\b(?:in )?how many (?:cases|times|instances|forecasts|predictions) (?:out of|in) (?:a |one )?(?:hundred|100)\b/gi,
    ' what percent of ',
  ],
  /** "Are all my holdings up" asks for those that are not. */
  [
    /\b(?:are|is) (?:all|every|each|everything)(?: of)?(?: my)?(?: (holdings?|positions?|stocks?|investments?|coins?|lots?))?(?: (?:that )?i (?:own|hold|have))? (?:profitable|up|positive|winners|making money|in (?:the )?(?:green|profit|plus|black))\b/gi,
    (_, noun = '') => `any losers ${noun} i own`,
  ],
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
  [/\bshares(?=(?:,| and| &) ?(?:the |their )?(?:cost|value|gain|profit|worth)s?\b)/gi, 'quantity'],
  /** "How much of my total profit is from Apple" asks for a share of the profit of all. */
  [
    /\b(?:how much|what (?:percent|percentage|share|part|portion|fraction|proportion)|(?:share|percent|percentage|part|portion|fraction|proportion|(?<!\d ?)%)) of (?:all |the )?(?:my|our)(?: total| overall| whole| entire| unrealized| portfolio['’]?s| portfolio){0,2} (?:profits?|gains?|winnings|p&l|pnl)\b(?! (?:is|are) (?:long|short|unreali|reali))/gi,
    'share of the profit',
  ],
  [
    /\b(?:how much|what (?:percent|percentage|share|part|portion|fraction|proportion)|(?:share|percent|percentage|part|portion|fraction|proportion|(?<!\d ?)%)) of (?:all |the )?(?:my|our)(?: total| overall| whole| entire| original){0,2} (?:costs?|cost basis|outlay|investment|invested (?:money|capital|sum))\b(?! (?:in|is worth))/gi,
    'share of the cost',
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
