import type { Rewording } from './rewording.ts';

/** What one holds, has paid, and has gained or lost. */
export const HOLDINGS: readonly Rewording[] = [
  /** "Ford pay how much" */
  [
    /^((?:and|so|ok|then),? )?(?:how much (?:does|do|did) (?!(?:i|we|you|they|it|my|one)\b)([\p{L}&.]{1,15}) pay(?: out)?|(?!(?:i|we|you|they|it|to|must|and|so)\b)([\p{L}&.]{1,15}) pays? (?:out )?how much)(?: (?:per|a) (?:year|quarter|share))?(?=[?.! ]{0,3}$)/iu,
    '$1how much dividend does $2$3 pay',
  ],
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
  /** "What I own that moves about the most": a habit, and no move of the day. */
  [
    /\b(?:what|the one|the thing|whatever|something) (i|we) (?:own|hold|have|[’']ve got|got) that (?:moves|swings|bounces|jumps) (?:about|around|up and down) (?:the )?most\b/gi,
    'which of my holdings is the most volatile',
  ],
  [
    /\b(?:moves|swings|bounces|jumps|move|swing|bounce|jump) (?:about|around|up and down) (?:the )?(most|least)\b/gi,
    'is the $1 volatile',
  ],
  [/^my purchases(?=[?.! ]{0,3}$)/gi, 'list my purchases'],
  [
    /^(?:my |the )?(?:purchases? totals?|total (?:of )?(?:my )?purchases?)(?=[?.! ]{0,3}$)/gi,
    'what did i pay for everything',
  ],
  /** "Without Tesla, what is my gain on Nvidia": that is without it anyway. */
  [
    /^(?:(?:and|so|ok),? )?(?:without|excluding|except for|leaving out|not counting|ignoring|leaving aside) ([\p{L}&.]{1,15}(?: [\p{L}&.]{1,15})?), (?=(?:what(?:['’]?s| is| was)|how much (?:is|was)) (?:my|our) (?:total )?(?:gain|profit|loss|return|cost) (?:on|in|from|of) (?!(?:it|all|my|our|the|every|everything|stocks|coins|crypto|others|today)\b))/giu,
    '',
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
  [/\b(?:cash|dollar|buck)s?[ -]?wise\b/gi, 'in dollars'],
  /** "How much cash went into my holdings in 2025" */
  [
    /\b(?:how much|what)(?: (?:of my )?(?:money|cash|capital))? (?:went|has gone|have gone|flowed|got put) in(?:to)? (?=(?:my|our|the|it|them|this|everything)\b)/gi,
    'how much did I put into ',
  ],
  /** "What’s that lot worth" */
  [/\b(?:that|this) (?:whole |entire )?lot(?=[?.!, ]| worth| now)(?! (?:of|from|i|that)\b)/gi, 'that'],
  /** "Which of my stocks is having the best day" */
  [
    /(?:\b(?:is|are)|(?<=who)['’]?s) having (?:the |a )?(?:its )?(best|worst|roughest|greatest|hottest|ugliest) day(?: today| so far)?\b/gi,
    (_, end: string) => ` is the ${/^[bgh]/i.test(end) ? 'best' : 'worst'} performer today`,
  ],
  /** "The day I bought my Ford shares, when was that" */
  [
    /^the (?:day|date|time) (?:that |when |on which )?(i (?:first )?(?:bought|got|purchased|picked up) [^?.!,]{2,40}),? (?:when|what (?:day|date)) (?:was|is) (?:that|it)(?=[?.! ]{0,3}$)/gi,
    'on what date was it that $1',
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
  /** "On what date did I get it": a purchase. */
  [
    /\b((?:what|which) (?:date|day|month|year)(?: was it)?|when)((?: that)? did| have| had| was it that| it was) (i|we) (first |last )?(?:get|got|grab|grabbed|snag|snagged|scoop up|pick up|picked up)(?= (?:my|our|it|them|those|these|into (?:it|them|my)|the (?:first|last|second))\b)/gi,
    '$1$2 $3 $4bought',
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
  /** "On the day when I bought my Ford, which price had it" */
  [
    /^(?:on|at) the (?:very )?(?:day|date|time) (?:when |that |on which )?i (?:first )?(?:bought|purchased|got|acquired) (?:my |the |our )?([\p{L}&.]{1,15}(?: [\p{L}&.]{1,15})?)(?: shares| stock| coins)?,? (?=(?:what|which|where|how much)\b)[^?.!]{0,20}\b(?:price|prices|trading|trade|close|cost|quote|stand|at)\b[^?.!]{0,25}(?=[?.! ]{0,4}$)/giu,
    'what was the price of $1 on the day i bought it',
  ],
  /** "Has it been a good year for Coca-Cola", "was it a good or a bad week for Home Depot last week" */
  [
    /\b(was|is|has) it (?:been )?an? (?:good|bad|strong|rough|decent|good or (?:an? )?bad|bad or (?:an? )?good) (day|week|month|quarter|year)(?: so far)? (?:for|on|in) ((?!me\b|us\b)[\p{L}&. -]{2,25}?)(?: so far)?(?: or (?:an? )?(?:bad|good) one)?( (?:last|this) (?:week|month|quarter|year)| today| yesterday| in [a-z]{3,9})?(?=[?.!,]|$)/giu,
    (_, is: string, unit: string, name: string, time: string | undefined) =>
      `how did ${name} do${time ?? (/was/i.test(is) || unit === 'day' ? (unit === 'day' ? ' today' : ` last ${unit}`) : ` this ${unit}`)}`,
  ],
  /** "The date I got my Ethereum" */
  [
    /(^(?:(?:and|so|what(?:['’]?s| is| was)|tell me|give me|remind me of),? )?|(?:,|,? and|:) )(?:the )?(?:date|day) (?:on which |that |when )?(?:i|we) (?:first )?(?:got|bought|acquired|purchased|picked up) (?=\p{L})/giu,
    (_, before: string) =>
      `${before.replace(/(?:what(?:['’]?s| is| was)|tell me|give me|remind me of),? $/i, '')}when did i buy `,
  ],
  /** "The amount it’s made me" */
  [
    /\bthe (?:amount|sum|figure) (?:that )?(it['’]?s|it has|they have|they['’]ve|it) (?=(?:made|earned|gained|lost|cost|brought)\b)/gi,
    'how much $1 ',
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
  /** What was bought has its number: "the 2.5 Apple shares I bought in June". */
  [
    /\b(the|my|those|these) \d[\d.]{0,11} (?=(?:[\p{L}&.]{1,15} ){1,2}(?:(?:shares|stocks|coins|units) )?(?:that |which )?(?:i|we) (?:have )?(?:bought|got|purchased|picked up)\b)/giu,
    '$1 ',
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
  [/\b(pay|paid) for (?:a|one|each) (share|coin|unit)\b(?! of)/gi, '$1 per $2'],
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
  [/\b(?:of )?my little lot\b/gi, (lot: string) => lot.replace(/little lot/i, 'holdings')],
  [/,? as opposed to what i paid\b/gi, ' and what did i pay'],
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
  /** "On the June 2025 lot" is no whole lot. */
  [
    /\bthe (?=(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: 20\d\d)? (?:lots?|purchases?)\b|20\d\d (?:lots?|purchases?)\b)/gi,
    'my ',
  ],
  [/\bhow many (?:different|distinct|separate|individual|unique|various) (?!lots?\b)/gi, 'how many '],
  [/\bmoney in (?:us )?(?:dollars|usd)\b/gi, 'money'],
  /** What was bought so long ago is that old. */
  [
    /\b(lots|purchases)(?: of mine)? (?:(?:that|which) )?(?:were |was |did i |have i |i |i have )?(?:buy|bought|purchase|purchased|acquire|acquired|get|got) (?:more than|over|longer than) ((?:an?|one|two|three|four|five|six|\d{1,3}) (?:day|week|month|year)s?) ago\b/gi,
    '$1 are older than $2',
  ],
  /** "Put my holdings in order" pays nothing. */
  [
    /\b(?:put|place|arrange|line up) ((?:all )?(?:of )?(?:my|our|the|them|those|these)(?: \p{L}{3,12}){0,2}|everything i (?:own|hold|have)) in(?:to)? (?:an? )?(?:order|ranking)\b/giu,
    'rank $1',
  ],
  [
    /\b(?:anything|something|which of my (?:holdings|stocks|positions|coins)(?: did)?|what(?: (?:holdings|stocks|positions))?(?: have| did)?) i (?:have )?(?:buy|bought) (?:less|more recently|later|sooner) than ((?:an?|one|two|three|four|five|six|\d{1,3}) (?:day|week|month|year)s?) ago\b/gi,
    'which of my lots are younger than $1',
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
  /** What was paid counts no profit. */
  [
    /\b((?:how much|what)[^.?!,]{0,40}\b(?:went into|put in|put into|paid|invested|spent)\b[^.?!,]{0,20}),? (?:not counting|without|excluding|not including) (?:the |any |my )?(?:profits?|gains?)\b/gi,
    '$1',
  ],
  /** "My holdings with their cost" speaks of no other person. */
  [
    /\b(with|and) (?:its|their) (?=(?:purchase|buy|cost|price|date|gain|value|profit|current|total|quantit|amount|share)\p{L}{0,10})/giu,
    '$1 ',
  ],
];
