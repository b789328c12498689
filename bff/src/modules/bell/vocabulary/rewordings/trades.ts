import type { Rewording } from './rewording.ts';

/** Purchases and sales, and what a sum buys or a sale brings. */
export const TRADES: readonly Rewording[] = [
  /** "How far could it drop for my gain to be zero" */
  [
    /\b(?:for|until|till|before|so that) (?:all )?(?:of )?(?:my|the) (?:gains?|profits?)(?: (?:on|in|with) (?:it|that|them|this))? (?:to (?:be|become|reach|hit|go to)|is|are|becomes|reaches|goes to) (?:zero|0|nothing|nil|gone|wiped out|all gone)\b/gi,
    'to break even',
  ],
  [
    /\b(how many (?:[\p{L}&.]{1,15} ){1,3}(?:does|do|would|will|can|could) (?:that|this|it)) (?:cover|fetch|land|score)\b/giu,
    '$1 buy',
  ],
  [/\bwhere (do|would|will|did) i (?:break even|get even|be even|come out even)\b/gi, 'at what price $1 i break even'],
  /** "If I sold a quarter" is of what was named. */
  [
    /\b(sell|sold|sells|selling|dump|dumped|cash in|cashed in) (an? (?:quarter|third|fifth|tenth)|half)(?=[?.! ]{0,3}$|,| (?:what|how|would|now)\b)/gi,
    '$1 $2 of it',
  ],
  /** "If I let go of a quarter" */
  [
    /\bif (i|we) (?:let go of|part(?:ed)? with|flog(?:ged)?|offload(?:ed)?|get rid of|got rid of|ditch(?:ed)?|shed) (?=(?:an?|half|all|my|the|some|it|them|everything|\d)\b)/gi,
    'if $1 sold ',
  ],
  /** "Cashing out 25% of that would give me what", "how much would selling my Ford bring in" */
  [
    /^((?:and |so |ok |then ){0,2})(?:cashing (?:out|in)|selling(?: off)?|dumping|unloading|liquidating|offloading|flogging|shedding|ditching|parting with|letting go of|getting rid of) ([^?.!,]{2,50}?) (?:(?:would|will|could|does|do|might) )?(?:give|get|bring|net|earn|make|leave|land|yield|pay|fetch)(?:s|es)?(?: me| us)?(?: in)? (?:what|how (?:much|many dollars))(?: money| cash)?(?=[?.! ]{0,3}$)/gi,
    '$1if i sold $2 how much would i get',
  ],
  [
    /\b(?:what|how much)(?: money| cash)? (?:would|will|could|does|do|might) (?:cashing (?:out|in)|selling(?: off)?|dumping|unloading|liquidating|offloading|flogging|shedding|ditching|parting with|letting go of|getting rid of) ([^?.!,]{2,50}?) (?:give|get|bring|net|earn|make|leave|land|yield|pay|fetch)(?: me| us| in)?(?=[?.! ]{0,3}$)/gi,
    'if i sold $1 how much would i get',
  ],
  /** "What price does Ford need to hit so I get my money back" breaks even. */
  [
    /\b(?:so (?:that )?i|for me to|to|(?:before|until|till|when|where|that|price)(?: do| would| will| can)? i)(?: can| would| will)? (?:get|make|earn|win|have|recoup|recover) (?:all )?(?:of )?my (?:money|cash|investment|dough|original money|stake) ?(?:back)?(?= (?:on|from|in|with)\b|[?.! ]{0,3}$)/gi,
    'to break even',
  ],
  [
    /\b(?:(?:exactly |right )?at (?:zero|0|break[- ]?even)|(?:with )?(?:no|zero|neither|without) (?:profits?|gains?|wins?),? ?(?:and |or |nor |& ?)?(?:no |zero )?(?:loss|losses)|(?:no|zero|neither) (?:loss|losses),? ?(?:and |or |nor |& ?)?(?:no |zero )?(?:profits?|gains?))\b(?:,? (?:no|zero|neither) (?:profits?|gains?),? ?(?:and |or |nor )?(?:no |zero )?loss(?:es)?\b)?/gi,
    'break even',
  ],
  /** "I need 6,000 for a new roof. How many Apple would I have to sell for that" */
  [
    /^(?!.{0,40}\b(?:bought|buy|sold|sell)\b)(?:(?:if )?(?:i|we)|my|our|the|there)\b[^.!?;\d]{2,50}?(\$?\d[\d,.]{0,11}k?)(?: dollars?| bucks| usd)?\b(?! ?%| ?shares)[^.!?;,\d]{0,40}[.,;!] (?:so |and )?((?:how many|how much)\b[^.?!;]{3,70}?) (?:for|to (?:get|cover|pay|raise|make)) (?:that|it|this)(?=[?.! ]{0,3}$)/iu,
    '$2 to get $1 dollars',
  ],
  [
    /^(?!.{0,40}\b(?:bought|buy|sold|sell)\b)(?:(?:if )?(?:i|we)|my|our|the|there)\b[^.!?;\d]{2,50}?(\$?\d[\d,.]{0,11}k?)(?: dollars?| bucks| usd)?\b(?! ?%| ?shares)[^.!?;,\d]{0,40}[.,;!] (?:so |and )?(what (?:part|percent|percentage|share|portion|fraction) of my (?:portfolio|holdings|investments|money|savings)) (?:is|would) (?:that|it|this)(?: be)?(?=[?.! ]{0,3}$)/iu,
    '$2 is $1 dollars',
  ],
  /** "If I bought one more Microsoft" */
  [
    /\b(buy|bought|buying|add|added) (?:just |only )?(?:one more|another(?: one)?|one additional)(?: share| coin)?(?: of)? (?=\p{L})/giu,
    '$1 1 more ',
  ],
  /** "Two Bitcoins at today’s price, how much is that?" */
  [
    /^(?:so |and )?(\d[\d.]{0,9}|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty) (?:whole |full )?([\p{L}&.]{1,15}?)s?(?: shares| coins)?(?: at (?:today['’]?s|the current|current) prices?)?,? (?:how much(?: money)?|what) (?:is|are|would) (?:that|it|they|those)(?: be| come to| cost| worth)?(?=(?: in dollars)?[?.! ]{0,3}$)/iu,
    'how much is $1 $2',
  ],
  [
    /\bwhat(?:['’]?s| is| would) (that|this|it)(?: be)? in ([\p{L}&.]{1,15}) (?:shares|stock|coins)\b/giu,
    'how many $2 shares is $1',
  ],
  /** "Could I afford 10 of them with 1,500 dollars", "would that sum cover ten": told by what they cost. */
  [
    /\b(?:and )?(?:would|could|will|can|is) \$?\d[\d.,]{0,11}k?(?: dollars| bucks)? (?:cover|enough for|be enough for|pay for|buy me|get me|buy) (\d{1,6}|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty) (of (?:them|it|those)|shares|coins)(?=[?.! ]{0,3}$)/gi,
    '. what do $1 $2 cost',
  ],
  [
    /\b(?:and )?(?:could|can) i (?:afford|buy|get) (\d{1,6}|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty) (of (?:them|it|those)|shares|coins) (?:with|for|from) \$?\d[\d.,]{0,11}k?(?: dollars| bucks)?(?=[?.! ]{0,3}$)/gi,
    '. what do $1 $2 cost',
  ],
  [/\b(?:come|comes|came|coming) out (?:exactly |just |about )?even\b/gi, 'break even'],
  /** "How many Ford I can take" */
  [/\b(how many (?:[\p{L}&.]{1,15} ){1,2})(?:can i|i can|could i|i could) (?:take|get|afford)\b/giu, '$1can i buy'],
  [/\b(\d|dollars|bucks) saved(?: up)?\b/gi, '$1'],
  /** "How many shares of Ford could I get with my Bitcoin" */
  [
    /\bhow many ((?:shares |coins |units )?(?:of )?[\p{L}&.]{1,15}(?: shares| coins)?) (?:could|can|would|do) i (?:get|buy|afford) (?:with|for|from) (?:all )?(my [\p{L}&.]{1,15})(?: shares| coins| stock)?(?=[?.! ]{0,4}$)/giu,
    'how many $1 is $2 worth',
  ],
  /** "Double down on Tesla", "as many again": of what is held. */
  [
    /\b(?:double|doubled|doubling) (?:down on|(?:up )?my (?:position|stake|holding|holdings|investment) in) (?=\p{L})/giu,
    'buy 100 percent more ',
  ],
  [
    /\b(?:buy|bought) (?:just )?as many (?:more )?((?:[\p{L}.&]{1,15} ){1,2})?(?:shares |coins )?again\b/giu,
    'buy 100 percent more $1',
  ],
  [
    /\b(?:how|where) (?:does|would|will|do) my average(?: cost| price)? (?:change|land|move|end up|be|shift|go)\b|\bwhat (?:do|would|will) i average\b/gi,
    'what is my average',
  ],
  [
    /\bwhat price of ([\p{L}&. ]{2,25}) (?:gives|would give|brings|would bring|gets) me an? (\$?\d[\d.,]{0,12}k?(?: ?%| ?percent| dollars?| bucks)?) (gain|profit)\b/giu,
    'what price does $1 need to reach so that i $3 $2',
  ],
  [
    /\b(?:until|till|before) i(?:['’]?m| am) (?:at a loss|in the red|losing(?: money)?|underwater|in the minus|in minus)\b/gi,
    'to break even',
  ],
  /** "With 5 dollars, can I buy an Apple share" */
  [
    /^(?:with|for) (\$?\d[\d.,]{0,12}k?(?: dollars| bucks)?),? (?:can|could) (?:i|you|one) (?:buy|afford|get) (?:an? |one )?(?:whole |full )?([\p{L}&. ]{2,30})(?=[?.! ]{0,3}$)/iu,
    'how many $2 can i buy for $1',
  ],
  [
    /^(?:can|could) i (?:buy|afford|get) (?:an? |one )?(?:whole |full |single )?([\p{L}&. ]{2,30}) with my (?:whole |entire )?portfolio(?=[?.! ]{0,3}$)/iu,
    'how many $1 is my portfolio worth',
  ],
  [
    /\b(?:half|50 ?%|50 percent) in(?:to)? ([\p{L}&. ]{2,25}) and (?:the other )?(?:half|50 ?%|50 percent) in(?:to)? (?=\p{L})/giu,
    'split across $1 and ',
  ],
  /** "Sold my Tesla and put it in Ford" */
  [
    /\b(sold|sell) ([\p{L}\d&. ]{2,30}) and (?:then )?(?:put|invested|invest|moved|move|poured|stuck) (?:it|that|the (?:money|proceeds|cash)|everything|(?:every|each|the last) (?:dollar|cent|penny)(?: of it)?)(?: all)? in(?:to)? (?=\p{L})/giu,
    '$1 $2 and bought ',
  ],
  /** "How low can it drop before I lose money" */
  [
    /\b(?:before|until|till|for me to|so that) (?:i )?(?:start to |start |begin to |am |be )?(?:lose|losing|make|making) (?:any |a )?(?:money|loss)(?: (?:on|with) (?:it|that|this|them))?\b/gi,
    'to break even',
  ],
  [
    /\b(?:until|till|before) (?:i(?:['’]?m| am)|it(?:['’]?s| is)) (?:back )?(?:at|to|down to|below|under) (?:what (?:i|we) (?:paid|put in|invested|spent)|(?:my|our) (?:cost|purchase price|buying price|average))(?: for it)?\b/gi,
    'to break even',
  ],
  [
    /\b(?:until|till|before|so that|for me to|in order to|so) i (?:am |would |can |could )?(?:break|get) even\b/gi,
    'to break even',
  ],
  [
    /\b(?:hit|reach|touch|get to|go to|climb to|rise to|be at|be)(?: for me)?(?: in order)? (?=to break even\b)/gi,
    'trade at ',
  ],
  /** Money that one has: "I got a 300 dollar bonus, how much Bitcoin could I get". */
  [
    /\b(have|got|saved|earned|won) (?:up )?(?:an? |about |another )?\$?(\d[\d.,]{0,12}k?)(?: dollars?| bucks)? (?:extra|to spare|spare|left over|leftover|bonus|(?:tax )?refund|(?:lying|sitting) around|to burn|to play with)\b/gi,
    '$1 $2 dollars',
  ],
  [/\b(?:swap|replace|substitute) ([\p{L}&.]{1,15}) (?:for|with|by) ([\p{L}&.]{1,15})\b/giu, '$2 instead of $1'],
  [/\b(?:take|get|kick|drop) ([\p{L}&.]{1,20}) off (?=(?:my|the) watch ?list\b)/giu, 'remove $1 from '],
  /** "I bought Ford at $11 am I up" */
  [
    /\b(i (?:bought|got) (?:that |the |my |some )?[\p{L}&.]{1,15} at (?:\$?\d[\d.]{0,12}(?: dollars| bucks)?|\p{L}{2,15} (?:dollars|bucks))) (?=(?:am|are|is|what|how|where) (?:i|my|it|we|much)\b)/giu,
    '$1. ',
  ],
  /** What a sale of so much brings is what so much is worth. */
  [
    /\bhow many (?:of (?:it|them|those|these) )?((?:[\p{L}&.]{1,15} ){0,4})(?:(?:do|would|will|must|should) (?:i|we) (?:(?:have|need) to )?(?:sell|cash in|get rid of|let go(?: of)?|part with)|(?:would )?(?:have|need) to (?:go|be sold)) (?:(?:in order )?to (?:get|raise|make|have(?= \$)|free up|cash out|cover|pay(?: for| off)?|fund|finance|afford|come up with)|for) (?:my |the |an? |about |around ){0,2}\$?(\d[\d.]{0,12}k?)(?: dollars?| bucks| usd)?(?: in)?(?: cash)?(?: (?:bill|rent|mortgage|loan|tuition|invoice|repair|car|roof|trip|vacation|debt|payment|deposit)s?)?(?=[?.! ]{0,3}$)/giu,
    (_, what: string, sum: string) => `how many ${/\p{L}/u.test(what) ? what : 'of it '}is ${sum} dollars worth`,
  ],
  [/\b(\d{1,9}) (?:more|additional|extra|further) (?=\p{L})/giu, '$1 '],
  /** What is set aside is a part of what it comes from. */
  [/\b(?:if i )?(?:set|put) aside (?=\d{1,3} ?(?:%|percent))/gi, ''],
  /** "The Apple I got in 2024" was bought then. */
  [
    /\b((?:the|my|that|those) [\p{L}&.]{1,15}(?: shares| stock| coins)?(?: that| which)?) i got (?=(?:in|on|last|back|during|before|after)\b)/giu,
    '$1 i bought ',
  ],
  /** "What did I pay for it, and when" is told by the purchase. */
  [
    /\b(?:how much|what)(?: did)? (?:i|we) (?:pay|paid) for ([\p{L}&. ]{2,25}?),? and when(?: was (?:it|that)| did i)?(?=[?.! ]{0,4}$)/giu,
    'when did i buy $1 and at what price',
  ],
  [
    /\bhow much(?: money| cash)? (i|we) (put|spend|spent|pay|paid|invest|invested) (?=(?:in|into|on|for)\b)/gi,
    'how much did $1 $2 ',
  ],
];
