import type { Rewording } from './rewording.ts';

const TIMES_WHAT_I_PAID =
  '(twice|double|triple|thrice|(?:two|three|four|five|ten|\\d{1,2}) times|\\d{1,2}x)(?: as much as)? (?:what|the (?:price|amount)|(?:my|its|the) cost)(?: (?:that )?(?:i|we) (?:paid|put in|spent|invested))?(?: (?:for|in|on) (?:it|them|that))?';
const MULTIPLES: Readonly<Record<string, number>> = {
  ...{ twice: 2, double: 2, two: 2, triple: 3, thrice: 3, three: 3, four: 4, five: 5, ten: 10 },
};

/** "Gain 100 percent", for twice as much. */
function gainOf(times: string): string {
  const [word = ''] = times.toLowerCase().split(/[ x]/);
  return `gain ${100 * ((MULTIPLES[word] ?? Number(word)) - 1)} percent`;
}

const MOVES: Readonly<Record<string, string>> = {
  halving: 'halves',
  doubling: 'doubles',
  tripling: 'triples',
  dropping: 'drops',
  falling: 'falls',
  rising: 'rises',
  climbing: 'climbs',
  gaining: 'gains',
  losing: 'loses',
  crashing: 'crashes',
  tanking: 'tanks',
  jumping: 'jumps',
  going: 'goes',
  hitting: 'hits',
  reaching: 'reaches',
};

const PART = String.raw`(?:an?|one) (?:half|third|quarter|fifth|tenth)|half|\d{1,3}(?:\.\d{1,2})? ?(?:%|percent)`;

/** What follows from a move. */
const ASKS_WHAT_THEN = /\b(?:would|will|could|do(?:es)? (?:that|it|this|i|we)|am i (?:out|down|up|left))\b/i;

