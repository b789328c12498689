import type { Rewording } from './rewording.ts';

/** Prices, indexes, trading hours, news, and forecasts. */
export const MARKETS: readonly Rewording[] = [
  [/\bwhere(?:['’]?s| is) ([\p{L}&.]{1,15}(?: [\p{L}&.]{1,15})?) (?:at|sitting|standing)\b/giu, 'price of $1'],
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
  /** "Have you been right on it before" */
  [/\b(been (?:right|wrong|correct|accurate)(?: (?:on|about|with) [\p{L}&.]{1,15})?) before\b/giu, '$1'],
  /** "You or a coin flip" */
  [
    /\b(?:you|your (?:model|ai|forecasts|calls)),? (or|versus|vs) a coin (?:flip|toss)\b/gi,
    'your forecasts $1 a monkey',
  ],
  [/\b(?:pre[ -]market|pre[ -]hours|before[ -]hours|overnight (?=trad|session|market))/gi, 'premarket '],
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
    /\b(?:80|95|eighty|ninety[- ]five) ?(?:%|percent) (?:ranges?|intervals?|bands?|probability|confidence|chance|likelihood)\b/gi,
    'forecast range',
  ],
  /** No volume. */
  [/\b(highest|lowest) (\p{L}{1,20}) (?:has |have )?traded\b/giu, '$1 $2 got'],
  [/\bhod\b/gi, 'high of the day'],
  [/\blod\b/gi, 'low of the day'],
  [/\b(today['’]?s|todays|daily|day['’]?s|intraday) vol\b|\bvol(?: for)? (today)\b/gi, 'volume today'],
];
