/** What stands for a pattern: a text, or what makes one of the match. */
export type Rewording = readonly [pattern: RegExp, by: string | ((...match: string[]) => string)];

const TENS: Readonly<Record<string, string>> = {
  ...{ five: '5', eight: '8', twelve: '12', 'twenty-five': '25' },
  ...{ ten: '10', fifteen: '15', twenty: '20', thirty: '30', forty: '40', fifty: '50', sixty: '60', ninety: '90' },
};
const UNITS_IN_FULL: Readonly<Record<string, string>> = { yr: 'year', mo: 'month', mth: 'month', wk: 'week' };

const WEEKDAYS: Readonly<Record<string, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );

/** "Twenty-first" is 21. */
function dayOf(tens: string | undefined, ordinal: string): number {
  const one = ordinal.toLowerCase() === 'thirtieth' ? 30 : ORDINALS.indexOf(ordinal.toLowerCase()) + 1;
  return one + (tens === undefined ? 0 : /^tw/i.test(tens) ? 20 : 30);
}

const NUMBERS = 'one two three four five six seven eight nine ten eleven'.split(' ');

/** "Three", "3", "a" */
function countOf(written: string): number {
  return /^\d/.test(written) ? Number(written) : Math.max(1, NUMBERS.indexOf(written.toLowerCase()) + 1);
}

const KNOWING =
  'know|learn|ascertain|find out|figure out|work out|understand|see|hear|check|confirm|establish|determine|verify|ask(?: you)?(?: about)?|get(?! (?:back )?to\\b)|have(?! \\$?\\d)|told|informed|advised|shown|knowing|learning|seeing|hearing|remember|recall';
const TELLING =
  'tell|inform|advise|let (?:me|us) know|say|state|show|give|remind|enlighten|explain to|indicate|confirm to';

