import type { Rewording } from './rewording.ts';

const DATE = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.? \d{1,2}\b(?:,? (?:19|20)\d\d\b)?/g;

function onDateBefore(said: string, at: string, message: string): string {
  const before = message.slice(0, Number(at));
  const date = [...before.matchAll(DATE)].at(-1);
  const isOfSentenceBefore = date && /[?.!] /.test(before.slice(date.index + date[0].length));
  return isOfSentenceBefore ? `on ${date[0]}` : said;
}

/** What numbers a question, takes one back, or asks that it be confirmed. */
export const TURNS: readonly Rewording[] = [
  /** "And the 6th?" */
  [/^(?:and|what about|how about) the (\d{1,2}(?:st|nd|rd|th))(?=[?.! ]{0,4}$)/i, 'and on the $1'],
  /** "Is my portfolio higher than it was last Friday" */
  [
    /\bis my (portfolio|account|net worth) (?:worth )?(?:more|higher|up|less|lower|down|bigger|smaller) than (?:it was |what it was )?(?=(?:last|yesterday|a|an|on|in|at|two|three|\d)\b)/gi,
    'was my $1 worth more ',
  ],
  /** "What did I pay each time" */
  [/\b(?:what|how much) did i pay each time(?=[?.! ]{0,4}$)/gi, 'what did I pay for each of my lots of it'],
  /** "How much over that am I" */
  [/\bhow (?:far|much) (?:over|above|past) (that|it|this) (?:am i|are we)\b/gi, 'how far above $1 are we'],
  /** "Is that more or less than Ford’s", "how about Amazon, and who came out ahead" */
  [
    /^(?:and )?(?:is|was) (?:that|this|it) (?:(?:more|less|higher|lower|bigger|smaller|better|worse) or )?(?:more|less|higher|lower|bigger|smaller|better|worse)(?: volatile)? than (?:that of )?(?!(?:i|my|we|our|the|it|its|that|this|last|yesterday|today|before|what|in|on|at|usual|average|normal|when|a|an)\b)([\p{L}&.]{1,15}(?: [\p{L}&.]{1,15})?)(?:['’]s)?(?=[?.! ]{0,3}$)/giu,
    'compare it with $1',
  ],
  [
    /\b(?:how|what) about ([\p{L}&.]{1,15}(?: [\p{L}&.]{1,15})?),? and (?:who|which|which one|which of (?:the two|them|these)) (?:came out (?:ahead|on top)|did (?:better|best)|has done better|won|wins|was better|is ahead)(?=[?.! ]{0,3}$)/giu,
    'compare it with $1',
  ],
  /** "And the worst of the three", "the lowest of those closes" */
  [
    /^((?:(?:and|so|ok|okay|then),? ){0,2}(?:the |which is the |which was the )?(?:best|worst|weakest|strongest)) (?:one )?of (?:the|those|these|all|them)(?: (?:two|three|four|five|2|3|4|5|lot|bunch|group))?(?=[?.! ]{0,3}$)/gi,
    '$1',
  ],
  [
    /\b(lowest|highest|average|best|worst) of (?:those|these|all those|all these|the) (closes|closing prices)\b/gi,
    '$1 close',
  ],
  /** "On that date", after a date in the sentence before */
  [/\bon (?:that|the same|this) (?:date|day)\b/gi, onDateBefore],
  /** "That was a Saturday, I realize. …" */
  [
    /^(?:(?:oh|ah|ok|okay|right|hm|hmm|wait),? )?(?:that|it|which) (?:was|is|would be|falls on|fell on) (?:an? |on an? |the )?(?:mon|tues|wednes|thurs|fri|satur|sun)day(?:,? (?:i (?:reali[sz]e|see|think|guess|know|believe|forgot)|right|of course|my mistake|sorry|though))?[.,;!] (?=\p{L})/iu,
    '',
  ],
  /** "The preceding session, then" */
  [
    /^((?:(?:and|then|ok|okay|so|no|but|what about|how about|for|on|in),? ){0,3})(?:the |that )?(?:preceding|previous|prior) (?:trading )?(day|session|one|week|month|year)(?:,? (?:then|please|too|instead|as well))?(?=[?.! ]{0,3}$)/i,
    '$1the $2 before',
  ],
  /** "And put it all in Nvidia, how many shares is that", after a sale */
  [
    /^((?:and|then|so|now|but) )?(?:(?:if|what if) i )?(?:put|putting|move|moved|invest|invested|stick|stuck|throw|threw|roll|rolled|use|used) (?:it|that|them|the money|the proceeds|the cash|all of it|all of that|everything)(?: all)? (?:in|into|on|for|to buy|to get) ([\p{L}&.]{1,15}(?: [\p{L}&.]{1,15})?)(?: instead)?,? (?:and )?how (?:many|much)(?: (?:shares|coins|units|stocks))?(?: of it| of them)?(?: (?:is|would|will|does|do|can|could|am))?(?: (?:that|it|i|this))?(?: (?:be|make|get|buy|have|come to|get me|buy me)){0,2}(?: with (?:it|that))?(?=[?.! ]{0,3}$)/iu,
    '$1how many $2 could i buy with that',
  ],
  /** "Expressed in dollars, for my holding, not per coin" */
  [
    /^((?:(?:and|so|ok|okay|then|but|now|what is|what['’]?s|whats|how much is|expressed|in|us|dollars|money|usd|percent|that|it|this),? ){0,6})(?:on|in|for|across|with) (?:my|our) (?:own |whole |entire |total )?(?:holding|position|pos|stake|stash|bag)(?:,? (?:and )?not (?:per|for each|for one|a) (?:coin|share|unit))?(?=[?.! ]{0,3}$)/i,
    '$1on mine',
  ],
  [/\b(on|for|with|in) (my|our) half (?:an? )?(coin|share|unit)(?=[?.!, ]|$)/gi, '$1 $2 0.5 $3s'],
  /** "Never mind that. …" */
  [
    /^(?:(?:oh|ok|okay|well|no|ah|actually),? )?(?:never ?mind|forget)(?: (?:about )?(?:all )?(?:that|it|this))? ?[.,;!:–-]{1,3} (?=\p{L})/iu,
    '',
  ],
  /** "What’s the share count on it" */
  [
    /\bwhat(?:['’]?s| is| was) (?:the|my|our) share count (?:on|of|for|in) (it|that|this|that one|this one)\b/gi,
    'how many shares of $1 do i own',
  ],
  /** "What day did that happen" */
  [
    /\b(?:when|(?:on )?(?:what|which) (?:day|date)) (?:did (?:that|it|this) (?:happen|occur|take place)|(?:that|it|this) happened)(?=[?.! ]{0,3}$)/gi,
    'when was that',
  ],
  /** "I don’t know what that’s supposed to tell me" */
  [
    /\bwhat (?:(?:is|are) )?(that|this|it|those|they|the [^?.!,]{2,30}?)(?:['’]?s| is| are)? supposed to (?:tell|say|mean|show)(?: to)?(?: me| us)?\b/gi,
    'what $1 means',
  ],
  [
    /\bwhat (?:does|do) ((?:the |a |an |your )?(?:[^\s?.!,]{1,15} ){1,3}(?:ranges?|intervals?|bands?|percentages?|scores?|columns?)) (?:tell|show|say)(?: to)?(?: me| us)?(?=[?.! ]{0,3}$)/gi,
    'what does $1 mean',
  ],
  /** "Do your forecasts hit? Like how often" */
  [
    /^((?:so |and |ok |hey ){0,2})(do|does|did|are|is|have|has) ([^?.!,]{3,60})[?,]{1,2} (?:like|i mean),? (how (?:often|much|far|long))(?=[?.!, ]|$)/i,
    '$1$4 $2 $3',
  ],
  /** "Is AMD’s any lower?", after a figure of another */
  [
    /^(?:and |so )?(?:is|was) ([\p{L}&.]{1,15})['’]s (?:any |even |much )?(higher|lower|bigger|larger|smaller|better|worse|more|less)(?=[?.! ]{0,3}$)/iu,
    'is that $2 than $1',
  ],
  /** "Ford’s too, please", "Pepsi, same question" */
  [
    /^(?:and )?((?!that|this|it\b|me\b|all\b)[\p{L}&.]{2,15}(?: [\p{L}&.]{2,15})?)(?:['’]s,? (?:too|as well|also)|(?:['’]s)?,? (?:likewise|same (?:thing|question|here|again)|(?:the )?same))(?:,? please)?(?=[?.! ]{0,3}$)/iu,
    'and $1',
  ],
  /** "What’s that as a percentage?" */
  [
    /^(?:and |so |ok )?(?:what(?:['’]?s| is| would) (?:that|it|this)(?: be)?|and) (?:as|in) (?:an? )?(?:percentages?|percent|%)(?: terms)?(?=[?.! ]{0,3}$)/i,
    'and in percent',
  ],
  [
    /^((?:and|now|ok|so),? )?(?:set|put|place|lay|show) (?:me )?(?:them|those|these|both|the two)(?: two)? (?:side by side|next to each other|beside each other|against each other|alongside each other)/i,
    'compare them',
  ],
  [
    /^would you (?:call|say|consider) (?:that|it|this)(?:['’]s| is| to be)? (?=(?:a lot|much|little|high|low|good|bad|normal|big|small)\b)/i,
    'is that ',
  ],
  [/\bdo you mean (?=(?:since|today|only|just|from|in)\b)/gi, 'is that '],
  /** "And over 90?", after the past 30 days */
  [/^(?:and|ok|now),? (?:over|for|in) (?:the (?:last|past) )?(\d{1,3})(?=[?.! ]{0,3}$)/i, 'make it $1'],
  /** "I’d like three things: …" */
  [
    /^(?:(?:i['’]?d|i would|i) (?:like|want|need)|give me|tell me|just) (?:to know )?(?:two|three|four|a few|a couple of|[2-4]) (?:things|numbers|figures|facts)(?: please)?[:,.;-]{1,2} /i,
    '',
  ],
  /** "I had Microsoft in mind, not that" */
  [
    /^(?:(?:oh|no|sorry|wait|ah|hm),? ){0,2}i (?:had ([\p{L}&. ]{2,25}?) in mind|was (?:thinking (?:of|about)|talking about) ([\p{L}&. ]{2,25}?))(?:,? not (?:that|it|this)(?: one)?)?(?=[?.! ]{0,3}$)/iu,
    'I meant $1$2',
  ],
  /** "… What is the reason?" */
  [
    /(?<=[.!,;?] )(?:and )?what(?:['’]?s| is| was)(?: the| your)? (?:reason|cause|explanation)(?: (?:for|of|behind) (?:that|it|this))?(?=[?.! ]{0,4}$)/gi,
    'why',
  ],
  /** "Same for 9/30/2025", "and the same for March" */
  [
    /^(?:(?:and|now|ok|then),? )?(?:the )?same (?:thing |question |again |figure |number )?(?:for|on|as of|at|in) (?=(\d{1,2}\/\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}\b|\d{1,2}(?:st|nd|rd|th)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))|((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\b|20\d\d|q[1-4])|(?:the )?(?:last|this|past|previous) (?:week|month|quarter|year)|yesterday|today)/i,
    (_, day: string | undefined, month: string | undefined) => (day ? 'and on ' : month ? 'and in ' : 'and '),
  ],
  /** "Take only the lot from March, what have I made on that" */
  [
    /^(?:(?:and|now|ok|so|then),? ){0,2}(?:take|consider|look at|pick|count)(?: only| just)? ((?:the|my|everything|all) [^.,;:?!]{3,40})[.,;:] ?(?:and )?((?:what|how)[^?.!]{1,60}?) (?:(?:on|for|of|from|in|with) (?:that|it|this|those|them)(?: one| lot| ones)?|(?:it|that|those|they) (worth|come to|total))(?=[?.! ]{0,3}$)/i,
    (_, of: string, asked: string, verb: string | undefined) => (verb ? `${asked} ${of} worth` : `${asked} on ${of}`),
  ],
  /** "What if I took 50 instead", after what 20 cost */
  [
    /^((?:and |but |so |or )?(?:what )?if (?:i|we)) (?:took?|take|bought|buy|purchased?) (\$?\d[\d.,]{0,9}k?(?: shares| coins| units| of (?:it|them|those))?),?(?: instead)?(?=[?.! ]{0,3}$)/i,
    '$1 got $2',
  ],
  /** "Tesla is down today, isn't it?" */
  [
    /,? (?:(?:is|are|was|were|has|have|does|do|did)n['’]?t (?:it|they|he|she|i|we)|(?:is|are|am|was|were|has|have|does|do|did) (?:it|they|he|she|i|we) not)(?=[?.! ]{0,4}$)/gi,
    '',
  ],
  /** "I didn't ask for a forecast, I asked what it closed at" */
  [
    /^(?:(?:no|sorry|excuse me|pardon|pardon me|but),? ){0,2}i (?:did not|didn['’]?t|do not|don['’]?t|wasn['’]?t|was not|am not|['’]m not) (?:ask|want|asking|after|mean|need)(?: you)?(?: for| about)? (?:the |a |an |its |any |your )?[\p{L}]{2,15}[,.;]? (?:but )?i (?:asked|wanted|want|need|meant|was asking|am asking|['’]m asking|am after|was after)(?: you)?(?: for| about| to know)? /giu,
    '',
  ],
  /** "Bitcoin I wanted to say" */
  [
    /\bi (?:wanted|meant|was trying|intended|had wanted) to (?:say|write|type|ask(?: for| about)?)(?=[.!? ]{0,3}$)/gi,
    'i meant',
  ],
  [
    /^(?:sorry,? |oops,? )?(?:my (?:mistake|bad|error|fault)|pardon(?: me)?|excuse me)[,.!] (?=[\p{L}&.]{1,15}(?: [\p{L}&.]{1,15})? i meant)/giu,
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
  /** "Second question: which …" is in no second place. */
  [/^(?:first|second|third|last|next|another|one more) (?:question|thing),?:? (?=\p{L})/giu, ''],
  [/,? (?:and )?if so,? (?:what|which(?: ones?)?|(?:by )?how much)(?=[?.! ]{0,3}$)/gi, ''],
  [/,? any (?:better|worse)(?: now| yet| today)?(?=[?.! ]{0,3}$)/gi, ''],
  /** "My son says that the exchange is shut on Monday, is he right?" */
  [
    /(?<=[\p{L}\d][,.;:]) (?:and )?(?:is|was) (?:he|she|that|this) (?:right|correct|true)(?: (?:about|on) (?:that|it|this))?(?=[?.! ]{0,4}$)/giu,
    '',
  ],
  /** "Why won’t you tell me" asks for what follows. */
  [/\bwhy (?:won|can|don|didn|wouldn)['’]?t you (?:just |simply |ever )?(?:tell|show|give)(?: me| us)? /gi, ''],
];
