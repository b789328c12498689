import { COUNTS } from '../numberWords.ts';
import type { Rewording } from './rewording.ts';

const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );

/** "Twenty-first" is 21. */
function dayOf(tens: string | undefined, ordinal: string): number {
  const one = ordinal.toLowerCase() === 'thirtieth' ? 30 : ORDINALS.indexOf(ordinal.toLowerCase()) + 1;
  return one + (tens === undefined ? 0 : /^tw/i.test(tens) ? 20 : 30);
}

/** When something was, and over what time. */
export const TIMES: readonly Rewording[] = [
  /** "Can I buy Bitcoin on weekends" asks for hours. */
  [
    /\b(can|could) (i|you|we|one) (?:buy and sell|buy or sell|buy|sell) (?=(?:[\p{L}&.]{1,15} ){1,3}(?:on|at|during|over) (?:an? |the )?(?:weekends?|saturdays?|sundays?|nights?|holidays?)\b)/giu,
    '$1 $2 trade ',
  ],
  /** "Closed higher than the day before" is closed up. */
  [
    /\b(?:closed?|closing|finish(?:ed)?|end(?:ed)?) (higher|lower|up|down|above|below)(?: than| from| versus| vs)? (?:the |its )?(?:day before|(?:previous|prior|last) (?:day|session)(?:['’]s close)?)\b/gi,
    (_, way: string) => `closed ${/^[hua]/i.test(way) ? 'up' : 'down'}`,
  ],
  /** "Up days running", "days on the trot" */
  [/\b(days|sessions|closes|weeks|months) (?:running|on the trot|on the bounce|back[- ]to[- ]back)\b/gi, '$1 in a row'],
  [/\bhow many (?:up|green|winning) (days|sessions|closes) in a row\b/gi, 'how many $1 up in a row'],
  [/\bhow many (?:down|red|losing) (days|sessions|closes) in a row\b/gi, 'how many $1 down in a row'],
  /** "How long is Coke’s run of up days" counts them. */
  [
    /\bhow long (?:is|has|was) ([^?.!,]{2,30}?)(?:['’]s)? (?:current |latest |present )?(?:(winning|losing|up|down|green|red)[ -](?:streak|run)|(?:run|streak) of (up|down|green|red|winning|losing) (?:days|sessions|closes))\b(?: been)?/gi,
    (_, name: string, one: string | undefined, other: string | undefined) =>
      `${name} ${/^[dlr]/i.test(one ?? other ?? '') ? 'losing' : 'winning'} streak`,
  ],
  /** "This whole year" is no last one. */
  [
    /\b(?:this (?:whole|entire|full|complete)|(?:(?:the )?(?:whole|entirety|all)|all) of this|(?:the |all )this|all this|(?:the )?whole this) (year|month|week|quarter)\b/gi,
    'this $1',
  ],
  [/\ba couple (?:of )?(days|weeks|months|years) (?:ago|back)\b/gi, '2 $1 ago'],
  [/\b(?:since|from) (?:the )?(?:get[- ]?go|outset|off|jump|word go|day dot)(?=[?.!, ]|$)/gi, 'since I started'],
  /** "Since the year started" */
  [
    /\b(?:since|from when|from the day|ever since) (?:the |this )(year|month|week|quarter) (?:has )?(?:started|began|begun|kicked off|opened|turned)\b/gi,
    'this $1',
  ],
  [
    /\bsince i (?:first |originally |initially )?(?:started|began|got (?:going|started)|opened|signed up|set up|joined)(?: (?:out|here|up))?(?: (?:with|on|in|for|using|doing|at))?(?: (?:all )?(?:of )?(?:this|this thing|this app|here|investing|trading|the app|this account|the account|bellwether|these investments)){1,2}\b/gi,
    'since I started',
  ],
  /** "From when I got in" */
  [
    /\b(?:from|since|starting) (?:(?:the )?(?:day|time|moment|point) (?:that |when )?|when )?i (?:first )?(?:got in(?:to)?|jumped in(?:to)?|entered|hopped in(?:to)?|came in|bought in(?:to)?)(?: (?:it|them|that))?(?=[?.!, ]|$)/gi,
    'since I bought',
  ],
  [
    /\bfrom (january|february|march|april|may|june|july|august|september|october|november|december) (?:to|through|until|till|up to) (january|february|march|april|may|june|july|august|september|october|november|december)\b(?!,? \d)/gi,
    'between $1 and $2',
  ],
  /** "How much did I make last week, like since Wednesday": the day says it. */
  [
    /\b(?:(?:in|over|during|for) )?(?:the )?(?:last|past|this) (?:week|month|quarter|year)((?: so far| total| overall| altogether| in total)?),? (?:like |so |well |i mean |meaning |that is |or rather |basically |actually )?since (?=(?:(?:last|this) )?(?:(?:mon|tues|wednes|thurs|fri)day|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\b))/gi,
    '$1 since ',
  ],
  [
    /\bin all (?=(?:january|february|march|april|may|june|july|august|september|october|november|december|20\d\d)\b)/gi,
    'in ',
  ],
  [/\b(past|last|previous) couple (?:of )?(days|weeks|months|years|quarters)\b/gi, '$1 2 $2'],
  [/\b(past|last|previous) year and a half\b/gi, '$1 18 months'],
  [
    /\b(?:which|what) day was (?:the )?(best|worst)(?: one)? (?:for|of|in) (my portfolio|my holdings|[\p{L}&.]{1,15})\b/giu,
    'what was the $1 day of $2',
  ],
  /** "Was there any day this year when Nvidia lost more than 5%" is told by how many there were. */
  [
    /\b(?:was|has) there (?:been )?(?:any|a|ever a) day((?: (?:this|last) (?:year|month|week|quarter))?) (?:when|where|that|on which) ([\p{L}&.]{1,15}) (lost|fell|dropped|gained|rose|jumped) (?=more than|over|at least)/giu,
    (_, time: string, name: string, verb: string) =>
      `on how many days${time} did ${name} ${/^(?:gained|rose|jumped)$/i.test(verb) ? 'rise' : 'fall'} `,
  ],
  [/\bsince (?:the |this )?(year|month|week|quarter) (?:began|started|opened|kicked off)\b/gi, 'this $1'],
  [
    /\bsince (?:the end of )?(january|february|march|april|may|june|july|august|september|october|november|december) (?:ended|finished|was over|closed)\b/gi,
    'since the end of $1',
  ],
  /** "Compared to this time last year" */
  [
    /\b(?:on |at )?(?:the same|this|same) (?:day|time|date|point) (?:of |in )?last (year|month|week)\b|\blast (year|month|week),? (?:on |at )?(?:the )?same (?:day|time|date)\b/gi,
    (_, unit: string | undefined, other: string | undefined) => `a ${unit ?? other} ago`,
  ],
  /** "Since the market closed last Friday" is since that close. */
  [
    /\bsince (?:the )?(?:(?:us |stock )?(?:markets?|exchange) (?:closed|shut)|(?:closing bell|close)) (?:on |last |of |this past ){0,2}((?:mon|tues|wednes|thurs|fri)day|yesterday)\b/gi,
    'since $1',
  ],
  [
    /\b(?:at|as of|by) (?:the )?(?:end|close) of (?:the |that )?(?:day|trading|business|session|trading day)(?: on| of)? (?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\d|(?:mon|tues|wednes|thurs|fri)day|yesterday))/gi,
    'on ',
  ],
  /** "The last day of 2025 (12/31)" says its date again. */
  [
    /\b(20\d\d|year|month|week|quarter|yesterday|today|session|day|eve|christmas) \((?:\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|[a-z]{3,9} \d{1,2}(?:, \d{4})?)\)/gi,
    '$1',
  ],
  /** "Where was it at the start of the year" asks for no place. */
  [
    /\bwhere (was|were|is|are) (it|that|they|those)(?: trading| priced)? (?:at )?(?=(?:the |on |in |at |a |last |this )?(?:start|beginning|end|close|year|month|week|monday|tuesday|wednesday|thursday|friday|january|february|march|april|may|june|july|august|september|october|november|december)\b)/gi,
    'what $1 $2 at ',
  ],
  /** "On which day this year did my portfolio do worst" */
  [
    /\b(?:on |upon )?(?:which|what) day(?: of)?( (?:this|last) (?:year|month|week|quarter))? did ([\p{L}&. ]{2,25}?) (?:do|fare|perform) (?:the )?(best|worst)\b/giu,
    'what was the $3 day of $2$1',
  ],
  [
    /\bback (?=in (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|early|late|(?:19|20)\d\d)|on (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/gi,
    '',
  ],
  /** "On my birthday, June 3rd" is that day. */
  [
    /\b(?:on )?(?:my|our|his|her|their|the) (?:[\p{L}’']{2,12} )?(?:birthday|anniversary|wedding|wedding day|graduation|retirement|operation|surgery)(?: (?:party|day))?[,:( –-]{1,3}(?:(?:that['’]?s|that is|which (?:is|was)|it was) )?(?:on )?(?=(?:the )?(?:\d{1,2}(?:st|nd|rd|th)?\b|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d))/giu,
    'on ',
  ],
  /** "If I look at just January" */
  [
    /\b(?:if|when) (?:i|you|we) (?:only |just )?(?:look(?:ed)? (?:only |just )?at|take|took|consider|considered|count|counted|use|used) (?:only |just )?(?=(?:the )?(?:last|past|this|first|second|third|fourth|q[1-4]|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|20\d\d))/gi,
    'in ',
  ],
  /** "Has it closed higher 3 days in a row" is answered by how many days it did. */
  [
    /^((?:and |so )?(?:has|have|is|did|was|does)\b[^.?!]{1,60}?) (?:for )?(?:the (?:last|past) )?(?:\d{1,2}|two|three|four|five|six|seven|eight|several|many) (?:trading )?(days|sessions) (?=in a row|straight|running|on end)/gi,
    '$1 $2 ',
  ],
  [/\bcalendar(?: year)? (?=(?:19|20)\d{2}\b)/gi, ''],
  [/\bin the course of (?=the (?:last|past)\b)/gi, 'over '],
  [/\bone (week|month|year) before (?=how|what)/gi, 'one $1 ago '],
  [/\b(?:prev|previous|prior) close of (?=\p{L})/giu, 'close yesterday of '],
  [
    /(?<!(?:since|from|over|than|versus|vs|to) (?:the |its |yesterday['’]?s )?)\b(?:prev|previous|prior|last) close\b(?! (?:of|on|above|below|over|under|at|higher|lower)\b)/gi,
    'close yesterday',
  ],
  /** "And where was it two months earlier" */
  [
    /(?<=\p{L} )(an?|one|two|three|four|five|six|\d{1,3}) (year|month|week)(s?) (?:before|earlier|previously|prior)(?=,|[?.! ]{0,3}$)/giu,
    '$1 $2$3 ago',
  ],
  /** "Since the day of purchase" */
  [
    /\b(since|from) (?:the |my |its |their )?(?:very )?(?:day|date|time|moment|hour) (?:of (?:the |my |its |their |our )?(?:purchase|buying|acquisition|entry)|(?:when |that |on which )?i (?:bought|purchased|acquired|got))(?: (?:it|them|each|each one))?(?= on(?:wards?)?\b|[,.?!]|$| (?:until|till|to|up to) )/gi,
    '$1 I bought it',
  ],
  [/\bby (?:calendar )?year\b/gi, 'each year'],
  [/\bdays? off\b(?! (?:its|the|their|a|my|of|high|low|peak)\b)/gi, 'holiday'],
  [/\b(?:day after thanksgiving)\b/gi, 'black friday'],
  [
    /\b(?:during|in|over|throughout)? ?(?:the|this) (?:present|running|ongoing|current) (year|month|week)\b/gi,
    ' this $1',
  ],
  [
    /\b(twenty-|thirty-)?(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth) (?:day )?of (?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/gi,
    (_, tens: string | undefined, ordinal: string) => `${dayOf(tens, ordinal)} `,
  ],
  /** Of "Monday, March 3", the date says the day. */
  [
    /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day,? (?:the )?(?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d|\d{1,2}(?:st|nd|rd|th) of )/gi,
    '',
  ],
  [/\b(?:at|on|from) the first of the year\b/gi, 'at the beginning of the year'],
  [/\b(?:in |over |during |within |for )?(?:the )?(?:last|past) (?:24|twenty[ -]four) ?(?:hours?|hrs?|h)\b/gi, 'today'],
  /** What a phone hears. */
  [/\b(this|last|past) weak\b/gi, '$1 week'],
  [
    /\b(five|eight|twelve|twenty-five|ten|fifteen|twenty|thirty|forty|fifty|sixty|ninety) (?=(?:days?|weeks?|months?|years?|sessions?|percent|per cent|pct)\b)/gi,
    (_, ten: string) => `${COUNTS[ten.toLowerCase()] ?? 25} `,
  ],
];