/** What a speaker puts around a question, and numbers of times in words. */
export const SPOKEN: readonly Rewording[] = [
  [
    /^(?:(?:so|ok|but|and|wait|lol),? )?(what(?:['’]?s)?)(?: even| the heck| exactly| actually) (is |are |does )?(?=\p{L})/iu,
    '$1 $2',
  ],
  /** "Harold here, what is my portfolio worth" */
  [
    /^((?:hi|hello|hey|good (?:morning|afternoon|evening|day))(?: there| bell)?,? )?[\p{L}]{2,12} here(?: again)?[,.!]{1,3} (?=\p{L})/iu,
    '$1',
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
  /** "Was yesterday a good day for me" */
  [
    /\b(?:was|is|were|been) (yesterday|today|last week|this week|last month|this month|last year|this year|january|february) (?:a )?(?:good|bad|nice|strong|rough|decent) (?:day|week|month|year|one)? ?(?:for|to) (?:me|us|my (?:portfolio|stocks|coins|holdings))\b/gi,
    'how did my portfolio do $1',
  ],
  /** "If I bought one more Microsoft" */
  [
    /\b(buy|bought|buying|add|added) (?:just |only )?(?:one more|another(?: one)?|one additional)(?: share| coin)?(?: of)? (?=\p{L})/giu,
    '$1 1 more ',
  ],
  /** "How many Ford I can take" */
  [/\b(how many (?:[\p{L}&.]{1,15} ){1,2})(?:can i|i can|could i|i could) (?:take|get|afford)\b/giu, '$1can i buy'],
  /** "Total value minus Bitcoin" */
  [
    /(?<=\p{L} )(?<!\b(?:in|a|the|by|is|am|are) )minus (?:the |my )?(?=\p{L}{2,15}(?: and \p{L}{2,15})?[?.! ]{0,3}$)/giu,
    'without ',
  ],
  /** "Since he bought them", of what is held now. */
  [
    /\bsince (?:he|she|they|my (?:late )?(?:husband|wife|father|mother|dad|mom)) (?=(?:first )?(?:bought|got|purchased|acquired)\b)/gi,
    'since I ',
  ],
  /** "My win on Ford" */
  [
    /\b(my|our) (?:total )?(?:wins?|winnings?|earn|benefits?)(?= (?:on|from|with|in|of|at|this|since|so far|until|today)\b|[?.! ]{0,3}$)/gi,
    '$1 profit',
  ],
  /** "If I sell the stocks and keep the coins" */
  [
    /\bif (i|we) (sell|sold) (?:all )?(?:of )?(?:the |my |our )?(stocks|coins|crypto)(?:,? (?:and|but) (?:leave|left|keep|kept|hold|held) (?:the |my |our |all the )?(?:stocks|shares|coins|crypto|rest)(?: alone)?)?\b/gi,
    'if $1 $2 my $3',
  ],
  [/\bgotten\b/gi, 'got'],
  /** "Where was it at the start of the year" asks for no place. */
  [
    /\bwhere (was|were|is|are) (it|that|they|those)(?: trading| priced)? (?:at )?(?=(?:the |on |in |at |a |last |this )?(?:start|beginning|end|close|year|month|week|monday|tuesday|wednesday|thursday|friday|january|february|march|april|may|june|july|august|september|october|november|december)\b)/gi,
    'what $1 $2 at ',
  ],
  /** "Tesla will double. What would mine be worth?" */
  [
    /^(?:(?:i|we) (?:heard|read|think|bet|guess) (?:that )?)?((?:[\p{L}.&-]{1,15} ){1,2})(?:will|is going to|is gonna) ([^.?!,]{3,40})[.,;!] (?=(?:what|how much|how many) (?:would|will|could)\b)/iu,
    'if $1would $2, ',
  ],
  [/,? (?:and )?if so,? (?:what|which(?: ones?)?|(?:by )?how much)(?=[?.! ]{0,3}$)/gi, ''],
  [/\battained\b/gi, 'reached'],
  /** "Tesla is down today, isn't it?" */
  [
    /,? (?:(?:is|are|was|were|has|have|does|do|did)n['’]?t (?:it|they|he|she|i|we)|(?:is|are|am|was|were|has|have|does|do|did) (?:it|they|he|she|i|we) not)(?=[?.! ]{0,4}$)/gi,
    '',
  ],
  /** "I didn't ask for a forecast, I asked what it closed at" */
  [
    /^(?:no,? )?i (?:did not|didn['’]?t) (?:ask|want)(?: you)?(?: for| about)? (?:the |a |an |its |any )?[\p{L}]{2,15}[,.;]? (?:but )?i (?:asked|wanted)(?: you)?(?: for| about| to know)? /giu,
    '',
  ],
  /** "What did I pay for it, and when" is told by the purchase. */
  [
    /\b(?:how much|what)(?: did)? (?:i|we) (?:pay|paid) for ([\p{L}&. ]{2,25}?),? and when(?: was (?:it|that)| did i)?(?=[?.! ]{0,4}$)/giu,
    'when did i buy $1 and at what price',
  ],
  /** "On which day this year did my portfolio do worst" */
  [
    /\b(?:on |upon )?(?:which|what) day(?: of)?( (?:this|last) (?:year|month|week|quarter))? did ([\p{L}&. ]{2,25}?) (?:do|fare|perform) (?:the )?(best|worst)\b/giu,
    'what was the $3 day of $2$1',
  ],
  [/\b(\d|dollars|bucks) saved(?: up)?\b/gi, '$1'],
  /** "How many shares of Ford could I get with my Bitcoin" */
  [
    /\bhow many ((?:shares |coins |units )?(?:of )?[\p{L}&.]{1,15}(?: shares| coins)?) (?:could|can|would|do) i (?:get|buy|afford) (?:with|for|from) (?:all )?(my [\p{L}&.]{1,15})(?: shares| coins| stock)?(?=[?.! ]{0,4}$)/giu,
    'how many $1 is $2 worth',
  ],
  /** "List everything I own that is down today" */
  [
    /\b(?:(?:list|show me|give me|tell me) )(?:everything|anything|all|whatever|what) (?:(?:that )?(?:i|we) (?:own|hold|have)|of mine)(?: that|, that)?(?:['’]?s| is| are) (?=(?:up|down|red|green|in the red|in the green)\b)/gi,
    'which of my holdings are ',
  ],
  [/\b(since) i (?:acquired|obtained|purchased) (?:them|it|those)\b/gi, '$1 i bought it'],
  [/\b(?:ape|aped|aping) (?:into|in)\b/gi, 'buy'],
  [
    /,? and (?:please )?(?:do not|don['’]?t) (?:sugar ?coat|dress|spin|lie)(?: (?:it|that|to me|anything))?(?: up)?(?=[?.! ]{0,4}$)/gi,
    '',
  ],
  [
    /\bif ((?:[\p{L}&.]{1,15} ){1,2})(hits|reaches|goes to|gets to) a (dollar|buck|hundred|thousand)\b/giu,
    (_, name: string, verb: string, sum: string) =>
      `if ${name}${verb} ${{ hundred: '100', thousand: '1000' }[sum.toLowerCase()] ?? '1 dollar'}`,
  ],
  [/\blist of (?:the )?(?:watched|followed) (?:securities|stocks|shares|symbols|instruments)\b/gi, 'watchlist'],
  [
    /(?<!\bmy )\b(?:grandpa|grandma|grandad|granddad|granny|dad|mom|mum) (?=(?:always |often |once |used to )?(?:said|says|told|tells)\b)/gi,
    (who: string) => `my ${who}`,
  ],
  /** How a formal person asks. */
  [
    /\bwould it be (?:too )?(?:presumptuous|impertinent|rude|impolite|forward|much|bold)(?: of me)? to (?:ask|request|inquire|enquire)(?: you)?(?: for| about| as to| after)? /gi,
    '',
  ],
  [
    /\b(?:have the goodness|be so good as|be so kind as|would you mind|do me the kindness) (?:to|of )?(?:telling me|showing me|reminding me)?/gi,
    'please',
  ],
  [/\b(?:may|might|could) one (?:also )?(?:ask|enquire|inquire)(?: as to| about| after)?,?/gi, 'what is'],
  [/\bevery single thing\b/gi, 'everything'],
  [/\bis one able to\b/gi, 'can i'],
  /** "Did I do good this month" */
  [
    /\b(?:how )?(did|have|has|am|are|is) (i|we|it|my [\p{L}]{2,15}) (do|done|doing) (?:good|well|ok|okay|alright|all right|bad|badly|great|poorly)\b(?! (?:or|enough|on|in))/giu,
    'how $1 $2 $3',
  ],
  /** Whom one blames for a loss changes nothing of it. */
  [
    /\b(?:have|did) you (?:people|guys|lot|folks|all|idiots)?\s?(?:cost|lose|lost|made) (?:me|us)(?: lose)?\b/gi,
    'have i lost',
  ],
  [/\b(?:in|by) compar(?:e|ison) (?:with|to)\b/gi, 'compared with'],
  [/\b([A-Z][\p{L}&.]{1,14}) plus (?=[A-Z][\p{L}&.]{1,14}\b)/gu, '$1 and '],
  [/,? ([\p{L}&.]{1,15}) not (?:included|counted)\b/giu, ' excluding $1'],
  /** "Value of AAPL + MSFT" */
  [
    /\b(value|worth|cost|gain|profit|loss|sum|share|weight)((?: of| in)?(?: my)?) ([A-Z]{1,5}) \+ (?=[A-Z]{1,5}\b)/g,
    '$1$2 $3 together with ',
  ],
  /** What is read from a screen. */
  [/\b(?:does|do|did) (?:it|this|that|the app|the page|the screen) (?:say|mean|show) (?:that )?(?=(?:i|my|we) )/gi, ''],
  [
    /\b(?:if|when) (?:i|you|we|one) (?:put|add|take|combine|lump|count)(?:ed)? ([\p{L}&.]{1,15} and [\p{L}&.]{1,15}) together,?/giu,
    '$1 together',
  ],
  /** "How much is in stocks, at least 10 thousand" is told by how much is. */
  [
    /\bdo (?:i|we) have (?:at least|more than|less than|over|above|under) [^?.!]{1,20} in (?=(?:stocks|coins|crypto|shares)[?.! ]{0,3}$)/gi,
    'how much do I have in ',
  ],
  /** "How many of my holdings are up more than 50%" are those that are. */
  [
    /\bhow many (?=of (?:my|our) (?:holdings|positions|stocks|coins|investments)\b[^?.!]{0,40}\b(?:more|less|over|above|below|under|at least)\b[^?.!]{0,12}\d)/gi,
    'which ',
  ],
  /** "How is my portfolio split" asks for the shares. */
  [
    /\bhow (?:is|are|am|do) ((?:all )?(?:my|our) (?:whole |entire )?(?:portfolio|money|holdings|investments|stocks|coins|crypto|savings|assets)) (?:split|divided|distributed|allocated|spread(?: out)?|made up|composed|broken down|weighted)(?: up)?\b/gi,
    'allocation of $1',
  ],
  /** "The value of 3 of my Apple shares" is that of 3. */
  [
    /\b((?:worth|value) of|how much (?:is|are|would|will|do|does)) (\d[\d.]{0,11}) of my (?=(?:[\p{L}&.]{1,15} ){1,2}(?:shares|stocks|coins|units)\b)/giu,
    '$1 $2 ',
  ],
  /** What was bought has its number: "the 2.5 Apple shares I bought in June". */
  [
    /\b(the|my|those|these) \d[\d.]{0,11} (?=(?:[\p{L}&.]{1,15} ){1,2}(?:(?:shares|stocks|coins|units) )?(?:that |which )?(?:i|we) (?:have )?(?:bought|got|purchased|picked up)\b)/giu,
    '$1 ',
  ],
  /** "I’m thinking of selling half of it. What would that bring": a sale, or a purchase, that is supposed. */
  [
    /\b(?:thinking (?:of|about)|considering|planning on|toying with|contemplating|tempted by) (?:maybe |perhaps )?(?:selling|cashing (?:out|in)|dumping|unloading) ([^.?!;]{2,60})[.;,?!] (?=(?:what|how much|how many|how) (?:would|will|could)\b)/gi,
    'if i sold $1, ',
  ],
  [
    /\b(?:thinking (?:of|about)|considering|planning on|toying with|contemplating) (?:maybe |perhaps )?(?:buying|getting|picking up|adding) ([^.?!;]{2,60})[.;,?!] (?=(?:what|how much|how many|how) (?:would|will|could)\b)/gi,
    'if i buy $1, ',
  ],
  [
    /\bi (?:might|may|could|want to|would like to|plan to) (buy|sell) ([^.?!;]{2,60})[.;?!] (?=(?:what|how much|how many|how) (?:would|will|could)\b)/gi,
    'if i $1 $2, ',
  ],
  /** "Double down on Tesla", "as many again": of what is held. */
  [/\b(?:double|doubled|doubling) down on (?=\p{L})/giu, 'buy 100 percent more '],
  [
    /\b(?:double|doubled) (?:up )?my (?:position|stake|holding|holdings|investment) in (?=\p{L})/giu,
    'buy 100 percent more ',
  ],
  [
    /\b(?:buy|bought) (?:just )?as many (?:more )?((?:[\p{L}.&]{1,15} ){1,2})?(?:shares |coins )?again\b/giu,
    'buy 100 percent more $1',
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
  /** "If I had sold it in June, what would I have got": what it was worth then. */
  [
    /^(?:what )?if i(?:['’]d| had)? (?:only )?sold (?:all (?:of )?)?(my [\p{L}&. ]{2,30}?) ((?:on|in|at|last|back|a|two|three|\d{1,2}) [\p{L}\d ,]{2,30}?),? (?:what|how much) (?:money )?would i have (?:gotten|got|received|made out with|walked away with|pocketed)\b/iu,
    'what was $1 worth $2',
  ],
  [/\bwhat (?:would )?happens? (?=if i (?:sold|sell|buy|bought)\b)/gi, 'what '],
  [/\bwhen i sell (?=[^.?!]{2,40} at \$?\d)/gi, 'if i sell '],
  [/\banother (?=\$?\d)/gi, ''],
  [/\bif i (?:grab|snag|snap up|scoop up|pick up|get) (?=\$?\d)/gi, 'if i buy '],
  [
    /\bif i (?:throw|toss|stick|sink|dump|plow) (\$?\d[\d.,]{0,12}k?(?: dollars| bucks)?) (?:at|in|into|on) /gi,
    'if i spend $1 on ',
  ],
  [
    /\b(?:how|where) (?:does|would|will|do) my average(?: cost| price)? (?:change|land|move|end up|be|shift|go)\b/gi,
    'what is my average',
  ],
  [/\bwhat (?:do|would|will) i average\b/gi, 'what is my average'],
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
  /** "How many Apple shares is my whole portfolio" */
  [
    /\b(how many [\p{L}&. ]{2,30} (?:is|are|equals?|would be)) my (?:whole |entire |total )?portfolio(?! worth)(?=[?.! ]{0,3}$)/giu,
    '$1 my portfolio worth',
  ],
  [/\b(?:am i|i['’]?m|i am|i would be|would i be|i become) a millionaire\b/gi, 'my portfolio is worth 1000000'],
  [
    /\bwhat price of ([\p{L}&. ]{2,25}) (?:gives|would give|brings|would bring|gets) me an? (\$?\d[\d.,]{0,12}k?(?: ?%| ?percent| dollars?| bucks)?) (gain|profit)\b/giu,
    'what price does $1 need to reach so that i $3 $2',
  ],
  [
    /\bif i (?:had |have )?sold ([\p{L}&. ]{2,30}) at (?:its|the) (?:all[- ]time )?(?:high|peak|top)\b/giu,
    'if $1 goes back to its all-time high',
  ],
  [
    /\bif i(?: had|['’]d) never (?:bought|owned) (?:any )?(?=\p{L})|(?<!\bmore would i have )\bif i hadn['’]?t (?:ever )?(?:bought|owned) (?:any )?(?=\p{L})/giu,
    'without ',
  ],
  [/\b(?:how much|what) room does ([\p{L}&. ]{2,25}) have\b/giu, 'how far can $1 fall'],
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
  [
    /\b(made|gained|earned|lost|gain|make|earn|profit) on each ((?:[\p{L}&.]{1,15} ){1,2})(share|coin)\b/giu,
    '$1 per $3 on $2',
  ],
  /** "Sold my Tesla and put it in Ford" */
  [
    /\b(sold|sell) ([\p{L}\d&. ]{2,30}) and (?:then )?(?:put|invested|invest|moved|move|poured|stuck) (?:it|that|the (?:money|proceeds|cash)|everything|(?:every|each|the last) (?:dollar|cent|penny)(?: of it)?)(?: all)? in(?:to)? (?=\p{L})/giu,
    '$1 $2 and bought ',
  ],
  /** "Made on a single share" */
  [
    /\b(made|gained|earned|lost|gain|loss|profit) on (?:a single|each single|each|one|1|a|every) (share|coin|unit)(?= of\b)/gi,
    '$1 per $2',
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
    /\bback (?=in (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|early|late|(?:19|20)\d\d)|on (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/gi,
    '',
  ],
  /** "First thing, … second thing, …": questions that are counted. */
  [
    /^(?:ok |okay |alright |so |hi |hey ){0,3}(?:(?:the )?first (?:thing|question|off|of all)|firstly|number one|question one)(?: is)?[,:]? (?=(?:what|how|which|when|is|are|am|was|did|do|does|has|have|whats|hows|tell|show)\b)/i,
    '',
  ],
  [
    /[,.;]? (?:and )?(?:(?:the )?(?:second|third|fourth|last|next|other) (?:thing|question)|secondly|thirdly|lastly|number (?:two|three|four)|question (?:two|three|four))[,:]? (?=(?:what|how|which|when|is|are|am|was|did|do|does|has|have|whats|hows|tell|show)\b)/gi,
    '. ',
  ],
  /** Money that one has: "I got a 300 dollar bonus, how much Bitcoin could I get". */
  [
    /\b(have|got|saved|earned|won) (?:up )?(?:an? |about |another )?\$?(\d[\d.,]{0,12}k?)(?: dollars?| bucks)? (?:extra|to spare|spare|left over|leftover|bonus|(?:tax )?refund|(?:lying|sitting) around|to burn|to play with)\b/gi,
    '$1 $2 dollars',
  ],
  /** "My sister put 1000 into it in January. What would that be now?" asks what it became, whoever did. */
  [
    /^(?:(?:so|and|ok|hey),? )?(?:my [\p{L}-]{2,12}|he|she|they|someone|somebody|a (?:friend|colleague|coworker)) (put|invested|spent) (?=\$?\d)/giu,
    'if i $1 ',
  ],
  /** "Sorry if this is dumb, but did I lose money today" */
  [
    /^(?:i['’]?m )?sorry (?:if|that) (?:this|it)(?:['’]s| is| may be| might be| sounds| seems) [^,.;?!]{1,40}?,? but (?=\p{L})/iu,
    '',
  ],
  /** An abbreviation ends no sentence. */
  [/\b(vs|approx|incl|excl|resp|etc|inc|corp|co|ltd|avg|pct|min|max|qty|no)\.(?= )/gi, '$1'],
  [/\b(?:um+|uh+|erm?|hmm+)\b/gi, ''],
  /** "I have two questions. …" */
  [
    /^(?:(?:hi|hello|hey|ok)(?: bell)?[,.!]? )?(?:i(?:['’]ve| have)?(?: got)?|just|got) (?:a few|a couple of|some|two|three|[23]) (?:quick |small |more )?(?:questions|things)(?: for you| to ask)?[.:,;!-]{1,2} /i,
    '',
  ],
  /** "What did Coca-Cola… no sorry, what did Apple do": what is taken back is not asked. */
  [
    /^[^?]{0,80}(?:[.…,–-]|\s) ?(?:(?:oops|no|ah|oh|actually),? )?(?:sorry|wait|oops|scratch that|never ?mind|correction|strike that),? (?:i (?:mean|meant) )?(?=(?:what|how|when|which|did|does|is|was|has)\b)/i,
    '',
  ],
  /** "Why won’t you tell me" asks for what follows. */
  [/\bwhy (?:won|can|don|didn|wouldn)['’]?t you (?:just |simply |ever )?(?:tell|show|give)(?: me| us)? /gi, ''],
  /** "On my birthday, June 3rd" is that day. */
  [
    /\b(?:on )?(?:my|our|his|her|their|the) (?:[\p{L}’']{2,12} )?(?:birthday|anniversary|wedding|wedding day|graduation|retirement|operation|surgery)(?: (?:party|day))?[,:( –-]{1,3}(?:(?:that['’]?s|that is|which (?:is|was)|it was) )?(?:on )?(?=(?:the )?(?:\d{1,2}(?:st|nd|rd|th)?\b|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d))/giu,
    'on ',
  ],
  /** "If I look at just January" */
  [
    /\bif (?:i|you|we) (?:only |just )?look(?:ed)? (?:only |just )?at (?:only |just )?(?=(?:the )?(?:last|past|this|first|second|third|fourth|q[1-4]|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|20\d\d))/gi,
    'in ',
  ],
  /** "Has it closed higher 3 days in a row" is answered by how many days it did. */
  [
    /^((?:and |so )?(?:has|have|is|did|was|does)\b[^.?!]{1,60}?) (?:for )?(?:the (?:last|past) )?(?:\d{1,2}|two|three|four|five|six|seven|eight|several|many) (?:trading )?(days|sessions) (?=in a row|straight|running|on end)/gi,
    '$1 $2 ',
  ],
  /** "How much I have win", "did I lose or win" */
  [/\b(have|has|i|we|lose or|lost or) win\b(?! back)/gi, '$1 won'],
  [/\bwin(?= or (?:lose|lost)\b)/gi, 'won'],
  [/\bi (want|need|would like) (?=(?:compare|know|see|check)\b)/gi, 'i $1 to '],
  /** "What has one share of my Apple made me" */
  [
    /\b(?:1|one|a single|each) (?:share|coin|unit) of ((?:my|the|that) [\p{L}\p{N}& .]{1,40}) (?=(?:made|earned|gained|lost|netted)\b)/giu,
    '$1 per share ',
  ],
  /** "How much is one of my Apple shares up" */
  [
    /\b(?:1|one|a single|each) of (my (?:[\p{L}&.]{1,15} ){1,2})(share|coin|unit)s (?:up|down|made|earned|gained|lost)\b/giu,
    '$1per $2 gained',
  ],
  /** "The Apple I got in 2024" was bought then. */
  [
    /\b((?:the|my|that|those) [\p{L}&.]{1,15}(?: shares| stock| coins)?(?: that| which)?) i got (?=(?:in|on|last|back|during|before|after)\b)/giu,
    '$1 i bought ',
  ],
  /** "What is a share now" asks for no meaning. */
  [
    /\bwhat(?:['’]?s| is) (?:a|one) (?:share|coin|unit)(?: worth)? (?=(?:now|today|right now|currently)\b)/gi,
    'what is the price ',
  ],
  [/\b(pay|paid) for (?:a|one|each) (share|coin|unit)\b(?! of)/gi, '$1 per $2'],
  /** Digits that stand for words. */
  [/(?<!\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} )(?<=\p{L} )4 (?=\$?\d)/giu, 'for '],
  [/\bcalendar(?: year)? (?=(?:19|20)\d{2}\b)/gi, ''],
  [/\bwhere(?:['’]?s| is) ([\p{L}&.]{1,15}(?: [\p{L}&.]{1,15})?) (?:at|sitting|standing)\b/giu, 'price of $1'],
  [/\b(?:swap|replace|substitute) ([\p{L}&.]{1,15}) (?:for|with|by) ([\p{L}&.]{1,15})\b/giu, '$2 instead of $1'],
  [/\b(each|every) (coin|stock|holding|position)['’]s\b/gi, '$1 $2'],
  /** Whom one fears changes nothing of the question. */
  [
    /(?:^|[,;.] )my (?:husband|wife|partner|son|daughter|boss|dad|mom|mother|father|brother|sister|friend|girlfriend|boyfriend) (?:is going to|is gonna|will|would|['’]s gonna) (?:kill|murder|divorce|leave|hate) me\b[,;.]? ?(?:so|because|if)? ?/gi,
    '',
  ],
  [
    /\b(?:that |which )?(?:he|she|they|someone) (?:told|advised|urged|convinced) (?:me|us) to (?:buy|get|purchase)\b/gi,
    '',
  ],
  /** "If you leave Bitcoin out of it" */
  [
    /\b(?:if|when) (?:you|we|i|one) (?:leave|take|keep|left|took|kept) ([\p{L}&.]{1,15}) out(?: of (?:it|that|the picture|the count))?(?: (?:entirely|completely|altogether))?\b/giu,
    'excluding $1',
  ],
  /** "If Ford gets back up to 15" */
  [
    /\b(?:gets?|got|goes|go|comes?|climbs?|bounces?) back (?:up |down )?to (?=\$?\d|(?:ten|eleven|twelve|\p{L}{3,5}teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|an? hundred|one)\b)/giu,
    'goes to ',
  ],
  /** "Have you been right on it before" */
  [/\b(been (?:right|wrong|correct|accurate)(?: (?:on|about|with) [\p{L}&.]{1,15})?) before\b/giu, '$1'],
  /** "You or a coin flip" */
  [
    /\b(?:you|your (?:model|ai|forecasts|calls)),? (or|versus|vs) a coin (?:flip|toss)\b/gi,
    'your forecasts $1 a monkey',
  ],
  /** "Is the book green" */
  [/^(?:is )?(?:the |my |our )?book (?=(?:is )?(?:green|red|up|down)\b)/i, 'is my portfolio '],
  /** "What if Nvidia 300" supposes a price. */
  [
    /^((?:and |so )?(?:what if|if|suppose|supposing)) (?!(?:i|we|my|you|it|the|all|both|they|that|this|only|just)\b)([\p{L}&.]{1,15}) (?:(?:is|was|were) )?(?:at |= ?|@ ?)?\$?(\d[\d.,]{0,12}k?)(?: dollars| bucks| usd)?(?=[?.! ]{0,3}$)/giu,
    '$1 $2 goes to $3',
  ],
  [
    /^([\p{L}&.]{1,15}) ([+−-]) ?(\d{1,3}(?:\.\d{1,2})?) ?%(?=,? (?:what|how|then))/giu,
    (_, name: string, sign: string, by: string) => `if ${name} ${sign === '+' ? 'rises' : 'falls'} ${by}%,`,
  ],
  /** "Where did Apple settle" */
  [
    /\b(did (?:[\p{L}&.-]{1,20} ){1,3})(?:settle|finish)(?: at)?(?=[?.! ]{0,3}$| (?:yesterday|on|last))/giu,
    '$1close at',
  ],
  /** Who says how old they are counts nothing. */
  [
    /^((?:[\p{L}, ]{1,40}[.!,] )?)i(?:['’]?m| am) (?:now |already |almost )?\d{2,3}(?: years? old| years? of age)?(?:[,;.]| and(?= (?:my|i|not)\b)) ?/giu,
    '$1',
  ],
  /** "How are me shares" */
  [
    /(?<!\b(?:show|give|tell|list|send|bring|get|let|for|to|of|with|made|cost|lost) )\bme (?=(?:shares|stocks|coins|crypto|portfolio|holdings|investments|money|savings)\b)/gi,
    'my ',
  ],
  [/\bwhich 1\b/gi, 'which one'],
  [/^k,? (?=\p{L})/iu, 'ok '],
  [/\bpercents\b/gi, 'percent'],
  /** "My holdings with their cost" speaks of no other person. */
  [
    /\b(with|and) (?:its|their) (?=(?:purchase|buy|cost|price|date|gain|value|profit|current|total|quantit|amount|share)\p{L}{0,10})/giu,
    '$1 ',
  ],
  /** What someone else thought of it asks for no advice. */
  [/,? (?:was|were|is|are) (?:such )?an? (?:good|great|smart|safe|solid) (?:buy|investment|bet|pick)(?=[.;])/gi, ''],
  /** What was asked for already. */
  [
    /(?<=[.;] )(?:can|could|would|will) you (?:please )?(?:give|provide|send|tell|show|get) (?:me |us )?(?:with )?(?:it|them|those|that|this)[?.!]{0,3}$/gi,
    '',
  ],
  /** "Second question: which …" is in no second place. */
  [/^(?:first|second|third|last|next|another|one more) (?:question|thing),?:? (?=\p{L})/giu, ''],
  [/(?<=[.?!;] |^)(?:first(?:ly)?|second(?:ly)?|third(?:ly)?|finally|lastly), (?=\p{L})/giu, ''],
  [/\bif it (?:is|['’]s) not too (?:great|much|big)(?: of)? (?:an? )?(?:imposition|trouble|bother|ask),?/gi, ''],
  [/\bin the course of (?=the (?:last|past)\b)/gi, 'over '],
  [/\b(if|suppose|say|assuming) we (?=(?:sold|sell|were to sell|cashed?|liquidated?)\b)/gi, '$1 i '],
  [/,? should there be (?:any|anything)[^?.!,]{0,20}/gi, ''],
  [/\blet me have\b/gi, 'give me'],
  [/^(?:please )?(?:forgive|excuse|pardon) (?:so|such|a|an|my|me|the) [^?.!,]{0,40},? (?:but )?/i, ''],
  [/^(?:and |so )?(?=one (?:week|month|year) before\b)/i, ''],
  [/\bone (week|month|year) before (?=how|what)/gi, 'one $1 ago '],
  [/\b(?:concerning|regarding)\b/gi, 'about'],
  [/(?<=\p{L} )2 (?=(?:my|the)\b)/giu, 'to '],
  [/\b(?:the )?(?:whole|entirety|entire|totality|sum total) of (?=my\b)/gi, 'all '],
  [
    /(?<=^|, )were ((?:[\p{L}&.-]{1,20} ){1,3})to (?=appreciate|depreciate|increase|decrease|fall|drop|lose|rise|gain|climb|double|halve|decline|crash)/giu,
    'if $1were to ',
  ],
  [/\bwhat(?:['’]?s| is) up and what(?:['’]?s| is) down\b/gi, 'list what is'],
  [
    /\b(?:does|did|do|goes|makes|pulls) (?:an? )?(\d{1,3})x\b/gi,
    (_, times: string) => `rises ${100 * (Number(times) - 1)}%`,
  ],
  [/^gm(?: gm)?,? (?:ser|fren|frens|anon|all|everyone|fam),? /i, ''],
  [/^gm,? (?=(?:what|how|is|any|did|price)|whats\b)/i, ''],
  [/\b(?:prev|previous|prior) close of (?=\p{L})/giu, 'close yesterday of '],
  [
    /(?<!(?:since|from|over|than|versus|vs|to) (?:the |its |yesterday['’]?s )?)\b(?:prev|previous|prior|last) close\b(?! (?:of|on|above|below|over|under|at|higher|lower)\b)/gi,
    'close yesterday',
  ],
  [
    /\bmy (?:husband|wife|partner|son|daughter|boss|dad|mom|mother|father|brother|sister|friend|grandson|granddaughter|grandpa|grandma|uncle|aunt|cousin|nephew|niece|neighbor|colleague|coworker|accountant|barber|buddy|roommate|teacher|kid|kids) (?:told|tells|asked|asks|keeps telling|keeps asking|talked to|reminded) me about (?=\p{L})/giu,
    '',
  ],
  /** What money is for. */
  [
    /(?<!\b(?:better|best|good|wise|safe|safer|right|enough|suited) )\bfor (?:my|our|a|the|his|her|their) (?:new |first |next |annual |quarterly |monthly )?(?:down ?payment|house|home|car|wedding|holiday|vacation|trip|retirement|school|college|tuition|kids|children|daughter|son|report|records|meeting|board|committee|books|audit)\b(?: fund| deposit)?(?: and (?:a|an|the|our|my) (?:house|home|car|wedding|holiday|trip|flat)\b(?: deposit)?)?/gi,
    '',
  ],
  [/,? ?if i may(?: ask| say| be so bold)?\b,?/gi, ''],
  [/,? ?\b(?:may|might|could) i (?:also )?(?:ask|enquire|inquire)\b(?! (?:you|that)\b),?/gi, ''],
  [/,? ?\b(?:broadly|generally|roughly|strictly|frankly|honestly) speaking\b,?/gi, ' '],
  [
    /,? if there (?:is|['’]s|are) (?:any|anything|something)(?: of note| of interest| new| at all)?(?=[?.! ]{0,3}$)/gi,
    '',
  ],
  [/\b(?:(?:might|may|could) i trouble you (?:to|for)|should it not be too much trouble,?) ?/gi, ''],
  [/(?<=\p{L} )(?:one|a) (year|month|week) before(?=,|[?.! ]{0,3}$)/giu, 'one $1 ago'],
  [/\bhow come\b/gi, 'why'],
  [/\bwats\b/gi, 'what is'],
  [/\bwat\b/gi, 'what'],
  [
    /\bi (?:just )?(?:want|need|wish|would like|['’]d like) to (?:know|see|hear|learn)(?= (?:the|my|our|total|how|what|which)\b)/gi,
    '',
  ],
  [/\b(dropp|fall|ris|climb|tank|crash|pump|dump|mov)in(?!\p{L})/giu, '$1ing'],
  [/\b(?:percent|percentage|%)[ -]wise\b/gi, 'in percent'],
  /** "One of my clients says …" */
  [
    /^(?:so |ok |hi |hey )?(?:my|our|the|a) [\p{L}-]{2,15} (?:says|said|keeps saying|insists|swears)(?: that)?(?: (?:i|we|you|to|i should|we should|you should))? (?:buy|sell|get|dump|avoid|hold|invest in|load up on) ([\p{L}&.]{1,15}(?: [\p{L}&.]{1,15})?)[,.;] (?:so |and |but )?/iu,
    '$1, ',
  ],
  [
    /(?<=^|[.?!,;:] |\b(?:and|but|so|because) )(?:one of )?(?:my|our|the|a) [\p{L}-]{2,15} (?:says|said|told me|tells me|claims|claimed|thinks|keeps saying|mentioned|reckons|swears|insists)(?: that)? (?!to\b)/giu,
    '',
  ],
  [
    /\b(?:how|where) (?:do|can|could|would) i (?:see|check|find out|tell|know|look up) (?=(?:how|what|which|when)\b)/gi,
    '',
  ],
  [/,? that i (?:ought to|should|need to|must|have to) (?:read|know|see|hear)(?: about)?\b/gi, ''],
  [
    /\bwhen (?:one|you|we|i) (?:counts?|adds?|takes?|puts?) (?:them|these|those|both) (?:up |all )?together\b/gi,
    'together',
  ],
  [/,? on a scale (?:of|from|up to)? ?[^?.!,]{1,30}/gi, ''],
  [/\bby (?:calendar )?year\b/gi, 'each year'],
  [/\b(?:it|him|her|them|my|your)sel(?:f|ves)\b/gi, ''],
  [/,? (?:and|but)? ?(?:i )?(?:had|have|did|do)(?: not|n['’]t) touch(?:ed)? it (?:since|again|afterwards)\b/gi, ''],
  /** How a formal letter begins and goes on. */
  [
    /\bi (?:should|would|['’]d) be (?:much |most |very |so |extremely |ever so )?(?:obliged|grateful|thankful|pleased|glad) (?:to (?:learn|know|hear)|if you (?:could|would|might) (?:kindly |please )?(?:tell|inform|advise|let) me(?: know)?)(?: as to| of)?,?/gi,
    '',
  ],
  [
    /\b(?:i refer to|(?:and |i )(?:should|would) (?:like|wish) to know|i (?:hereby )?(?:request|wish|desire) to (?:know|be informed|be told)(?: of)?|for the sake of argument|for argument['’]?s sake|in the course of (?:it|that)|if i may (?:ask|say so)|if you would be so (?:kind|good)|be so (?:kind|good) as to|(?:with|in) (?:regard|respect|relation|reference) to|to (?:the best of )?your knowledge|to the extent known|in (?:point of )?fact|as a matter of fact|strictly speaking|generally speaking)\b,?/gi,
    '',
  ],
  [/\b(supposing|assuming|suppose|assume),? that\b/gi, '$1'],
  [
    /\b(?:(?:is|was) it (?:not )?(?:true|correct|right|the case) that|(?:would|could) (?:it be|one be) (?:correct|right|fair|true) (?:to say|in saying) that|i (?:would|should|['’]d) appreciate (?:being told|it if you (?:could|would) tell me|knowing)|(?:might|may|could) i (?:inquire|enquire|ask) (?:as to|about)|i (?:would|should) (?:like|wish) to (?:ascertain|learn|be told)|i desire to (?:know|learn)|i am desirous of (?:learning|knowing)|(?:might|may|could) i be (?:told|shown)|be kind enough to (?:tell|inform|apprise) me of|in your (?:reckoning|opinion|view|estimation)|pray,? (?:tell|inform) me (?:of)?|be so good as to state|kindly ascertain)\b,?/gi,
    '',
  ],
  [/\b(clos(?:e|ing)(?: price)?) (?:of|from|for|as of) (?=(?:yesterday|yday|yest)\b)/gi, '$1 '],
  [/\bin the event (?:that|of)\b/gi, 'if'],
  [/^should (?!i\b|we\b|you\b)(?=[^?.!,]{3,60}(?:,| (?:what|how)))/i, 'if '],
  [/\b(?:off|of|from|in) (?:its|their) (?:present |current )?(?:value|worth|price)s?\b/gi, ''],
  [/\b(my|the) whole of (?:my |the )?/gi, '$1 '],
  [/\bwhat is (?:meant|understood) by\b/gi, 'what is the meaning of'],
  [/\bi['’]?(?:m| am) (?:a bit |so |very |really )?(?:nervous|worried|anxious|scared|curious|concerned) about\b/gi, ''],
  [/,? (?:love|dear|darling|honey|sweetheart|mate|pal)(?=[?.!]{0,3}$)/gi, ''],
  /** Whom one speaks to, and how one begins, asks for nothing. */
  [/, (?:my )?(?:love|dear|dearie|darling|honey|sweetheart|petal|duck|mate|pal)(?=[?.!,])/gi, ''],
  [
    /\b((?:good )?(?:morning|afternoon|evening)|hi|hello|hey|thanks|thank you|cheers|ta),? (?:my )?(?:love|dear|dearie|darling|honey|sweetheart|petal|duck)\b/gi,
    '$1',
  ],
  [/^(?:o{2,6}h|aw{1,4}|oi|phew|gosh|blimey|crikey|psst|whoa|wow|golly|goodness)[,!.]{0,3} (?=\p{L})/iu, ''],
  [/,? any (?:better|worse)(?: now| yet| today)?(?=[?.! ]{0,3}$)/gi, ''],
  /** "All by itself" tells a part from the whole. */
  [/,? (?:all )?(?:on (?:its|their) own|by (?:itself|themselves))\b/gi, ''],
  /** "My son says that the exchange is shut on Monday, is he right?" */
  [
    /(?<=[\p{L}\d][,.;:]) (?:and )?(?:is|was) (?:he|she|that|this) (?:right|correct|true)(?: (?:about|on) (?:that|it|this))?(?=[?.! ]{0,4}$)/giu,
    '',
  ],
  [/\b(?:pre[ -]market|pre[ -]hours|before[ -]hours|overnight (?=trad|session|market))/gi, 'premarket '],
  [/\b(?:day after thanksgiving)\b/gi, 'black friday'],
  [/\bdays? off\b(?! (?:its|the|their|a|my|of|high|low|peak)\b)/gi, 'holiday'],
  /** "You said that Tesla would go up. Were you right?" */
  [
    /\byou (?:said|predicted|told me|thought|claimed|expected)(?: (yesterday|on (?:mon|tues|wednes|thurs|fri)day|last week))?(?: that)? ([\p{L}&.]{1,15}(?: [\p{L}&.]{1,15})?) (?:would|was going to|will) [^?.!,;]{2,30}(?: (yesterday|on (?:mon|tues|wednes|thurs|fri)day|last week))?[?.!,;] (?:and |so )?(?:were you|was (?:that|it)|did (?:that|it) (?:turn out|come)) (?:right|wrong|correct|true)\b/giu,
    'was your forecast for $2 right $1$3',
  ],
  /** "Did you get Apple right" */
  [
    /\b(?:did|have) you (?:get|got|gotten|call|called|predict|predicted|nail|nailed) ([\p{L}&.]{1,15}(?: [\p{L}&.]{1,15})?) (?:right|wrong|correctly|correct|accurately)\b(?! now)/giu,
    'was your forecast for $1 right',
  ],
  /** "How did your call on Apple turn out" */
  [
    /\bhow (?:did|has|have) your (?:last |latest |most recent )?(?:([\p{L}&.]{1,15}) )?(?:forecast|prediction|call)s?(?: (?:on|for|about) ([\p{L}&.]{1,15}))?( yesterday| last week)? (?:turn(?:ed)? out|work(?:ed)? out|do|done|go|end(?:ed)? up|hold up|held up)\b/giu,
    (_, one: string | undefined, other: string | undefined, when = '') =>
      one || other ? `was your forecast for ${one ?? other} right${when}` : 'how accurate are your forecasts',
  ],
  /** "Inside your 80% range" is inside that of a forecast. */
  [/\b(your|the model['’]?s) (?:(?:80|95) ?(?:%|percent) )?(?:price )?(range|interval|band)s?\b/gi, '$1 forecast $2'],
  [/\b(?:what|which) (?:percent|percentage|share|part|fraction|%) of the time\b/gi, 'how often'],
  /** "Which index did best" is one of three. */
  [
    /\b(?:which|what)(?: of the)?(?: (?:major|main|big|three|3|us|stock|market)){0,3} (?:index|indexes|indices) (?=(?:did|has|have|is|was|are|were|fell|rose|gained|lost|went|performed|moved)\b)/gi,
    'which of the S&P 500, the NASDAQ, and the DOW ',
  ],
  [/\b(any|some|something|what['’]?s|there) new (?=(?:about|on|of|from|regarding)\b)/gi, '$1 news '],
  [/\bnews (?:that |which |to )?(?:explains?|explaining|behind)\b/gi, 'news why'],
  /** "Why is the price different from what Google says" */
  [
    /^[^?.!]{0,80}\b(?:different|differs?|match|matches)\b[^?.!]{0,25}\b(?:google|yahoo|robinhood|fidelity|schwab|bloomberg|coinbase|my broker|other (?:sites?|apps?))(?:['’]s)?(?: finance)?(?: says| shows| app)?(?=[?.! ]{0,4}$)/gi,
    'are the prices real or delayed',
  ],
  /** Whom one takes Bell for. */
  [
    /^(?:(?:hey|hi|hello|ok|okay),? )?(?:siri|alexa|cortana|chatgpt)[,.!]{0,2} (?=\p{L})|^(?:hey|ok|okay),? google[,.!]{0,2} (?=\p{L})/iu,
    '',
  ],
  [
    /\bi(?:['’]d| would) (?:love|appreciate|like|be glad for) it if you (?:could|would|can) (?:please |kindly )?(?:tell|show|give|let) me(?: know)?,?/gi,
    '',
  ],
  [
    /,? ?\bwhen(?:ever)? you (?:have|get|find|got) (?:a|the|some) (?:moment|second|minute|time|chance|sec|spare moment)\b,?/gi,
    '',
  ],
  [/(?<=^|[.!?] )(?:i )?hope (?:you|all|this|everything|your)\b[^.!?]{0,50}[.!?]{1,3} /gi, ''],
  /** "I want to know if Apple is up" supposes nothing. */
  [
    /\b(know|see|check|find out|hear|learn) (?:if|whether) ([\p{L}\p{N}&.]{1,15}(?: [\p{L}\p{N}&.]{1,15})?) (is|are|was|were) (?=(?:up|down|doing|still|red|green|open|closed|higher|lower|on|in)\b(?! (?:by|an?|\d)))/giu,
    '$1 $3 $2',
  ],
  /** "Is my watchlist expensive" asks for a judgment, and "is Apple more expensive than Ford" for none. */
  [
    /^((?:and |so |hey |ok ){0,2}(?:is|are) [^?.!,]{2,40}?) (?:(?:too|really|very|so|pretty|quite|kind of|a bit) )?(?:expensive|cheap|pricey|dear)(?=(?: right)?(?: now| today| currently| at the moment)?[?.! ]{0,3}$)/giu,
    '$1 overpriced',
  ],
  /** "None of my coins are down, are they?" asks which are. */
  [
    /^none of (my \p{L}{3,12}) (?:is|are) (up|down|red|green|in the red|in the green)((?: today)?)(?:,? (?:(?:is|are) (?:it|they)|right|correct|true|yes))?(?=[?.! ]{0,3}$)/giu,
    'which of $1 are $2$3',
  ],
  /** What is not up is down. */
  [
    /\bwhat (?:is|are)(?: not|n['’]?t) (up|down)\b(?! (?:more|less|by|over|at least|much|a lot|\d))/gi,
    (_, way: string) => `what is ${way.toLowerCase() === 'up' ? 'down' : 'up'}`,
  ],
  [
    /\b(?:have(?: not|n['’]?t) i|i have(?: not|n['’]?t)|i have never) made (?:any )?money (?=on|with|from)/gi,
    'have i lost money ',
  ],
  [
    /\b(?:minus|without|except|excluding|apart from|besides|other than) (?:the ones|those|what|the stocks|the things|the symbols|all)(?: that)? i (?:already )?(?:own|hold|have)\b/gi,
    'that i do not own',
  ],
  [/\b(?:take|get|kick|drop) ([\p{L}&.]{1,20}) off (?=(?:my|the) watch ?list\b)/giu, 'remove $1 from '],
  /** What money would be held in, and who would take some of it. */
  [/\b(have|hold|get|end up with|be left with|left) in (?:my |the )?(?:hands?|pockets?|purse|wallet)\b/gi, '$1'],
  [
    /,? before (?:the )?(?:tax ?man|tax office|tax people|irs|uncle sam)(?: (?:gets?|takes?|has|wants?) (?:his|its|their|a)(?: bit| share| cut| part| slice)?)?\b/gi,
    '',
  ],
  /** "A thousand dollars’ worth of Apple" is the sum, whoever it is for. */
  [
    /\bi(?: should| would|['’]d) (?:like|love) to (?:give|gift|get|buy) (?:(?:my|our|the) (?:[\p{L}-]{3,15})|him|her|them) (?=(?:an?|\d[\d.,]*) (?:[\p{L}]{1,10} )?(?:dollars?|bucks)['’]? worth\b|\d[\d.,]* dollars?\b|\$\d)/giu,
    '',
  ],
  [
    /\b(worth of [\p{L}&.]{1,15}(?: [\p{L}&.]{1,15})?) for (?:my|our|his|her|their|the) (?:graduation|birthday|christening|christmas|anniversary|wedding|engagement|confirmation|retirement)\b/giu,
    '$1',
  ],
  /** What was spent on all was spent when it was bought. */
  [
    /\b(spend|spent|pay|paid|invest|invested|put in)\b([^?.!]{0,40}\b(?:all|everything|altogether|together|total)\b[^?.!,]{0,20}),? (?:back )?when i (?:first )?(?:bought|got) (?:it|them)(?: all)?(?: like)?\b/gi,
    '$1$2',
  ],
  [
    /\b((?:average|avg) \p{L}{1,10}(?: (?:for|of|in|on) [\p{L}&.]{1,15})?) (?:across|over) (?:all )?(?:my |the |its )?(?:lots|purchases|buys)\b/giu,
    '$1',
  ],
  /** "I bought Ford at $11 am I up" */
  [
    /\b(i (?:bought|got) (?:that |the |my |some )?[\p{L}&.]{1,15} at (?:\$?\d[\d.]{0,12}(?: dollars| bucks)?|\p{L}{2,15} (?:dollars|bucks))) (?=(?:am|are|is|what|how|where) (?:i|my|it|we|much)\b)/giu,
    '$1. ',
  ],
  [
    /\bsince how (?:many (?:days|weeks|months|years)|long)(?: time)? (?:do |did |have )?i (?:hold|held|have|had|own|owned)\b/gi,
    'how long have i held',
  ],
  [/\breckon\b/gi, 'think'],
  [
    /\b(it|that|this|he|she|they)['’]?ll (?=(?:go|be|rise|fall|drop|climb|close|do|move|keep|open|hit|reach|come)\b)/gi,
    '$1 will ',
  ],
  [/\b(?:of )?my little lot\b/gi, (lot: string) => lot.replace(/little lot/i, 'holdings')],
  /** What a sale of so much brings is what so much is worth. */
  [
    /\bhow many (?:of (?:it|them|those|these) )?((?:[\p{L}&.]{1,15} ){0,4})(?:(?:do|would|will|must|should) (?:i|we) (?:(?:have|need) to )?(?:sell|cash in|get rid of|let go(?: of)?|part with)|(?:would )?(?:have|need) to (?:go|be sold)) (?:(?:in order )?to (?:get|raise|make|have(?= \$)|free up|cash out|cover|pay(?: for| off)?|fund|finance|afford|come up with)|for) (?:my |the |an? |about |around ){0,2}\$?(\d[\d.]{0,12}k?)(?: dollars?| bucks| usd)?(?: in)?(?: cash)?(?: (?:bill|rent|mortgage|loan|tuition|invoice|repair|car|roof|trip|vacation|debt|payment|deposit)s?)?(?=[?.! ]{0,3}$)/giu,
    (_, what: string, sum: string) => `how many ${/\p{L}/u.test(what) ? what : 'of it '}is ${sum} dollars worth`,
  ],
  /** "Minus Bitcoin", after a total */
  [
    /^(?:and |ok |so )?(?:minus|less|sans|take away|take off|subtract) (?:the |my )?(?=[\p{L}&.]{1,15}(?: and [\p{L}&.]{1,15})?[?.! ]{0,3}$)/iu,
    'without ',
  ],
  [/[.,;] (?:is|was) (?:he|she|that|this|it|they) (?:right|true|correct)\?{0,3}$/gi, ''],
  [/[.,;] (?:give me |show me |i want |tell me )?both (?:numbers|figures|values)(?:,? please)?[.!]{0,3}$/gi, ''],
  [/^order (?=(?:my|the|all)\b)/i, 'rank '],
  [/\b(\d{1,9}) (?:more|additional|extra|further) (?=\p{L})/giu, '$1 '],
  [
    /\b(?:during|in|over|throughout)? ?(?:the|this) (?:present|running|ongoing|current) (year|month|week)\b/gi,
    ' this $1',
  ],
  [
    /\b(twenty-|thirty-)?(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth) (?:day )?of (?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/gi,
    (_, tens: string | undefined, ordinal: string) => `${dayOf(tens, ordinal)} `,
  ],
  /** "Does a 2x" */
  /** Who says good morning so names no car maker. */
  [/,? as opposed to what i paid\b/gi, ' and what did i pay'],
  /** A phone writes what someone dictates. */
  [/\b(?:comma|question mark|exclamation mark|full stop)\b/gi, ''],
  /** "Bell Canada" is a company. */
  [/^(?:(?:hey|hi|hello|ok|okay) bell,?|bell,) (?=\p{L})/iu, ''],
  [/\bi['’]?m (?:driving|in a hurry|in a rush|late|on the go)\b,?/gi, ''],
  [
    /^(?:for the purposes? of [^,]{1,60}, |(?:i need |need |i want |give me )?(?:this |it )?for (?:my|the|a|our) (?:sheet|spreadsheet|excel|notes|records?|report|table|file|diary|log|homework|books|tax file|budget)s?\s?[:,-]\s)/i,
    '',
  ],
  [/\b(?:lo|low)(?: ?[/&+-] ?| and | n )(?:hi|h|high)\b/gi, 'high and low'],
  [/\b(low|high|lo|hi|price|px|quote|forecast|chart|news|same|volume) 4 (?=\p{L})/giu, '$1 for '],
  /** "Hi/lo" greets nobody. */
  [/\b(?:hi|h)(?: ?[/&+-] ?| and )(?:lows?|lo|l)\b|\bhi lo\b/gi, 'high and low'],
  /** What a phone hears. */
  [/\b(this|last|past) weak\b/gi, '$1 week'],
  [/\bsorry if (?:this|that|it) is (?:dumb|stupid|silly|basic|obvious)\b,?/gi, ''],
  [/\bhole (?=portfolio|portfolo|account|thing|lot)/gi, 'whole '],
  [/\b(?:is it|it is|is) possible that i sell\b/gi, 'if i sold'],
  [/\bmy half (?:of )?(?:the )?/gi, 'half of my '],
  /** "The most I was ever worth", "how low did my portfolio go", "how far am I from my peak" */
  [
    /\b(?:what(?:['’]s| is| was) )?the (most|least|highest|lowest) (?:that )?(?:i|we)(?:['’]ve| have| was| were)?(?: ever)?(?: been| had| was)? worth\b/gi,
    (_, end: string) => `what was my portfolio worth at its ${/^[lL]/.test(end) ? 'low' : 'peak'}`,
  ],
  [
    /\bhow (low|high) did my (?:whole )?portfolio (?:ever )?(?:go|get|fall|rise|climb)\b/gi,
    (_, end: string) => `what was my portfolio worth at its ${end.toLowerCase() === 'low' ? 'low' : 'peak'}`,
  ],
  [
    /\bhow far (?:below|from|under|off) my (?:peak|high|top) am i\b|\bhow far am i (?:below|from|under|off) my (?:peak|high|top)\b/gi,
    'how far below its peak is my portfolio',
  ],
  /** Of "Monday, March 3", the date says the day. */
  [
    /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day,? (?:the )?(?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d|\d{1,2}(?:st|nd|rd|th) of )/gi,
    '',
  ],
  /** "On the June 2025 lot" is no whole lot. */
  [
    /\bthe (?=(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: 20\d\d)? (?:lots?|purchases?)\b|20\d\d (?:lots?|purchases?)\b)/gi,
    'my ',
  ],
  /** The stock market has no coins. */
  [
    /\b((?:biggest|top|best|worst|strongest|weakest)[^.?!]{0,20}) (?:in|on|of|across) the (?:us |american )?stock market\b/gi,
    '$1 among stocks',
  ],
  /** "Am I at least up" asks for no limit. */
  [
    /\b(am i|are we|is it|is that|did i|did it|have i) at least (?=(?:up|in|making|ahead|green|winning|positive)\b)/gi,
    '$1 ',
  ],
  [/\b(?:at|on|from) the first of the year\b/gi, 'at the beginning of the year'],
  /** "If you leave the crypto out of it" */
  [
    /\b(?:if|when) (?:i|u|you|we) (?:leave|left|take|took|keep) (?:the |my |our )?([\p{L}&.]{1,15}) out(?: of (?:it|this|that|the picture))?/giu,
    'excluding $1',
  ],
  /** Who asks politely wants no opinion. */
  [/\bwould you (?:please|kindly)\b/gi, 'please'],
  [/\bhod\b/gi, 'high of the day'],
  [/\blod\b/gi, 'low of the day'],
  [/\b(today['’]?s|todays|daily|day['’]?s|intraday) vol\b|\bvol(?: for)? (today)\b/gi, 'volume today'],
  [/\bhow many (?:different|distinct|separate|individual|unique|various) (?!lots?\b)/gi, 'how many '],
  [/\b(?:in |over |during |within |for )?(?:the )?(?:last|past) (?:24|twenty[ -]four) ?(?:hours?|hrs?|h)\b/gi, 'today'],
  [/\bmoney in (?:us )?(?:dollars|usd)\b/gi, 'money'],
  /** "Another 10%", of what is supposed */
  [/\banother (?=\d{1,3}(?:\.\d{1,2})? ?(?:%|percent|pct|per cent))/gi, ''],
  [/\bhow far (am i|are we|is it|is that|are they) (?=up or down\b|down or up\b)/gi, 'how much $1 '],
  [
    /\bhow often (?:was|were|is|are|has|have) (?:it|that|this|those|they|you)(?: been)? (right|correct|wrong)\b/gi,
    'how often was the forecast $1',
  ],
  [/\bwhich (?:one )?of (?:both|both of them|them both|these both)\b/gi, 'which of the two'],
  [
    /\bhow much(?: money| cash)? (i|we) (put|spend|spent|pay|paid|invest|invested) (?=(?:in|into|on|for)\b)/gi,
    'how much did $1 $2 ',
  ],
  [
    /\bhow (?:many percent|far|much|many dollars)(?: (?:are we|is it|are they|am i))?(?: now| today)? (?:above|over|higher than) (that|it|those|them)(?: (?:are we|is it|are they))?(?=(?: right)?(?: now| today| currently)?[?.! ]{0,3}$)/gi,
    'how far is it from $1',
  ],
  /** What was paid counts no profit. */
  [
    /\b((?:how much|what)[^.?!,]{0,40}\b(?:went into|put in|put into|paid|invested|spent)\b[^.?!,]{0,20}),? (?:not counting|without|excluding|not including) (?:the |any |my )?(?:profits?|gains?)\b/gi,
    '$1',
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
  /** What was bought so long ago is that old. */
  [
    /\b(lots|purchases)(?: of mine)? (?:(?:that|which) )?(?:were |was |did i |have i |i |i have )?(?:buy|bought|purchase|purchased|acquire|acquired|get|got) (?:more than|over|longer than) ((?:an?|one|two|three|four|five|six|\d{1,3}) (?:day|week|month|year)s?) ago\b/gi,
    '$1 are older than $2',
  ],
  [/\b(?:regular|ordinary|normal|plain) (?=stocks|shares|equities)/gi, ''],
  [/\bif i(?: would have| would['’]ve|['’]d have) (?=\p{L})/giu, 'if i had '],
  [/\bin (?:the )?(?:plus or (?:in )?(?:the )?minus|minus or (?:in )?(?:the )?plus)\b/gi, 'up or down'],
  /** "Is that since this morning or yesterday" asks of what day a change is. */
  [
    /\b(?:is|was) (it|that|this) (?:since|from) (?:this morning|today|the open|yesterday)(?:['’]s (?:close|open))?,? or (?:is it )?(?:since |from )?(?:this morning|today|the open|yesterday|last night|the close)(?:['’]s (?:close|open))?(?=[?.! ]{0,3}$)/gi,
    'how much is $1 up today',
  ],
  /** For whom something is explained changes nothing of it. */
  [
    /,? in (?:simple |plain |easy |such )?(?:words|terms|language|a way) (?:that |which )?(?:an?|my|any) (?:[\p{L}\d-]{1,20} ){1,3}(?:would|could|can|will|might|may) (?:understand|get|follow|grasp)\b/giu,
    '',
  ],
  [/\bwatch list\b/gi, 'watchlist'],
  [/(?<!\b(?:between|split|into|divided|in) )\b(?:stocks|shares) and (?:coins|crypto|cryptos)\b/gi, 'holdings'],
  [/\b(?:which|what) holdings (?:do i|i) (?:own|have|hold)\b/gi, 'list my holdings'],
  /** No volume. */
  [/\b(highest|lowest) (\p{L}{1,20}) (?:has |have )?traded\b/giu, '$1 $2 got'],
  [/\bmost big\b/gi, 'biggest'],
  [/\bmost small\b/gi, 'smallest'],
  /** Someone else who asks, or who told the user to, changes nothing of the question. */
  [
    /(?:^|[,;] )my (?:husband|wife|partner|son|daughter|boss|dad|mom|brother|sister|friend) (?:wants|would like|needs) to know(?: whether| if)?\b/gi,
    '',
  ],
  [
    /(?:^|[,;] )my (?:husband|wife|partner|son|daughter|boss|dad|mom|brother|sister|friend) (?:asks?|asked|is asking|keeps asking|wonders|is wondering)(?: me)?,? (?=(?:how|what|which|when)\b)/gi,
    '',
  ],
  [
    /\bmy (?:husband|wife|partner|son|daughter|boss|dad|mom|brother|sister|friend|broker) (?:told|advised|urged) me to (?:put|invest) /gi,
    'if i had put ',
  ],
  [/ and i (?:did not|didn['’]?t|never) (?:listen|do it|did)\b/gi, ''],
  /** What is set aside is a part of what it comes from. */
  [/\b(?:if i )?(?:set|put) aside (?=\d{1,3} ?(?:%|percent))/gi, ''],
  [/\bfor my (?:grandchildren|grandkids|children|kids|son|daughter|wife|husband|nephew|niece)\b/gi, ''],
  [
    /\b(five|eight|twelve|twenty-five|ten|fifteen|twenty|thirty|forty|fifty|sixty|ninety) (?=(?:days?|weeks?|months?|years?|sessions?|percent|per cent|pct)\b)/gi,
    (_, ten: string) => `${TENS[ten.toLowerCase()]} `,
  ],
  [/\bper cent\b/gi, 'percent'],
  [
    /\b(?:80|95|eighty|ninety[- ]five) ?(?:%|percent) (?:ranges?|intervals?|bands?|probability|confidence|chance|likelihood)\b/gi,
    'forecast range',
  ],
  [/(\d ?(?:%|percent)) (?:from|out of) (?=(?:all |the )?my |everything|the (?:whole|entire|total))/gi, '$1 of '],
  /** "Is it true that", and how else a person says that what follows is the question. */
  [
    new RegExp(
      `\\b(?:i|we|she|he)(?: (?:would|should|do|am|['’]d|['’]m))? ?(?:just |only |really |quite |very |rather |so )?(?:like|love|wish|want|need|care|hope|try|trying|keen|eager|curious|happy|glad|pleased|interested|going)(?: very much)?,? (?:to|in) (?:be )?(?:please )?(?:${KNOWING})(?: me)?(?: from you)?\\b,?`,
      'gi',
    ),
    '',
  ],
  [
    new RegExp(
      `\\b(?:could|can|would|will|might|may) you(?: please| kindly| possibly| perhaps| maybe| just| quickly)*(?: be able to| be so kind as to| be kind enough to| be a dear and| manage to| help me)?,? (?:${TELLING})(?: (?:me|us))?(?: please)?\\b,?`,
      'gi',
    ),
    '',
  ],
  [/ {2,20}/g, ' '],
  [/^would you (?=(?:show|tell|give|list|name)\b)/i, ''],
];

/** Times, sums, and parts, as the slots know them. */
export const SPELLED: readonly Rewording[] = [
  [/\bbreaks? (?=(?:through |above |below |over |under )?\$?\d)/gi, 'hit '],
  [/\bcagr\b/gi, 'annualized return'],
  /** "The 50-day moving average" is the average of as many closes. */
  [
    /\b(?:(?:above|below|over|under|from|vs) )?(?:(?:its|the|their) )?(\d{1,3})[- ]?(?:day|d|dma|sessions?)?[- ](?:simple )?(?:moving average|sma|dma)\b|\b(?:(?:above|below|over|under|from|vs) )?(?:(?:its|the|their) )?(\d{1,3})dma\b/gi,
    (_, days?: string, short?: string) => `average close over the last ${days ?? short} sessions`,
  ],
  [/\b(\d{1,3})[- ]?day average\b/gi, 'average over the last $1 sessions'],
  [
    /\b(?:last|past|previous) (\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) (?:daily )?(?:closes|closing prices)\b/gi,
    'closes over the last $1 sessions',
  ],
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
  [/\b(?:split|divide|spread)(?= (?:up )?\$?\d)/gi, 'invest'],
  /** "The next smallest after that" */
  [
    /\bnext[ -](?=(?:smallest|biggest|largest|best|worst|highest|lowest)\b)([a-z]{4,8})(?: one| holding| position| stock| coin)?(?: after (?:that|this|it))?(?=[?.! ]{0,3}$)/gi,
    'next one $1',
  ],
  [/(?<=\d),(?=\d{3}(?!\d))/g, ''],
  [/\b(?:since|from) (?:the )?(?:jan(?:uary)? 1(?:st)?|1(?:st)? (?:of )?jan(?:uary)?)\b(?! \d)/gi, 'this year'],
  [/\bjan(?:uary)? 1(?:st)? (?:til|till|until|to|through) (?:now|today|date)\b/gi, ' '],
  [/\b(?:(?:this|(?:the )?current) calendar year|(?:the )?current year)\b/gi, 'this year'],
  [/\b(?:the )?(?:calendar|tax|full|whole) year (?=20\d\d\b)/gi, 'year '],
  [/\b(?:from|since|at) (?:the )?(?:begin|start|beginning) of (?=this )/gi, ''],
  [/\b(?:from|since) (?:the )?(?:begin|start|beginning) of (?:the )?year\b/gi, 'this year'],
  /** What was named before has the time. */
  [
    /\b(?:of|in|over|for|during|on|within) (?:(?:the |that )?(?:very )?same|that) (?:year|month|week|quarter|period|time|time frame|timeframe|span|window|stretch|interval|horizon)\b/gi,
    'the same time',
  ],
  [/(?<!\b(?:all|how|like|than|is|was) )\bthat (?:very )?(?:week|month|quarter)(?=[?.!, ]{0,5}$)/gi, 'the same time'],
  [/\b(an?|one|\d{1,3}|two|three|four|five|six) (day|week|month|year)(s?) back\b/gi, '$1 $2$3 ago'],
  [
    /\b(an?|one|\d{1,3}|two|three|four|five|six) (yr|mo|mth|wk)s? ago\b/gi,
    (_, count: string, unit: string) => `${count} ${UNITS_IN_FULL[unit.toLowerCase()]} ago`,
  ],
  /** "And over the last thirty?", with the unit that was said before. */
  [
    /\b(?:over|in|during|for) the (?:last|past) (\d{1,3}|ten|fifteen|twenty|thirty|forty|fifty|sixty|ninety)(?=[?.! ]{0,5}$)/gi,
    'the last $1',
  ],
  [/\bif id (?=\p{L})/giu, 'if i had '],
  /** "Why did my Apple lose so much since I bought it" is answered by what it gained or lost. */
  [/\bwhy (?:did|does|is|has) (?=my [^.?!]{1,60}\bsince i\b)/gi, ''],
  /** What something was worth then and is now tells which is more. */
  [
    /\b(worth|valued|priced|trading) (?:more|less|higher|lower) (?=[^?.!]{0,60}\bthan (?:now|today|it is|at present|currently|right now))/gi,
    '$1 ',
  ],
  [/\b(?<!non)trading (?:day|session)(?=s?\b)/gi, 'session'],
  [/\bfifty[ -]two[ -]weeks?\b/gi, '52 weeks'],
  [/\b(?:the )?(?:last |past )?half[ -](?:a |an )?year\b/gi, 'last 6 months'],
  [/\b(?:the )?(?:preceding|previous|prior) session(?=[?.! ]{0,5}$)/gi, 'yesterday'],
  [/\bx-?mas\b/gi, 'christmas'],
  [/\b(on|since|at|by|before|after|from) last (?=christmas\b)/gi, '$1 '],
  [/\blast (?=christmas\b)/gi, 'on '],
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
  /** As in other languages: "before one month." */
  [/\bbefore (an?|one|two|three|four|five|six|\d{1,3}) (day|week|month|year)(s?)(?=[?.! ]{0,5}$)/gi, '$1 $2$3 ago'],
  [/\bhow many \$(?=\s)/gi, 'how many dollars'],
  [/\$ ?(\d{1,12}(?:\.\d{1,8})?(?:k|m)?)(?![\d.]?\p{L})/giu, '$1 dollars'],
  [/\bin \$(?=[?.! ]{0,5}$)|\$[- ](?=terms|wise|value|amount|gain|loss)/gi, 'in dollars '],
  [/\b(?:for|of|in|on) the year(?! (?:20|19|\d|before|that|i\b))\b/gi, 'this year'],
  [/\b(?:since|from) (?:the )?(?:first of )?january(?! \d|\s?20)(?=[?.!, ]|$)/gi, 'since january'],
  [/\b((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}) last\b(?! year)/gi, '$1'],
  [/\ba ?piece(?= (?:in|into|on|of)\b)/gi, 'each'],
  [
    /\b(was|were|have been) ((?:(?!it\b|that\b)[\p{L}]{1,12} ){0,3}(?:worth|at)) then(?=[?.! ]{0,3}$)/giu,
    '$1 $2 at that time',
  ],
  /** What most of them did is how many did. */
  [
    /\b(?:are|did|do|have|were) (?:most|the majority) (?:of (?:the|all) )?(stocks|coins|cryptos|cryptocurrencies) (?:go(?:ing|ne)? |moving )?(?:up or down|down or up)\b/gi,
    'how many $1 rose and how many fell',
  ],
  /** "1 year and 3 months" is one time. */
  [
    /\b(an?|one|two|three|four|five|\d{1,2}) years?,? (?:and )?(an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|\d{1,2}) months?\b/gi,
    (_, years: string, months: string) => `${12 * countOf(years) + countOf(months)} months`,
  ],
  [
    /\b(an?|one|two|three|four|five|\d{1,2}) years? and (?:a|one) half\b|\b(one|two|three|four|five|\d{1,2}) and a half years?\b/gi,
    (_, years: string | undefined, other: string | undefined) => `${12 * countOf(years ?? other ?? '') + 6} months`,
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
  [
    /\b(prices?|quotes?) (?:of|for) (?:all (?:of )?)?my (holdings|positions|investments|stocks|coins)\b/gi,
    '$1 of each of my $2',
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
  [/\b(?:the )?(?:last|past|previous) fortnight\b/gi, 'last 2 weeks'],
  [/\b(?:a|one) fortnight ago\b/gi, '2 weeks ago'],
  [/\b(each|every) (day|session) (?:of|in|during) (?=(?:the )?(?:last|this|past)\b)/gi, '$1 $2 '],
  [/\b(ago) (?:today|to the day)\b/gi, '$1'],
  [
    /\b(since|on|last) (mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)(?=[?.!, ]|$)/gi,
    (_, lead: string, day: string) => `${lead} ${WEEKDAYS[day.slice(0, 3).toLowerCase()]}`,
  ],
  [
    /\b(?:from|since) (?:the )?(?:year(?:['’]s)? (?:start|beginning|begin)|(?:start|begin|beginning|commencement|outset|turn) of (?:the |this )?year)\b/gi,
    'this year',
  ],
  [/\b(?:begin|commencement|outset) of\b/gi, 'beginning of'],
  [/\bday 1\b/gi, 'day one'],
];
