import type { Rewording } from './rewording.ts';

/** Prices, indexes, trading hours, news, and forecasts. */
export const MARKETS: readonly Rewording[] = [
  /** "Ford pay how much" */
  [
    /^((?:and|so|ok|then),? )?(?:how much (?:does|do|did) (?!(?:i|we|you|they|it|my|one)\b)([\p{L}&.]{1,15}) pay(?: out)?|(?!(?:i|we|you|they|it|to|must|and|so)\b)([\p{L}&.]{1,15}) pays? (?:out )?how much)(?: (?:per|a) (?:year|quarter|share))?(?=[?.! ]{0,3}$)/iu,
    '$1how much dividend does $2$3 pay',
  ],
  /** "How many times the price of Ethereum is Bitcoin", "how many times as much as my Ford is my Bitcoin worth" */
  [
    /\bhow many times (?:(?:the|as) )?(?:(?:price|value|cost|size) of|(?:much|expensive|valuable|big|large|high) as) ((?:my |our )?[\p{L}&.]{1,15}(?: [\p{L}&.]{1,15})?) (?:is|does|are) ((?:my |our )?[\p{L}&.]{1,15}(?: [\p{L}&.]{1,15})?)(?: worth| cost)?(?=[?.! ]{0,3}$)/giu,
    'how many times as valuable is $2 as $1',
  ],
  /** "How much Ethereum does one Bitcoin buy" */
  [
    /\bhow much ((?!(?:money|cash|profit|more|less|of|it|that)\b)[\p{L}&.]{1,15}) (does|do|will|would|can|could) ((?:an?|one|1|\d{1,6}(?:\.\d{1,4})?) (?:share of |coin of )?[\p{L}&.]{1,15}) (?:buy|get|fetch)(?: me)?(?=[?.! ]{0,3}$)/giu,
    'how many $1 $2 $3 buy',
  ],
  /** "How many dollars is Apple from $300" */
  [/\bhow (?:many|much in) (?:dollars|bucks) (is|are|was) (?=[^?.!]{2,30} (?:away )?from \$?\d)/gi, 'how far $1 '],
  /** The age of a price is that of its time, which stands beside it. */
  [
    /\bhow (?:old|fresh|current|recent) (?:is|are) (?:the|your|that) (?:price|quote)s? (?:of|for) ((?!(?:my|our|the)\b)[\p{L}&.]{1,15}(?: [\p{L}&.]{1,15})?)(?=[?.! ]{0,3}$)/giu,
    'what is the price of $1',
  ],
  [
    /\bhow (?:old|fresh|current|recent) (?:is|are) ((?!(?:my|our|the|your)\b)[\p{L}&.]{1,15})['’]s (?:price|quote)s?(?=[?.! ]{0,3}$)/giu,
    'what is the price of $1',
  ],
  /** "Which stocks are flying today" */
  [
    /\b(stocks|coins|cryptos|ones|names) are (?:really |just )?(?:flying|soaring|ripping|mooning|skyrocketing|rocketing|taking off|on fire|popping off|surging)\b/gi,
    '$1 are up the most',
  ],
  /** "Which one took the worst beating" */
  [
    /\b(?:took|taken|got|takes) (?:the |a )?(?:worst|biggest|hardest) (?:beating|hammering|pounding|licking|thrashing|tumble|hit|knock|dive)\b/gi,
    'fell the most',
  ],
  /** "And which one fell the most", after those that rose the most */
  [
    /^((?:(?:and|so|but|ok|okay|then),? ){1,2}(?:which|what)) one (?=(?:fell|rose|dropped|sank|climbed|went (?:up|down)) (?:the )?(?:most|least)\b)/gi,
    '$1 ',
  ],
  /** "When was Apple’s worst day" */
  [/^when was ([^?.!]{2,40}?['’]s) (best|worst) (day|week|month)\b/gi, 'what was $1 $2 $3'],
  /** "How far above its 52-week low" */
  [
    /\bhow far (is|are|was) ([\p{L}&.]{1,15}(?: [\p{L}&.]{1,15})?) (?:up )?above (its|their|the) ((?:52-week|all[- ]time|(?:\d{1,2}|one|two|three|five)-(?:year|month)) low)\b/giu,
    'how far $1 $2 from $3 $4',
  ],
  /** "Is Apple in a drawdown now": how far it is below its high of a year. */
  [
    /\bis ([\p{L}&.]{1,15}(?: [\p{L}&.]{1,15})?) (?:currently |now )?in (?:a )?drawdown(?: right now| now| currently| at the moment)?(?=[?.! ]{0,3}$)/giu,
    'how far is $1 below its 52-week high',
  ],
  [
    /\bhow (?:deep|large|big|bad) is ([\p{L}&.]{1,15}(?: [\p{L}&.]{1,15})?)['’]s (?:current )?drawdown(?: right now| now| currently| at the moment| today)(?=[?.! ]{0,3}$)/giu,
    'how far is $1 below its 52-week high',
  ],
  /** "Is a stock split something to rejoice in, or does it change nothing" */
  [
    /^(?:so |and )?(?:is|are) an? (stock split|reverse split|reverse stock split) (?:something|good|bad|a good|a bad|great|worth|any)\b[^?.!]{0,80}(?=[?.! ]{0,3}$)/gi,
    'what is a $1',
  ],
  [/\bclosing (?=value\b|worth\b)/gi, ''],
  /** "The most Bitcoin ever went for" */
  [
    /\bthe (most|highest|least|lowest)(?: price)?(?: that)? ([\p{L}&.]{1,15}(?: [\p{L}&.]{1,15})?) (?:has |have |was )?ever (?:gone for|went for|sold for|cost|been worth|traded (?:at|for)|got(?:ten)? to|reached|hit|fetched)\b/giu,
    (_, end: string, name: string) => `the all time ${/^[mh]/i.test(end) ? 'high' : 'low'} of ${name}`,
  ],
  /** "Where is Bitcoin going" */
  [
    /\bwhere(?:['’]?s| is) ((?!(?:it|that|this|my|the market)\b)[\p{L}&.]{1,15}(?: [\p{L}&.]{1,15})?) (?:going|headed|heading)(?: to)?(?=(?: next| tomorrow| from here)?[?.! ]{0,3}$)/giu,
    'forecast for $1',
  ],
  [
    /\b(ranges?|forecasts?|predictions?|intervals?) (?:that )?you (?:gave|give|made|set|quoted|published|stated)(?: it| me)?\b/gi,
    '$1',
  ],
  /** "Who got hit the worst in the market today" */
  [
    /\b(?:who|what|which)(?: stocks?| coins?| ones?| tickers?)? (?:got|gets|is getting|was|is|has been) (?:hit|hurt|beaten(?: up)?) (?:the )?(?:worst|hardest|most)\b/gi,
    'what fell the most',
  ],
  [/ or (?:nah|naw|nope|na)(?=[?.! ]{0,3}$)/gi, ''],
  /** "That Apple call" is a forecast. */
  [
    /\b(that|your|the|this) ((?:[\p{L}&.]{1,15} )?[\p{L}&.]{1,15}) (?:call|guess)(?=[?.!, ]{0,3}$|, )/giu,
    '$1 $2 forecast',
  ],
  /** "Tell me if AMD is already on my watchlist" supposes nothing. */
  [
    /\b(?:(?:can|could|would) you )?(?:know|see|check|tell me|say|look|confirm|find out) (?:if|whether) ([\p{L}\p{N}&.]{1,15}(?: [\p{L}\p{N}&.]{1,15})?)(?:['’]s| is) (?:already |still |currently |actually )?(?:sitting |saved |listed )?on (my|our|the) (?=(?:watch ?)?list\b)/giu,
    'is $1 on $2 ',
  ],
  /** "How closely does Bitcoin track Apple" */
  [
    /\b(how (?:closely|tightly|much|strongly) (?:does|do|did|has|have) [\p{L}&.]{1,15}(?: [\p{L}&.]{1,15})?) (?:track|follow|mirror|shadow|mimic|copy|tracked|followed|mirrored) (?=\p{L})/giu,
    '$1 move with ',
  ],
  /** "How right have you been" */
  [
    /\bhow (?:often )?(?:right|wrong|correct|accurate) (?:have you|you have|you['’]ve|were you|you were)(?: been)?(?: so far)?\b/gi,
    'how accurate are your forecasts',
  ],
  [
    /\b(forecasts|predictions|calls|ones)((?: (?:of yours|you made))?(?: (?:have|has|were|are|that|got|already|been)){1,3}) (?:graded|marked|judged|evaluated)\b/gi,
    '$1$2 scored',
  ],
  /** "How often do your forecasts hit" */
  [
    /\b((?:forecast|prediction|call|guesse?|pick)s?)(?: (?:actually|really|usually|ever|normally))? (?:hit|land|pan out|nail it|work out|come off|check out|hit the mark)(?=[?.!, ]{0,3}$|, | and\b| or\b)/gi,
    '$1 come true',
  ],
  /** "Your guess for Apple’s close" is a forecast. */
  [
    /\b(?:your|ur|bell['’]?s) (?:best |honest |own |personal )?(?:guess|hunch|bet|gut feeling|gut|estimate|take|call)(?: is)? (?:for|on|about|as to) (?:(?:where|what|how) ([\p{L}&.]{1,15}) (?:ends?|closes?|finishes?|lands?|goes|settles|will (?:end|close|finish|land|go|settle))(?: up)?(?: at)? ?)?(?=(?:the |today['’]?s )?[\p{L}]|[?.! ]{0,3}$)/giu,
    (_, name: string | undefined) => `your forecast for ${name === undefined ? '' : `${name} `}`,
  ],
  /** "What symbol do I type for Coke" */
  [
    /\b(?:what|which) (?:symbol|ticker|code|abbreviation|letters)(?: symbol)? (?:do|should|would|must|can|shall) (?:i|we|you|one) (?:type|enter|use|search|put|look|need|key|write)(?: for| in| up| under| to (?:find|get|see|look up|search(?: for)?)){0,2}(?= |[?.!]|$)/gi,
    'what is the ticker for',
  ],
  /** "Getting absolutely slaughtered" is falling, "getting hammered" as well. */
  [
    /\b(?:getting|gettin|gets|get|got|been|being) (?:absolutely |totally |completely |just |really |fucking |straight up )?(?:hammered|crushed|killed|smoked|slaughtered|wrecked|rekt|destroyed|murdered|obliterated|annihilated|demolished|clobbered|slammed|smashed|battered|punished|pummeled|butchered|massacred|trashed|whacked|walloped|thrashed|pounded|roasted|cooked|nuked|decimated|mauled|torched|spanked)\b/gi,
    'falling',
  ],
  /** "How many green closes in a row" */
  [
    /\b(green|red|up|down|higher|lower|positive|negative|winning|losing) (?:closes|finishes|sessions|candles|trading days)(?= (?:in a row|straight|running|on end))/gi,
    '$1 days',
  ],
  [
    /\bhow (?:strongly|strong|tightly|closely|highly|much) (?=(?:were|are|is|was|do|have|has) [^?.!]{3,60}\b(?:correlat|linked|related))/gi,
    'how ',
  ],
  [
    /\bwhere(?:['’]?s| is) ([\p{L}&.]{1,15}(?: (?!sitting|standing|trading)[\p{L}&.]{1,15})?) (?:(?:sitting|standing|trading)(?: at(?! (?:the|present)\b))?|at(?! (?:the|present)\b))(?=[?.!, ]|$)/giu,
    'price of $1',
  ],
  /** "What’s Ford stock at right now", "how much is a share of Ford", "ETH rn" */
  [
    /\b(?:what(?:['’]?s| is)|how['’]?s) ((?:the )?(?!(?:my|our|your|his|her|the|market|portfolio|watchlist)\b)[\p{L}&.]{1,15}(?: (?!trading|priced|good|looking|up|down)[\p{L}&.]{1,15})?)(?: (?:stock|shares))? at(?= (?:now|right now|rn|currently|today|these days|atm)\b|[?.! ]{0,4}$)/giu,
    'what is the price of $1',
  ],
  [
    /\bhow much (?:is|are|does|do) (?:a|one|1) (?:single )?(?:share|coin|unit) of ([\p{L}&.]{1,15}(?: [\p{L}&.]{1,15})?)(?: stock)?(?: cost| go for| trade for| run)?(?= (?:now|right now|rn|currently|today|please|pls)\b|[?.! ]{0,4}$)/giu,
    'price of $1',
  ],
  [
    /^(?!(?:and|ok|okay|so|what|how|right|just|even|not|until|by|it|that|this|portfolio|watchlist|market|stocks|crypto|coins|total|open|closed|today|then|or|but|here|there|from|up|down)\b)([\p{L}&.]{1,15}) (?:rn|right now|now|currently|atm|at the moment)[?.! ]{0,5}$/iu,
    'price of $1 now',
  ],
  [/\b(?:us |american |the )?(?:stocks|shares) (?:in general|generally|as a whole|at large)\b/gi, 'the market'],
  [/\bat what (?:level|price|point) (do|does|will|would) (?=(?:you|your|the model)\b)/gi, 'where $1 '],
  /** "Have you been right on it before" */
  [/\b(been (?:right|wrong|correct|accurate)(?: (?:on|about|with) [\p{L}&.]{1,15})?) before\b/giu, '$1'],
  /** "You or a coin flip" */
  [
    /\b(?:you|your (?:model|ai|forecasts|calls)),? (or|versus|vs) a coin (?:flip|toss)\b/gi,
    'your forecasts $1 a monkey',
  ],
  /** "Would a coin-tosser do as well as you do" */
  [
    /\b(?:would|could|will|can|does|might) (?:an? |some )?(?:coin[- ](?:toss|tosser|flip|flipper)|monkey|chimp|dart[- ]?thrower|dice|random guess|guess|tossing a coin|flipping a coin|guessing)(?: with (?:darts|a dart(?:board)?))? (?:do|be|perform|predict) (?:just )?(?:as|any) (?:well|good|better|worse|accurate|accurately|bad|badly)(?: (?:as|than) (?:you(?: do| are)?|your (?:forecasts|predictions|model)))?/gi,
    'your forecasts or a monkey',
  ],
  /** "From which price until which price goes the forecast" */
  [
    /\bfrom (?:which|what|where)(?: price| level| value)? (?:until|till|to|up to) (?:which|what|where)(?: price| level| value)? (?:goes|does|is|reaches|runs|would|extends)\b/gi,
    'what range is ',
  ],
  [/\b(?:pre[ -]market|pre[ -]hours|before[ -]hours|overnight (?=trad|session|market))/gi, 'premarket '],
  /** "You said that Tesla would go up. Were you right?" */
  [
    /\byou (?:said|predicted|told me|thought|claimed|expected)(?: (yesterday|on (?:mon|tues|wednes|thurs|fri)day|last week))?(?: that)? ([\p{L}&.]{1,15}(?: [\p{L}&.]{1,15})?) (?:would|was going to|will) [^?.!,;]{2,30}(?: (yesterday|on (?:mon|tues|wednes|thurs|fri)day|last week))?[?.!,;] (?:and |so )?(?:were you|was (?:that|it)|did (?:that|it) (?:turn out|come)) (?:right|wrong|correct|true)\b/giu,
    'was your forecast for $2 right $1$3',
  ],
  [
    /\b(?:in )?how (?:many (?:cases|times|instances)|often),? (?:out of|in) (?:a |one |every )?(?:hundred|100)\b/gi,
    'how often',
  ],
  [/\bdo you (?=(?:get|call|predict) [\p{Lu}])/gu, 'did you '],
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
  /** "The upper and lower ends of the range" are its high and low. */
  [
    /\b(?:upper and lower|lower and upper|top and bottom|bottom and top|high and low|both|two|outer) (?:ends?|bounds?|limits?|edges?|boundar(?:y|ies))\b|\b(?:bounds|endpoints|limits|top and bottom|bottom and top) of (?=(?:the |your |its |that )?(?:\d\d ?(?:%|percent) )?(?:predicted |forecast |price )?(?:range|interval|band|forecast|prediction)\b)/gi,
    (said) => `high and low${said.endsWith(' of ') ? ' of ' : ''}`,
  ],
  [/\b(?:upper|top|higher) (?:end|bound|limit|edge|boundary)\b/gi, 'high'],
  [/\b(?:lower|bottom) (?:end|bound|limit|edge|boundary)\b/gi, 'low'],
  /** "Inside your 80% range" is inside that of a forecast. */
  [/\b(your|the model['’]?s) (?:(?:80|95) ?(?:%|percent) )?(?:price )?(range|interval|band)s?\b/gi, '$1 forecast $2'],
  [/\b(?:what|which) (?:percent|percentage|share|part|fraction|%) of the time\b/gi, 'how often'],
  /** A coin is no company. */
  [
    /\b(?:which|what) (?:company|companies)\b(?=[^.?!]{0,40}\b(?:most|best|worst|biggest|largest|hardest)\b)/gi,
    'which stock',
  ],
  /** "Which index did best" is one of three. */
  [
    /\b(?:which|what)(?: of the)?(?: (?:major|main|big|three|3|us|stock|market)){0,3} (?:index|indexes|indices) (?=(?:did|has|have|is|was|are|were|fell|rose|gained|lost|went|performed|moved)\b)/gi,
    'which of the S&P 500, the NASDAQ, and the DOW ',
  ],
  [/\b(any|some|something|what['’]?s|there) new (?=(?:about|on|of|from|regarding)\b)/gi, '$1 news '],
  [/\bnews (?:that |which |to )?(?:explains?|explaining|behind)\b/gi, 'news why'],
  /** "Out of the names I’m watching" */
  [
    /\b(?:the |all (?:of )?(?:the )?|everything |anything |any )(?:(names|symbols|tickers|companies|stocks|shares|coins|things|ones|instruments) )?(?:that |which )?(?:i|we)(?: am| are|['’]m|['’]re)? (?:currently |still )?(?:watch(?:ing)?|follow(?:ing)?|track(?:ing)?|keep(?:ing)? (?:an eye on|tabs on|track of))\b/gi,
    (_, kind = 'ones') =>
      `the ${/^(?:stock|share|coin)/i.test(kind) ? kind : kind === 'companies' ? 'stocks' : 'ones'} on my watchlist`,
  ],
  [
    /\b(what|which) (?:names|companies|things|instruments) (?=(?:am i|are we) (?:watching|following|tracking)\b)/gi,
    '$1 ',
  ],
  /** "Why is the price different from what Google says" */
  [
    /^[^?.!]{0,80}\b(?:different|differs?|match|matches)\b[^?.!]{0,25}\b(?:google|yahoo|robinhood|fidelity|schwab|bloomberg|coinbase|my broker|other (?:sites?|apps?))(?:['’]s)?(?: finance)?(?: says| shows| app)?(?=[?.! ]{0,4}$)/gi,
    'are the prices real or delayed',
  ],
  /** "I want to know if Apple is up" supposes nothing. */
  [
    /\b(know|see|check|find out|hear|learn) (?:if|whether) ([\p{L}\p{N}&.]{1,15}(?: [\p{L}\p{N}&.]{1,15})?) (is|are|was|were) (?=(?:up|down|doing|still|red|green|open|closed|higher|lower|on|in)\b(?! (?:by|an?|\d)))/giu,
    '$1 $3 $2 ',
  ],
  [
    /\bhow often (?:was|were|is|are|has|have) (?:it|that|this|those|they|you)(?: been)? (right|correct|wrong)\b/gi,
    'how often was the forecast $1',
  ],
  [
    /\b(?:80|95|eighty|ninety[- ]five) ?(?:%|percent) (?:ranges?|intervals?|bands?|probability|confidence(?: intervals?)?|chance|likelihood)\b/gi,
    'forecast range',
  ],
  /** Only a forecast has an interval. */
  [
    /(?<!\b(?:range|forecast) )\b(?:(?:confidence|prediction) (?:interval|band)|(?<!\btime )interval(?= (?:for|around|on)\b))/gi,
    'forecast range',
  ],
  /** No volume. */
  [/\b(highest|lowest) (\p{L}{1,20}) (?:has |have )?traded\b/giu, '$1 $2 got'],
  [/\bhod\b/gi, 'high of the day'],
  [/\blod\b/gi, 'low of the day'],
  [/\b(today['’]?s|todays|daily|day['’]?s|intraday) vol\b|\bvol(?: for)? (today)\b/gi, 'volume today'],
];
