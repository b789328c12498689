import type { Rewording } from './rewording.ts';

/** What one holds, and how it has done. */
export const HOLDINGS: readonly Rewording[] = [
  [/\ball of mine\b/gi, 'mine'],
  /** "Of the stocks alone, excluding coins" */
  [
    /\b((?:my|the) stocks)(?: alone| only| by themselves)?,? (?:excluding|without|not counting|leaving out|no) (?:the |my |any )?(?:coins?|cryptos?|cryptocurrenc(?:y|ies))\b/gi,
    '$1',
  ],
  [
    /\b((?:my|the) (?:coins|crypto))(?: alone| only| by themselves)?,? (?:excluding|without|not counting|leaving out|no) (?:the |my |any )?(?:stocks?|shares)\b/gi,
    '$1',
  ],
  /** "What I own that moves about the most": a habit, and no move of the day. */
  [
    /\b(?:what|the one|the thing|whatever|something) (i|we) (?:own|hold|have|[’']ve got|got) that (?:moves|swings|bounces|jumps) (?:about|around|up and down) (?:the )?most\b/gi,
    'which of my holdings is the most volatile',
  ],
  [
    /\b(?:moves|swings|bounces|jumps|move|swing|bounce|jump) (?:about|around|up and down) (?:the )?(most|least)\b/gi,
    'is the $1 volatile',
  ],
  /** "Without Tesla, what is my gain on Nvidia": that is without it anyway. */
  [
    /^(?:(?:and|so|ok),? )?(?:without|excluding|except for|leaving out|not counting|ignoring|leaving aside) ([\p{L}&.]{1,15}(?: [\p{L}&.]{1,15})?), (?=(?:what(?:['’]?s| is| was)|how much (?:is|was)) (?:my|our) (?:total )?(?:gain|profit|loss|return|cost) (?:on|in|from|of) (?!(?:it|all|my|our|the|every|everything|stocks|coins|crypto|others|today)\b))/giu,
    '',
  ],
  [/\b(?:cash|dollar|buck)s?[ -]?wise\b/gi, 'in dollars'],
  /** "Which of my stocks is having the best day" */
  [
    /(?:\b(?:is|are)|(?<=who)['’]?s) having (?:the |a )?(?:its )?(best|worst|roughest|greatest|hottest|ugliest) day(?: today| so far)?\b/gi,
    (_, end: string) => ` is the ${/^[bgh]/i.test(end) ? 'best' : 'worst'} performer today`,
  ],
  /** "Too bunched up in one thing", "all my eggs in one basket" */
  [
    /\b(?:(?:too|so|very|overly|all|really|pretty) ){0,2}(?:bunched up|lopsided|top[- ]heavy|one[- ]sided|lumped together|clumped(?: together)?)(?: (?:in|into|on) (?:just |only )?one (?:thing|stock|coin|name|basket|place|position))?/gi,
    'too concentrated',
  ],
  [/\b(?:do i have|are|is) (?:all |too many (?:of )?)?(?:my |the )?eggs in one basket\b/gi, 'am i too concentrated'],
  /** "Everything I put money into" is what one holds. */
  [
    /\b(?:everything|anything|all(?: the things)?|the (?:stuff|things)|whatever) (?:that )?(?:i|we)(?:['’]ve| have)? (?:put|sunk|invested|poured|stuck) (?:my |our |any |some )?(?:money|cash|dollars|savings) (?:in|into|on)(?: to)?\b/gi,
    'everything I own',
  ],
  /** "Did I put AMD on my watchlist already" asks whether it is there. */
  [
    /\b(?:did|have|had) (?:i|we) (?:already |ever )?(?:put|stick|stuck|add|added|save|saved|place|placed|include|included|drop|dropped|throw|thrown|get|got) ((?:[\p{L}&.]{1,15} ){1,3})(?:on|onto|to|in|into) (?:my|the|our) (?:watch ?)?list(?: already| yet| before)?/giu,
    'is $1on my watchlist',
  ],
  /** "How much of the loss is because of Tesla": what one thing did. */
  [
    /\b(did i (?:make|lose|gain|earn|make or lose|lose or make|gain or lose)\b[^?.!,]{0,25}?|(?:am i|are we) (?:up|down|up or down)\b[^?.!,]{0,25}?|(?:made|lost|gained|earned)(?: me)?(?: money)?(?: today| so far)?),? (?:just |only |purely |solely |all )?(?:because of|due to|thanks to|owing to|on account of|as a result of) (?=(?:my |our |the )?[\p{L}])/giu,
    '$1 on ',
  ],
  /** "The biggest % jump" is the biggest jump, in percent. */
  [
    /\b(biggest|largest|highest|best|worst|greatest|top|smallest) (?:%|percent|percentage) (jump|gain|rise|move|drop|fall|loss|increase|decline|change|winner|loser|gainer|mover|return)\b/gi,
    '$1 $2 in percent',
  ],
  [
    /\b(what|which|who)(?:['’]?s| has| have| is)? got (?=(?:the )?(?:biggest|largest|highest|best|worst|greatest|most|lowest|smallest)\b)/gi,
    '$1 has ',
  ],
  /** "Was yesterday a good day for me" */
  [
    /\b(?:was|is|were|been) (yesterday|today|last week|this week|last month|this month|last year|this year|january|february) (?:a )?(?:good|bad|nice|strong|rough|decent) (?:day|week|month|year|one)? ?(?:for|to) (?:me|us|my (?:portfolio|stocks|coins|holdings))\b/gi,
    'how did my portfolio do $1',
  ],
  /** "From all my actions, which one …", as in other languages. */
  [/\b(my|our) actions\b/gi, '$1 holdings'],
  [
    /\b(?:from|out of|among) (?=(?:all (?:of )?)?(?:my|our) (?:stocks|shares|holdings|positions|coins|investments),? which\b)/gi,
    'of ',
  ],
  /** "Has it been a good year for Coca-Cola", "was it a good or a bad week for Home Depot last week" */
  [
    /\b(was|is|has) it (?:been )?an? (?:good|bad|strong|rough|decent|good or (?:an? )?bad|bad or (?:an? )?good) (day|week|month|quarter|year)(?: so far)? (?:for|on|in) ((?!me\b|us\b)[\p{L}&. -]{2,25}?)(?: so far)?(?: or (?:an? )?(?:bad|good) one)?( (?:last|this) (?:week|month|quarter|year)| today| yesterday| in [a-z]{3,9})?(?=[?.!,]|$)/giu,
    (_, is: string, unit: string, name: string, time: string | undefined) =>
      `how did ${name} do${time ?? (/was/i.test(is) || unit === 'day' ? (unit === 'day' ? ' today' : ` last ${unit}`) : ` this ${unit}`)}`,
  ],
  /** "The amount it’s made me" */
  [
    /\bthe (?:amount|sum|figure) (?:that )?(it['’]?s|it has|they have|they['’]ve|it) (?=(?:made|earned|gained|lost|cost|brought)\b)/gi,
    'how much $1 ',
  ],
  /** "My win on Ford" */
  [
    /\b(my|our) (?:total )?(?:wins?|winnings?|earn|benefits?)(?= (?:on|from|with|in|of|at|this|since|so far|until|today)\b|[?.! ]{0,3}$)/gi,
    '$1 profit',
  ],
  /** "List everything I own that is down today" */
  [
    /\b(?:(?:list|show me|give me|tell me) )(?:everything|anything|all|whatever|what) (?:(?:that )?(?:i|we) (?:own|hold|have)|of mine)(?: that|, that)?(?:['’]?s| is| are) (?=(?:up|down|red|green|in the red|in the green)\b)/gi,
    'which of my holdings are ',
  ],
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
  /** "How many Apple shares is my whole portfolio" */
  [
    /\b(how many [\p{L}&. ]{2,30} (?:is|are|equals?|would be)) my (?:whole |entire |total )?portfolio(?! worth)(?=[?.! ]{0,3}$)/giu,
    '$1 my portfolio worth',
  ],
  [/\b(?:am i|i['’]?m|i am|i would be|would i be|i become) a millionaire\b/gi, 'my portfolio is worth 1000000'],
  [
    /\b(made|gained|earned|lost|gain|make|earn|profit) on each ((?:[\p{L}&.]{1,15} ){1,2})(share|coin)\b/giu,
    '$1 per $3 on $2',
  ],
  /** "Made on a single share" */
  [
    /\b(made|gained|earned|lost|gain|loss|profit) on (?:a single|each single|each|one|1|a|every) (share|coin|unit)(?= of\b)/gi,
    '$1 per $2',
  ],
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
  /** "Am I broke or what" asks what all of it is worth. */
  [
    /\bam i (?:broke|poor|bankrupt|loaded|wealthy|well off)(?: or (?:what|not|rich|loaded|fine|ok|okay))?(?: (?:yet|now|lol))?(?=[?.! ]{0,4}$)/gi,
    'what is my portfolio worth',
  ],
  /** "How many stocks and how many coins do I have" */
  [
    /\bhow many (stocks|shares|coins|cryptos?) and how many (?=(?:stocks|shares|coins|cryptos?)\b)/gi,
    'how many $1 vs ',
  ],
  /** "What are just those ten worth", after how many there are */
  [
    /\b(what|how much) (is|are|would|were) (?:just |only )?(?:those|these|the) (?:same )?(?:\d{1,6}|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|fifty|hundred) (?=(?:be )?(?:worth|at|now|up|down|right now)\b)/gi,
    '$1 $2 those ',
  ],
  /** "Is the book green" */
  [/^(?:is )?(?:the |my |our )?book (?=(?:is )?(?:green|red|up|down)\b)/i, 'is my portfolio '],
  [/\bwhat(?:['’]?s| is) up and what(?:['’]?s| is) down\b/gi, 'list what is'],
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
  /** What money would be held in, and who would take some of it. */
  [/\b(have|hold|get|end up with|be left with|left) in (?:my |the )?(?:hands?|pockets?|purse|wallet)\b/gi, '$1'],
  [
    /,? before (?:the )?(?:tax ?man|tax office|tax people|irs|uncle sam)(?: (?:gets?|takes?|has|wants?) (?:his|its|their|a)(?: bit| share| cut| part| slice)?)?\b/gi,
    '',
  ],
  [/\b(?:of )?my little lot\b/gi, (lot: string) => lot.replace(/little lot/i, 'holdings')],
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
  [/\bhow many (?:different|distinct|separate|individual|unique|various) (?!lots?\b)/gi, 'how many '],
  [/\bmoney in (?:us )?(?:dollars|usd)\b/gi, 'money'],
  /** "Put my holdings in order" pays nothing. */
  [
    /\b(?:put|place|arrange|line up) ((?:all )?(?:of )?(?:my|our|the|them|those|these)(?: \p{L}{3,12}){0,2}|everything i (?:own|hold|have)) in(?:to)? (?:an? )?(?:order|ranking)\b/giu,
    'rank $1',
  ],
  /** "If I sum up my gains, what is the figure" */
  [
    /^(?:if|when) (?:i|you|we) (?:add|sum|tot|total|tally|count)(?: up| together| all)? ([^?]{3,80}?),? (?:(?:what(?:['’]?s| is)|what would be) the (?:figure|number|total|sum|amount|result|answer)|what (?:do|would|will) (?:i|you|we) (?:get(?: to)?|have|arrive at|come to)|how much (?:is|would) (?:it|that)(?: be)?)(?=[?.! ]{0,3}$)/i,
    'add up $1',
  ],
  [/\b(?:tot|tally) up\b/gi, 'add up'],
  [/\b(?:every|each)(?: and every)?(?: single)? thing (?=(?:that )?(?:i|we) (?:own|hold|have)\b)/gi, 'everything '],
  [/\bacross (?=everything (?:that )?(?:i|we) (?:own|hold|have)\b)/gi, 'on '],
  [/\b(what )(?:i|we)(?:['’]ve| have) got (?=in\b)/gi, '$1i have '],
  /** What is held has nothing sold in it. */
  [
    /,? (?:not counting|not including|excluding|without|ignoring|leaving out) (?:anything|everything|whatever|what|any shares|shares|stocks|positions|the ones|things)(?: that| which)?(?: i| we)?(?:['’]ve| have| had| was| were)?(?: already| since)? sold\b/gi,
    '',
  ],
  /** "My holdings with their cost" speaks of no other person. */
  [
    /\b(with|and) (?:its|their) (?=(?:purchase|buy|cost|price|date|gain|value|profit|current|total|quantit|amount|share)\p{L}{0,10})/giu,
    '$1 ',
  ],
];