/** What is supposed of a price or of what one holds. */
export const SUPPOSITIONS: readonly Rewording[] = [
  /** "If I had bought 50 more Ford, what would all 150 be worth" */
  [
    /(\bif (?:i|we)(?: had|['’]d)? (?:buy|bought|get|got|add|added) \d[\d.]{0,9} [^.?!]{2,40}?(?:what|how much) (?:would|will) )(?:all|the)(?: of)?(?: my| the)? \d[\d.]{0,9}(?: shares| coins| of them)? be worth\b/gi,
    '$1they all be worth',
  ],
  /** "At what price is my Nvidia worth twice what I paid" */
  [
    new RegExp(
      `\\b(?:at )?what price (?:is|are|would|will|does|do|must) (?:all )?(?:my |the )?([\\p{L}&.-]{1,15}(?: [\\p{L}&.-]{1,15})?) (?:shares |stock |have to |need to )?(?:be )?worth ${TIMES_WHAT_I_PAID}`,
      'giu',
    ),
    (_, name = '', times = '') => `what price does ${name} need to reach so that i ${gainOf(times)}`,
  ],
  /** "How far must it rise for my position to be worth twice what I paid for it" */
  [
    new RegExp(
      `\\b(?:for (?:my (?:[\\p{L}&.-]{1,15} ){1,2}|it |them |that |me )to (?:be|become|get)|to (?:be|become|get)|so (?:that )?(?:it|they|my (?:position|shares|stake|coins)) (?:is|are|becomes?)) worth ${TIMES_WHAT_I_PAID}`,
      'giu',
    ),
    (_, times = '') => `so that i ${gainOf(times)}`,
  ],
  /** "Is my Apple worth twice what I paid" is told by its gain. */
  [
    new RegExp(
      `\\b(?:is|are) (my [\\p{L}&.-]{1,15}(?: [\\p{L}&.-]{1,15})?) worth (?:at least |more than |over |less than |almost |about )?${TIMES_WHAT_I_PAID}`,
      'giu',
    ),
    'how many percent is $1 up',
  ],
  [
    /\bfor my (?:money|investment|stake|position|holding|shares) to (double|triple)\b/gi,
    (_, times = '') => `so that i ${gainOf(times)}`,
  ],
  /** "And at 150k a coin, what is that worth", after what one holds */
  [
    /^(?:(?:and|so|ok|okay|then) ){0,2}at (\$?\d[\d.,]{0,12}k?)(?: dollars| bucks)?(?: (?:a|per) (?:coin|share|pop|piece)| each| apiece)?,? (?:what|how much)(?:['’]?s| is| are| would| will) (?:that|it|they|those|them|mine|my (?:stack|stake|shares|coins|position|holding)) (?:be )?worth(?=[?.! ]{0,3}$)/giu,
    'if it goes to $1 what is mine worth',
  ],
  /** "1000 bucks dropped in Bitcoin a year ago, what would that be now" */
  [
    /^(\$?\d[\d.,]{0,12}k?(?: dollars| bucks)?) (?:dropped|put|invested|stuck|parked|sunk|placed|thrown) (?=(?:in|into|on|at) \p{L})/giu,
    'if i had put $1 ',
  ],
  /** "Half my Ether sold now, how many dollars" */
  [
    /^((?:half|all|everything|an? (?:third|quarter|fifth|tenth)|\d{1,3} ?(?:%|percent))(?: of)?(?: (?:my|the) [\p{L}&. ]{2,25}?)?) sold((?: (?:but|except) [\p{L}&. ]{2,20}?)?)(?: (?:right )?now| today)?, (?=(?:what|how)\b)/giu,
    'if i sold $1$2, ',
  ],
  /** "Ford dropping to 15, what is my stake worth", "Bitcoin halving would leave me with what" */
  [
    /^(?:(?:so|ok|and),? )?((?:my |the )?(?:[\p{L}&.]{1,15} ){1,3}?)(halving|doubling|tripling|dropping|falling|rising|climbing|gaining|losing|crashing|tanking|jumping|going|hitting|reaching)((?: (?:in (?:price|value)|tomorrow|overnight|up|down|to|by|back|another|\$?\d[\d.,]{0,12}[k%]?|percent|dollars|bucks|half|an?|third|fifth|quarter|tenth)){0,5}?)(?:,| (?=would|will|could)) ?(?:(?=(?:so |then )?(?:what|how|where)\b)|(?:would|will|could) (?:leave|put|make|give|take|bring|do to) )/iu,
    (_, name: string, move: string, by: string) =>
      `if ${name}${MOVES[move.toLowerCase()] ?? ''}${by.replace(/ (?:in (?:price|value)|tomorrow|overnight)/g, '')}, what is `,
  ],
  /** "Everything I own drops by a fifth, where does that leave me" */
  [
    /^(?:(?:so|ok|say|and),? )?((?:my (?:whole |entire )?(?:portfolio|account)|everything(?: i (?:own|have|hold))?|it all|all my (?:stuff|stocks|coins|holdings))) (drops|falls|rises|climbs|gains|loses|jumps|tanks|crashes|doubles|halves)([^?.!,]{0,30}?)(?: tomorrow| overnight)?,? (?=(?:what|how|whats|where)\b)/iu,
    'if $1 $2$3, ',
  ],
  [/\b(?:gone|went|go) and (?=(?:put|invested|bought|stuck|sold|sell|buy)\b)/gi, ''],
  [
    /^((?:so |and )?(?:if|suppose|imagine|had)\b[^?.!]{10,120}?),? (?:and )?(?:what then|then what|what(?:['’]?s| is| would be) the result)(?=[?.! ]{0,3}$)/gi,
    '$1, what would it be worth now',
  ],
  /** "Worst case Bitcoin gets cut in half overnight" */
  [
    /^(?:(?:so|ok|and|say|like),? )?(?:(?:the |in the )?(?:absolute )?(?:worst|best)[ -]case(?: scenario)?|doomsday scenario|nightmare scenario)[,:]? (?=[\p{L}&.]{1,15} )/iu,
    'if ',
  ],
  [
    /\b(?:(?:gets?|got|is|was|were|are|being|be) )?(?:cut|chopped|sliced|slashed) in(?:to)? half\b|\b(?:drops|falls|crashes|shrinks) (?:in|by) half\b(?! an? )/gi,
    'halves',
  ],
  [/^((?:and |so )?(?:if|suppose|imagine)\b[^?.!]{5,150}?) after (?:that|this)(?=[?.! ]{0,3}$)/gi, '$1'],
  /** "If it takes a 20% hit" */
  [
    /\b(?:takes?|took|suffers?|suffered|sees?|has|gets|eats) an? (\d{1,3}(?:\.\d{1,2})? ?(?:%|percent)) (?:hit|loss|haircut|beating|drop|dip|knock|cut|crash|correction|decline|tumble|fall)\b/gi,
    'falls $1',
  ],
  [/\b(halves|falls \d{1,3} ?(?:%|percent)) overnight\b/gi, '$1'],
  /** "Climbs back up to its high of the last 52 weeks" */
  [
    /\b(?:climbs?|rises?|gets?|goes|bounces?|comes?|recovers?|rall(?:y|ies)|returns?|crawls?|claws?(?: its way)?|shoots?|jumps?) (?:all the way )?back (?:all the way )?(?:up |down )?to (its|the|their) (?:old |previous |former )?(?:(?:(?:52[ -]?weeks?|yearly|year|annual) )?(high|low|peak|top|bottom))(?: (?:of|for|over|in|from) (?:the )?(?:last |past )?(?:52 weeks|year|12 months|twelve months))?/gi,
    (_, of: string, end: string) => `goes back to ${of} 52 week ${/^[lb]/i.test(end) ? 'low' : 'high'}`,
  ],
  /** "Instead of a new phone" is nothing that has a price here. */
  [
    /,? (?:instead of|rather than) (?:buying |getting |spending it on |blowing it on )?(?:an?|that|some|the new|my new) (?!(?:shares?|stocks?|coins?|index|fund|etf)\b)(?:(?:new|used|fancy|bigger|second|nice) )?[\p{L}-]{2,15}(?: (?:card|phone|car|tv|laptop|computer|console|watch|bike|trip|holiday|vacation))?(?=,)/giu,
    '',
  ],
  /** "Worst case: Tesla goes bankrupt. What would I lose?", "BTC drops by a fifth from today’s price": a move that is supposed. */
  [
    /^(?:(?:in the |at )?(?:worst|best)[ -]case(?: scenario)?[:,]? )(?=(?:[\p{L}.&-]{1,15} ){1,2}(?:goes|falls|drops|rises|loses|gains|halves|doubles|crashes|climbs)\b)/iu,
    'if ',
  ],
  [
    new RegExp(
      String.raw`^((?:[\p{L}.&-]{1,15} ){1,2})((?:drops|falls|loses|rises|climbs|gains|jumps|goes|crashes|tanks) (?:by |to |up |down )?(?:${PART}|zero|nothing)|goes (?:bankrupt|bust|under)|doubles|triples|halves)\b([^.?!;]{0,50})[.;!] (?=(?:what|how)\b)`,
      'iu',
    ),
    (said: string, name: string, move: string, rest: string, _: string, whole: string) =>
      ASKS_WHAT_THEN.test(whole) ? `if ${name}${move}${rest}, ` : said,
  ],
  [
    new RegExp(
      String.raw`\b(${PART}|zero|bankrupt|bust|worthless|wiped out|doubles|halves) (?:(?:from|off|below|above) (?:(?:today['’]?s|the current|its current|the present|the latest) (?:price|level|value)|here|where it is(?: now)?)|overnight|suddenly|all of a sudden|out of the blue)\b`,
      'gi',
    ),
    '$1',
  ],
  /** "Picture everything I hold losing a third" */
  [
    /^(?:picture|imagine|suppose|say|consider|assume) ([^.?!,;]{2,40}?) (los|fall|dropp|ris|gain|climb|doubl|halv|crash|go)ing (?=(?:by |to |up |down )?(?:an? |one |half|\d|zero|in value|overnight))/i,
    (_, what: string, verb: string) =>
      `if ${what} ${{ los: 'loses', dropp: 'drops', ris: 'rises', doubl: 'doubles', halv: 'halves', go: 'goes', crash: 'crashes' }[verb.toLowerCase()] ?? `${verb}s`} `,
  ],
  [/^(?:and |but |ok |so )?(?:what )?if it (?:were|was|is|be) (?:only |just )(?=\p{L})/iu, 'and just '],
  /** "Half my Bitcoin sold, how much would I get", "Sell everything but Ford. What would I have?" */
  [
    /^(?:so |and |ok )?((?:half|all|\d{1,3} ?(?:%|percent)|(?:an?|one) (?:third|quarter|fifth|tenth)|\d[\d.]{0,8})(?: of)? my [\p{L}&.]{1,15}(?: shares| stock| coins)?) sold(?: today| now| at [^,.;?]{3,35})?[,.:;-]? (?=(?:what|how)\b)/iu,
    'if i sold $1, ',
  ],
  [
    /^(?:sell|dump|liquidate|cash in) ([^.?!;,]{3,50})[.;,:] (?:so |and |then )?(?=(?:what|how much|how many)\b[^?.!]{0,40}\b(?:would|will|could|do i)\b)/i,
    'if i sold $1, ',
  ],
  /** "Selling a quarter of that would bring in what" */
  [
    /^(?:and |so |ok )?selling ([^?.!,;]{3,50}?) would (?:bring(?: in)?|give me|get me|fetch|net(?: me)?|make(?: me)?|come to) (?:what|how much)(?: money| cash)?(?=[?.! ]{0,3}$)/i,
    'if i sold $1 how much would i get',
  ],
  /** "A fifth gone from everything I own, what is left" */
  [
    new RegExp(
      String.raw`^(${PART}) (?:gone|wiped|knocked|lost|off) (?:from|off|of)? ?((?:my|all|everything|the)\b[^,.;?]{2,40})[,.;:] (?=(?:what|how)\b)`,
      'i',
    ),
    'if $2 falls by $1, ',
  ],
  /** "If Bitcoin got back up to its 52-week high" */
  [
    /\b(?:gets?|got|climbs?|climbed|rises?|rose|returned|returns?|recovers?|recovered|bounces?|bounced)(?: all the way)? back(?: up)? to (?=(?:its|the|their)\b)/gi,
    'goes back to ',
  ],
  /** "At 150,000 a coin, what would that be worth" */
  [
    /^(?:and |ok |so )?at (\$?\d[\d.,]{0,11}k?)(?: dollars| bucks)?(?: (?:a|per|each|for each) (?:coin|share|piece|unit)|(?: each| apiece)),? (?:what|how much) would (?:that|it|they|mine|those) be(?: worth)?(?=[?.! ]{0,3}$)/i,
    'if it hits $1 what would mine be worth',
  ],
  /** What is worth nothing is gone. */
  [
    /\b(goes to (?:zero|nothing)|(?:goes|went) (?:bankrupt|bust|under)),? and (?:my|the|its|their|all my) (?:shares?|stocks?|coins?|position|holding)s? (?:is|are|becomes?|goes?|goes to) (?:worth )?(?:nothing|worthless|zero)\b/gi,
    '$1',
  ],
  [
    /^((?:if|suppose|say|what if|should|assuming) [^?!]{2,60}(?:zero|bankrupt|bust|goes under|worthless|nothing)\b[^?!]{0,6}(?:what|how much)\b[^.?!]{0,15}) (?:the rest|everything else|what(?:['’]s| is) left)(?: of (?:my|the) (?:portfolio|holdings|money|investments))?/i,
    '$1 my portfolio',
  ],
  /** "What would that take out of my portfolio", "what does that cost me", of what is supposed */
  [
    /^((?:if|suppose|say|what if|should|assuming) [^?!]{2,60}(?:what|how much)) (?:would|will|does|do) (?:that|it|this) (?:cost (?:me|us)|(?:take|knock|wipe|cut|shave|chop) (?:out of|off|from) (?:my |the )?(?:portfolio|total|holdings|account|money|savings|worth|value))\b/i,
    '$1 would i lose',
  ],
  /** "My dad thinks Tesla is worth 600. What would my shares be worth": a price, and no number of shares. */
  [
    /^(?:(?:i|we|they|people|my [\p{L}]{2,12}|some(?:one)?|analysts|experts) (?:heard|read|thinks?|says?|said|believes?|bet|predicts?|guess)(?: that)? )?((?:[\p{L}.&-]{1,15} ){1,2})(?:is going|is headed|is heading|goes|will go|will get|will be|will hit|will reach|will be worth|is worth|would be worth|gets) (?:up |down )?(?:to |at )?(?:worth )?(\$?\d[\d.,]{0,12}k?)(?: dollars?| bucks)?[.,;!] (?=(?:so )?(?:what|how much|how many) (?:would|will|could)\b)/iu,
    'if $1goes to $2, ',
  ],
  /** "How much does it need to grow to reach 100k" is how much it needs to reach that. */
  [
    /\b(needs?|have|has) to (?:grow|rise|gain|go up|increase|climb|appreciate) (?:in order )?to (?:reach|hit|be worth|get to)\b/gi,
    '$1 to reach',
  ],
  /** "If I sell the stocks and keep the coins" */
  [
    /\bif (i|we) (sell|sold) (?:all )?(?:of )?(?:the |my |our )?(stocks|coins|crypto)(?:,? (?:and|but) (?:leave|left|keep|kept|hold|held) (?:the |my |our |all the )?(?:stocks|shares|coins|crypto|rest)(?: alone)?)?\b/gi,
    'if $1 $2 my $3',
  ],
  /** "Tesla will double. What would mine be worth?" */
  [
    /^(?:(?:i|we) (?:heard|read|think|bet|guess) (?:that )?)?((?:[\p{L}.&-]{1,15} ){1,2})(?:will|is going to|is gonna) ([^.?!,]{3,40})[.,;!] (?=(?:what|how much|how many) (?:would|will|could)\b)/iu,
    'if $1would $2, ',
  ],
  [
    /\bif ((?:[\p{L}&.]{1,15} ){1,2})(hits|reaches|goes to|gets to) a (dollar|buck|hundred|thousand)\b/giu,
    (_, name: string, verb: string, sum: string) =>
      `if ${name}${verb} ${{ hundred: '100', thousand: '1000' }[sum.toLowerCase()] ?? '1 dollar'}`,
  ],
  /** "I’m thinking of selling half of it. What would that bring": a sale, or a purchase, that is supposed. */
  [
    /\b(?:thinking (?:of|about)|considering|planning on|toying with|contemplating|tempted by) (?:maybe |perhaps )?(selling|cashing (?:out|in)|dumping|unloading|buying|getting|picking up|adding) ([^.?!;]{2,60})[.;,?!] (?=(?:what|how much|how many(?: dollars)?|how) (?:would|will|could)\b)/gi,
    (_, trade: string, what: string) => `if i ${/^[bgpa]/i.test(trade) ? 'buy' : 'sold'} ${what}, `,
  ],
  [
    /(?<!\bif )\bi(?:['’]d)? (?:(?:might|may|could|would) )?(?:(?:want|like|plan|hope|have) to )?(buy|sell) ([^.?!;,]{2,60})[.;?!,] (?=(?:what|how much|how many(?: dollars)?|how) (?:would|will|could)\b)/gi,
    'if i $1 $2, ',
  ],
  /** "Tesla down 30 percent, what would I lose" */
  [
    /^((?:[\p{L}&.]{1,15} ){1,3})(down|up) (\d{1,4}(?:\.\d{1,4})? ?(?:%|percent))[ ,.:;–-]{1,4}(?=(?:what|how)\b)/iu,
    'if $1goes $2 $3, ',
  ],
  /** "For every dollar that Apple moves, how much do I gain" */
  [
    /\bfor (?:every|each) (dollar|percent) (?:that )?((?:my )?(?:[\p{L}&.]{1,15} ){1,3})(?:moves|rises|goes up|gains|climbs)(?: by)?,? (?=(?:what|how)\b)/giu,
    'if $2goes up 1 $1, ',
  ],
  [/\bto be (up|down) (?=[^.?!]{1,25} on (?:it|that|this|them|my)\b)/gi, 'so that i am $1 '],
  [/\bwhat (?:would )?happens? (?=if i (?:sold|sell|buy|bought)\b)/gi, 'what '],
  [/\bwhen i sell (?=[^.?!]{2,40} at \$?\d)/gi, 'if i sell '],
  [/\banother (?=\$?\d)/gi, ''],
  [
    /\bif i (?:throw|toss|stick|sink|dump|plow) (\$?\d[\d.,]{0,12}k?(?: dollars| bucks)?) (?:at|in|into|on) /gi,
    'if i spend $1 on ',
  ],
  [
    /\b(?:goes|go|went|going) (?:bankrupt|bust|belly[- ]up|under)\b|\b(?:becomes|became|is|was|were|turns|gets) (?:totally |completely )?(?:worthless|wiped out)\b/gi,
    'goes to zero',
  ],
  [
    /\b(?:loses?|losing|lost) (half|a third|a quarter|a fifth) (?:of )?(?:its|their|the) (?:value|worth|price)\b/gi,
    'falls by $1',
  ],
  /** "Apple’s price plus 10 percent" */
  [
    /\b(?:what['’]?s|what is|how much is) (?:the price of )?((?:[\p{L}&.]{1,15}(?:['’]s)? ){1,3}?)(?:price |stock price |share price )?(plus|minus) (\d{1,4}(?:\.\d{1,4})? ?(?:%|percent|dollars|bucks))/giu,
    (_, name: string, sign: string, by: string) =>
      `if ${name.replace(/['’]s /, ' ')}goes ${sign.toLowerCase() === 'plus' ? 'up' : 'down'} ${by}`,
  ],
  [
    /\bif i(?: had|['’]d) never (?:bought|owned) (?:any )?(?=\p{L})|(?<!\bmore would i have )\bif i hadn['’]?t (?:ever )?(?:bought|owned) (?:any )?(?=\p{L})/giu,
    'without ',
  ],
  /** "If Ford gets back up to 15" */
  [
    /\b(?:(?:gets?|got|goes|go|comes?|climbs?|bounces?|makes? it|finds its way) back (?:up |down )?|returns? (?:up |down )?)to (?=\$?\d|(?:ten|eleven|twelve|\p{L}{3,5}teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|an? hundred|one)\b)/giu,
    'goes to ',
  ],
  /** "What if Nvidia 300" supposes a price. */
  [
    /^((?:and |so )?(?:what if|if|suppose|supposing)) (?!(?:i|we|my|you|it|the|all|both|they|that|this|only|just)\b)([\p{L}&.]{1,15}) (?:(?:is|was|were) )?(?:at |= ?|@ ?)?\$?(\d[\d.,]{0,12}k?)(?: dollars| bucks| usd)?(?=[?.! ]{0,3}$)/giu,
    '$1 $2 goes to $3',
  ],
  [
    /^([\p{L}&.]{1,15}) ([+−-]) ?(\d{1,3}(?:\.\d{1,2})?) ?%(?=,? (?:what|how|then))/giu,
    (_, name: string, sign: string, by: string) => `if ${name} ${sign === '+' ? 'rises' : 'falls'} ${by}%,`,
  ],
  [/\b(if|suppose|say|assuming) we (?=(?:sold|sell|were to sell|cashed?|liquidated?)\b)/gi, '$1 i '],
  [
    /(?<=^|, )were ((?:[\p{L}&.-]{1,20} ){1,3})to (?=appreciate|depreciate|increase|decrease|fall|drop|lose|rise|gain|climb|double|halve|decline|crash)/giu,
    'if $1were to ',
  ],
  [
    /\b(?:does|did|do|goes|makes|pulls) (?:an? )?(\d{1,3})x\b/gi,
    (_, times: string) => `rises ${100 * (Number(times) - 1)}%`,
  ],
  [/\bin the event (?:that|of)\b/gi, 'if'],
  /** "Imagine that Tesla falls by half, what would happen": what is supposed is asked, and no news. */
  [
    /^((?:and |so )?(?:what )?(?:if|imagine|suppos(?:e|ing)|assum(?:e|ing)|say)\b[^?.!]{5,80}?),? (?:and )?what (?:would|will|could|might|does|is going to) (?:then )?happens?(?: then| in that case)?(?=[?.! ]{0,4}$)/gi,
    '$1',
  ],
  /** "In case it goes to 300" */
  [/(?<!\bjust )\bin case (?:that )?(?=(?:it|they|the|my|i|we|[\p{L}&.]{2,15}) [\p{L}])/giu, 'if '],
  /** "Imagine that Tesla is losing 30 percent" */
  [
    /\b((?:if|imagine|suppos(?:e|ing)|assum(?:e|ing)|say)(?: that)? (?:[\p{L}&.]{1,15} ){1,3})(?:is|was|were) (los|fall|dropp|ris|gain|climb|sink|crash|jump|declin|grow)ing (?=(?:by )?(?:\d|half|an? (?:third|quarter|fifth|tenth)))/giu,
    (_, lead: string, stem: string) =>
      `${lead}${/^(?:los|ris|declin)$/i.test(stem) ? `${stem}e` : stem.replace(/pp$/i, 'p')}s `,
  ],
  /** "Say I’d unload half of my Ford" */
  [
    /\b(?:say|suppose|supposing|imagine|assume|assuming|let['’]?s say|if)(?: that)? i(?:['’]d| would| were to| was to| should| had to)(?: like to)? (?:unload|sell|dump|offload|part with|let go of|get rid of|cash in|flog|ditch|shed|hand over) (?=\d|(?:half|all|an?|some|my|the|one|two|three|four|five|ten)\b)/gi,
    'if i sold ',
  ],
  [/^should (?!i\b|we\b|you\b)(?=[^?.!,]{3,60}(?:,| (?:what|how)))/i, 'if '],
  [/\b(?:is it|it is|is) possible that i sell\b/gi, 'if i sold'],
  [/\bif i(?: would have| would['’]ve|['’]d have) (?=\p{L})/giu, 'if i had '],
];
