import type { Rewording } from './rewording.ts';

const ONE_KIND = { stock: 'stocks', share: 'stocks', coin: 'coins', crypto: 'coins' } as const;
const kind = (noun: string) => ONE_KIND[noun.toLowerCase().replace(/s$/, '') as keyof typeof ONE_KIND];

/** Figures of what one holds, whose words ask for another one when they are taken one by one. */
export const OWN_FIGURES: readonly Rewording[] = [
  /** "My average gain per stock" is that of stocks, and of no coin. */
  [
    /\bmy average (gain|profit|cost|value|worth|loss|return)(?: in dollars| in percent)? (?:per|for each|on each|of each|for every|on a|per single) (stock|coin)\b/gi,
    'the average $1 of my $2s',
  ],
  /** "What share of my portfolio is each of my coins": of all, and not of the coins. */
  [
    /\b(?:what|which|how (?:big|large)(?: a)?) (?:share|part|percent|percentage|portion|fraction) of (?:my|the) (?:whole |entire |total )?(?:portfolio|holdings) (?:is|are|does|do|makes? up) (?:each|every one|every single one) of my (coins|cryptos?|stocks|shares)(?: make up)?(?=[?.! ]{0,3}$)/gi,
    (_, noun: string) => `rank my ${kind(noun)} by share of my portfolio`,
  ],
  /** "What share of my portfolio is Apple, without crypto": of the stocks alone. */
  [
    /\b(what|which) (share|part|percent|percentage|portion|fraction) of (?:my|the) (?:whole |entire |total )?(?:portfolio|holdings) (?:is|are|does|would) ([\p{L}&. ]{2,25}?)(?: be| make up)?,? (?:without|excluding|not counting|ignoring|leaving out|if i ignore) (?:my |the |all )?(?:coins|cryptos?|cryptocurrency|cryptocurrencies)(?=[?.! ]{0,3}$)/giu,
    '$1 $2 of my stocks is $3',
  ],
  /** "The gain of my 3 largest holdings": of the largest, whatever they gained. */
  [
    /\b(?:what (?:is|are|was)|whats|what['’]s|tell me|show me|give me|how much (?:is|are)) (?:the )?(?:total |combined )?(?:gains?|profits?|returns?|loss|losses) (?:of|on|from|for|in) my (two|three|four|five|six|[2-9]|10|top (?:two|three|four|five|[2-9])) (largest|biggest|smallest|main|heaviest)( holdings| positions| stocks| coins| investments)?(?: holdings)?(?=[?.! ]{0,3}$)/gi,
    (_, many: string, order: string, noun: string | undefined) =>
      `what are my ${many.replace(/^top /i, '')} ${order} ${noun?.trim() ?? 'holdings'} by value`,
  ],
  /** "Do I own anything that costs less than 50": one unit of it. */
  [
    /\b(?:do i (?:own|have|hold)|have i got) (?:anything|something|any(?: of my)? (stocks?|shares?|holdings?|coins?)|a (stock|holding|coin))(?: in my portfolio)? (?:that |which )?(?:costs?|trad(?:es?|ing)|goes|sells|priced)(?: at| for)? (less|more|under|over|below|above|cheaper)(?: than)? (?=\$?\d)/gi,
    (_, any: string | undefined, one: string | undefined, side: string) =>
      `which of my ${kind(any ?? one ?? '') ?? 'holdings'} have a price ${/^(?:less|under|below|cheaper)/i.test(side) ? 'below' : 'above'} `,
  ],
  /** "Which of my holdings fell the least this year": all of them in their order, which says it. */
  [
    /\b(?:which|what)(?: one)? of my (holdings|positions|investments|stocks|coins|shares) (?:has |have )?(?:fell|fallen|rose|risen|gained|lost|dropped|moved|grown|grew|increased|declined|gone (?:up|down)|went (?:up|down)) (?:the )?least (?=(?:this|over|in|since|last|during|within|for)\b)/gi,
    'how did each of my $1 do ',
  ],
  /** "Is my portfolio more volatile than the S&P 500": each of the two, over the same month. */
  [
    /\b(?:is|was) my (?:whole |entire )?portfolio (?:more|less|as|equally) volatile (?:than|as) (?:the )?([\p{L}\d&. ]{2,25}?)(?=[?.! ]{0,3}$)/giu,
    'how volatile was my portfolio over the last month, and how volatile is the $1',
  ],
  /** "How many of my lots are at a gain" */
  [
    /\b(?:how many|which|what) of my ((?:[\p{L}&.]{1,15} ){0,2})(lots|purchases) are (?:at a |in (?:the )?)?(gain|profit|loss|up|down|red|green|black|profitable)(?: now| right now)?(?=[?.! ]{0,3}$)/giu,
    (_, name: string, noun: string, side: string) =>
      `which of my ${name}${noun} are in the ${/^(?:loss|down|red)/i.test(side) ? 'red' : 'green'}`,
  ],
  /** "How many of my holdings are down this year" is told by which. */
  [
    /\bhow many of my (holdings|positions|investments|stocks|coins|shares) (?=(?:(?:are|is|went|were|have gone|have been) (?:up|down|ahead|behind)|beat|outperformed|(?:have |has )?(?:risen|rose|fallen|fell|gained|lost|beaten)) ?[^?.!]{0,40}\b(?:today|this|last|since|over|in 20\d\d|the (?:s&p|nasdaq|dow|market))\b)/gi,
    'which of my $1 ',
  ],
  [
    /\b(?:are|is|did|have|has) any(?: one)? of my (holdings|positions|investments|stocks|coins|shares) (?:gone |been )?(up|down) (more than|over|at least) (?=\d[\d.]{0,6} ?(?:%|percent) (?:this|since|over|in|last)\b)/gi,
    'which of my $1 are $2 $3 ',
  ],
  [
    /\b(?:which|what)(?: one)? of my (holdings|positions|investments|stocks|coins|shares) (?:has |have |did |are |is )?(?:done|do|did|doing|performed|perform|performing|been)? ?(?:worse than|behind|trailed|trailing|lagged|lagging|underperformed|underperforming) (?=(?:the )?[\p{L}&\d])/giu,
    'which of my $1 beat ',
  ],
  /** "Are all of my holdings at a gain" */
  [
    /\b(?:are|is) (?:all|each|every one)(?: of)? my (holdings|positions|investments|stocks|coins) (?:at a (?:gain|profit)|in the (?:green|black|plus)|in profit)(?: now| right now)?(?=[?.! ]{0,3}$)/gi,
    'are all my $1 profitable',
  ],
  [
    /\b(which|what) of my (holdings|positions|investments|stocks|coins|shares) (?:has|have|is at) the (highest|lowest) (?:share |current |latest |unit )?price(?: per (?:share|unit|coin))?(?=[?.! ]{0,3}$)/gi,
    (_, which: string, noun: string, order: string) =>
      `${which} of my ${noun} is the ${/^h/i.test(order) ? 'most expensive' : 'cheapest'} per share`,
  ],
  /** "Is my Apple worth more than 3,000" is told by what it is worth. */
  [
    /^(?:is|are) (?:all )?(my (?!portfolio|holdings|stocks|coins|crypto|account|savings|investments)[\p{L}&. ]{2,25}?)(?: shares| stock| coins)? (?:still |already |now )?worth (?:more|less|over|under|at least|above|below)(?: than)? \$?\d[\d.]{0,12}k?(?: dollars)?(?: now| today| yet)?(?=[?.! ]{0,3}$)/iu,
    'what is $1 worth',
  ],
  [
    /\bwhat (?:is|are) (?:1|one|a|a single) (?:share|coin|unit) of my ([\p{L}&. ]{2,25}?) worth(?=[?.! ]{0,3}$)/giu,
    'what is the price of $1',
  ],
  [/\bhow volatile (?:are|were) my (stocks|coins|holdings|shares)(?=[?.! ]{0,3}$)/gi, 'how volatile is each of my $1'],
  [/\bmy (?:average )?(?:annual|yearly) return (?=on\b)/gi, 'my annualized return '],
  [
    /\bwhat (?:is|was|are) my (?:portfolio['’]?s?|total) (?:time[- ]weighted|percentage|percent) returns? (?=(?:this|over|since|last|in|so far)\b)/gi,
    'how did my portfolio do ',
  ],
  [
    /\bhow many (?:shares|units) of each (?:stock|company|share)(?: do i (?:own|have|hold))?(?=[?.! ]{0,3}$)/gi,
    'how many shares do I own of each of my stocks',
  ],
  /** "Did my Nvidia beat the S&P 500 this year": its price. */
  [
    /\bdid my (?!portfolio|holdings?|stocks?|coins?|crypto|shares|positions|investments?|account|money|best|worst|largest|biggest|smallest)((?:[\p{L}&.]{1,15} ){1,2})(?=(?:beat|outperform|do better than) (?:the )?(?:s&p|nasdaq|dow|market|spy|qqq))/giu,
    'did $1',
  ],
  [/\b(worth|at) (?:at|on|by) the (?:start|beginning) of (?:the|this) year\b/gi, '$1 on the last day of last year'],
  [
    /\b(?:at|below|under) (?:what|which) price (?:would|will|do|am|could) i (?:start to |begin to )?(?:lose|losing) (?:any )?money (?:on|with) (?:my )?([\p{L}&. ]{2,25}?)(?: shares| stock)?(?=[?.! ]{0,3}$)/giu,
    'what is my break-even price for $1',
  ],
  /** "What is my Nvidia worth without the gain" is what was paid for it. */
  [
    /\bwhat (?:is|are|would) my ((?!portfolio|holdings|stocks|coins)[\p{L}&. ]{2,25}?)(?: be)? worth (?:without|minus|less|excluding|before) (?:the|my|its|any) (?:gains?|profits?)(?=[?.! ]{0,3}$)/giu,
    'how much did I pay for my $1',
  ],
];
