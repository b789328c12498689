import type { Rewording } from './rewording.ts';

const ALL_OF_IT =
  /^(?:it|that|everything|all|it all|all of (?:it|that|this)|every (?:dollar|penny|cent)|the (?:money|cash|proceeds|lot|whole thing))(?: of (?:it|that))?$/i;

/** "All of my Tesla shares" is Tesla. */
const nameIn = (what: string) =>
  /^(?:all )?(?:of )?(?:my )?([\p{L}&.]{1,15})(?: (?:shares|stock|coins|position))?$/iu.exec(what.trim())?.[1];

/** "If I sold all my Tesla and bought SPY with it" */
const exchanged = (said: string, sold: string, moved: string, bought: string) => {
  const name = nameIn(sold);
  return name && ALL_OF_IT.test(moved.trim()) ? `if i sold all my ${name} and bought ${bought} with it` : said;
};

const IS_CONDITION = /\b(?:if|say|suppose|assuming|imagine|when)\b/i;

/** Sales, purchases, goals, and what follows from them, as people speak of what they hold. */
export const DEALINGS: readonly Rewording[] = [
  /** "I might part with half my Nvidia" */
  [
    /\b(part(?:ing|ed)? (?:ways )?with|let(?:ting)? go of|giv(?:e|ing) up|gave up|get(?:ting)? rid of|got rid of) (?=(?:half|all|some|an? (?:third|quarter|fifth|tenth|few|couple)|\d{1,6}|my|our|two|three|four|five|ten)\b)(?![^.?!]{0,40}\b(?:watch ?list|list|alerts?|account|notifications?)\b)/gi,
    (said) => (/ing\b/i.test(said) ? 'selling ' : /^(?:parted|gave|got)/i.test(said) ? 'sold ' : 'sell '),
  ],
  /** "If she gets up to 25" */
  [
    /\b(if|when|once|unless|until|and|should) (?:she|he|this (?:puppy|baby|sucker)|that (?:puppy|baby|sucker)) (?=(?:gets|goes|hits|reaches|climbs|rises|drops|falls|doubles|halves|tanks|crashes|trades|moves|runs|makes|comes|returns|sinks|slips|jumps|tops)\b)/gi,
    '$1 it ',
  ],
  [
    /\b(?:gets?|got|trades?|traded|moves?|moved|makes? it|works? its way) (?:back )?(?:up|down) to (?=\$?\d)/gi,
    'goes to ',
  ],
  [
    /\b(?:prints|tags|taps|sees|touches|clears|makes it to|lands at|settles at|ends up at|finishes at) (?=\$?\d)/gi,
    (said: string, at: string, whole: string) => (IS_CONDITION.test(whole.slice(0, Number(at))) ? 'hits ' : said),
  ],
  [/\bwhen i sell (?=(?:half|\d|all|my)\b)/gi, 'if i sell '],
  /** "If I double my Microsoft position, what is my average" */
  [
    /\b(?:double|doubled|doubling)(?: up)?(?: on)? my ([\p{L}&.]{1,15}) (?:position|stake|holding|holdings|shares|investment)\b/giu,
    'buy 100 percent more $1',
  ],
  /** "Buy 2 more Tesla, new average?" */
  [
    /^(?:and |so |ok |say )?(?:buy|add|get|grab|pick up) (?:another )?(\d[^.?!;]{2,40}?)[,;.:]? (?=(?:what|how|where|new|my|avg|average|whats)\b[^.?!]{0,25}\b(?:avg|average|basis|break[- ]?even)\b)/gi,
    'if i buy $1, ',
  ],
  [
    /\b(average|avg|cost basis|basis|break[- ]?even)(?: cost| price)? (?:(?:come|comes|work|works|turn|turns|end|ends) (?:out|up)(?: to| at)?|become|becomes|move to|drop to|go to|land(?: at)?)\b/gi,
    '$1 be',
  ],
  /** "Each Apple share" */
  [
    /\b(?:each|every|1|one) ([\p{L}&.]{1,15}) (share|coin)(?= (?:i|has|have|had|made|make|gained|earned)\b)/giu,
    '$1 per $2',
  ],
  /** "1 share of the Apple I got" gained so much. */
  [
    /\b(?:1|one|a single|each|every) (share|coin) of ((?:the|my) [^.?!,]{2,40}?) (?=(?:make|made|gain|gained|earn|earned|bring|brought)\b)/gi,
    '$2 per $1 ',
  ],
  [/\bput(?:s|ting)? (?:money )?in(?:to)? my pocket\b/gi, 'made me'],
  /** "If I bench Tesla and put every dollar into SPY" */
  [
    /\b(?:if (?:i|we) )?(?:bench|ditch|dump|drop|sell|sold|exit|unload|liquidate)(?:ed)? ([^.?!;,]{2,40}?),? (?:and|then) (?:then )?(?:put|move|roll|plow|throw|dump|stick|invest|shift|pour)(?:d|ed)? ([^.?!;,]{2,30}?) (?:in|into|on) ([\p{L}&.]{1,15}(?: (?!(?:at|how|what|for|with|now|today|right|instead|then|and|or|stock|shares|coins)\b)[\p{L}&.]{1,15})?)/giu,
    exchanged,
  ],
  [
    /\b(?:if (?:i|we) )?(?:swap|trade|exchange|switch)(?:d|ed|ped)? (?:all )?(?:of )?my ([\p{L}&.]{1,15}) (?:shares |stock |coins )?(?:for|to|into) ([\p{L}&.]{1,15})\b/giu,
    'if i sold all my $1 and bought $2 with it',
  ],
  /** "Take 5 grand off the table from Bitcoin, how much of a coin is that" */
  [
    /\b(?:i want to |if i |i need to )?(?:take|pull|cash|draw) (\$?\d[\d.,]{0,11}k?) ?(grand|thousand|dollars|bucks)? (?:off the table |out )?(?:from|of|out of) (?:my )?([\p{L}&.]{1,15}),? (?:so )?how (?:much|many) [^.?!]{2,40}/giu,
    (_, sum: string, scale: string | undefined, name: string) =>
      `how many ${name} is ${/grand|thousand/i.test(scale ?? '') ? `${sum}k` : sum} dollars`,
  ],
  /** "Is my crypto worth more than 40 grand" is told by what it is worth, and "am I above 60k" by how far it is. */
  [
    /^(?:so |and )?(?:is|are) (?:all )?(?:my|our) (crypto|stocks|coins|shares) (?:worth )?(?:more than|less than|over|above|under|below) \$?\d[\d.,]{0,11}k?(?: grand| thousand)?(?: dollars| bucks)?(?=[?.! ]{0,4}$)/gi,
    'how much are my $1 worth',
  ],
  [
    /^(?:so |and )?am i (?:above|over|past|below|under) (\$?\d[\d.,]{0,11}k?)(?: dollars| bucks)? ?(?:total|altogether|overall|in total|yet|now|all in){0,2}(?=[?.! ]{0,4}$)/gi,
    'is my portfolio above $1',
  ],
  [
    /\bhow (?:many dollars|much) short of (\$?\d[\d.,]{0,11}k?) (?:am i|are we|is my portfolio)\b/gi,
    'how far is my portfolio from $1',
  ],
  /** What stays as it is is supposed anyway. */
  [
    /,? (?:and|while|but|with) (?:my |the )?(?:coins|crypto|stocks|shares|everything else|all else|the rest)(?: all| just)? (?:stay|stays|stayed|is|are|was|were|remain|remains|held|holds?|holding) (?:put|flat|the same|unchanged|constant|steady|where (?:it is|they are))\b/gi,
    '',
  ],
  [/\bsince we (?=(?:first )?(?:bought|got|purchased)\b)/gi, 'since i '],
  [
    /\bwhat['’]?s ((?:my |the |our )?[\p{L}&.]{1,15}) (?=(?:done|made|earned|gained|cost) (?:for )?(?:me|us)\b)/giu,
    'what has $1 ',
  ],
  /** "What’s 100 shares of Ford at 25", "at 300 Apple, what am I worth" */
  [
    /^what(?:['’]?s| is| are| would) (\d[\d.]{0,9}(?: shares of| coins of)? [\p{L}&.]{1,15})(?: shares| coins)?(?: be)?(?: worth)? at (\$?\d[\d.,]{0,11}k?)(?: a share| each)?(?=[?.! ]{0,4}$)/giu,
    'what would $1 be worth at $2',
  ],
  [/^(?:and |so )?at (\$?\d[\d.,]{0,11}k?) ([\p{L}&.]{2,15}),? (?=(?:what|how|whats)\b)/giu, 'if $2 goes to $1, '],
  [/\bhow (?:many|much) (?:percent|%) of\b/gi, 'what percent of'],
  /** "I’d like Bitcoin to be 50% of my portfolio, how much do I sell" */
  [
    /^(?:(?:i(?:['’]d| would)?|we(?:['’]d)?) (?:like|want|wanna)(?: to (?:have|get|bring))?|to (?:make|get|have|bring)|if i want(?:ed)?) (?:my )?([\p{L}&.]{1,15}) (?:to be |to make up |at |down to |up to |to )?(half|\d{1,2} ?(?:%|percent)) of (?:my|the) (?:whole )?portfolio,? (?:how much|what|how many)(?: of it)? (?:do|would|should|must) i (?:have to |need to )?(sell|buy)\b/giu,
    'how much $1 do i have to $3 so that it is $2 of my portfolio',
  ],
  [
    /^rebalance (?:me |it |my portfolio )?to (half|\d{1,2} ?(?:%|percent)) ([\p{L}&.]{1,15}),? (?:how much|what)(?: of it)? (?:do|would|should|must) i (?:have to |need to )?(sell|buy)\b/giu,
    'how much $2 do i have to $3 so that it is $1 of my portfolio',
  ],
  [
    /\bhow much (?:do|would|should|must) i (?:have to |need to )?(sell|buy) to (?:get|bring|cut|take) (?:my )?([\p{L}&.]{1,15}) (?:down|up|back) to (half|\d{1,2} ?(?:%|percent)) of (?:my|the)(?: whole)? portfolio\b/giu,
    'how much $2 do i have to $1 so that it is $3 of my portfolio',
  ],
  /** "What would 2,000 more in Tesla do to my average" */
  [
    /^what would (?:another )?\$?(\d[\d.,]{0,11}k?)(?: dollars| bucks)?(?: more)? (?:in|into) (?:my )?([\p{L}&.]{1,15}) do to my (?:average|avg|cost basis|basis|break[- ]?even)\b/giu,
    'if i put $1 dollars in $2 what is my average',
  ],
  /** "What price do I have to sell Apple at to make 2,000 profit" */
  [
    /\bwhat price (?:do|would|must|should) i (?:have to |need to )?sell (?:my )?([\p{L}&.]{1,15}) at (?:to|so that i|so i) (?:walk away with|make|get|have|clear|earn|pocket|realize|book) (?:a )?\$?(\d[\d.,]{0,11}k?)( grand| thousand)?(?: dollars?| bucks)?(?: in| of)? (?:profit|gain)\b/giu,
    (_, name: string, sum: string, scale: string | undefined) =>
      `what price does ${name} need to reach so that i make ${sum}${scale ? 'k' : ''} dollars profit`,
  ],
  /** "How much cash would I need to own a full Bitcoin" */
  [
    /\bhow much (?:more )?(?:cash |money )?(?:more )?(?:would|do|will) i (?:need|have)(?: to (?:invest|spend|put in|pay))? to (?:own|have|hold|get to|reach) (an? (?:full|whole)|one|\d[\d.]{0,9}) ([\p{L}&.]{1,15})(?: shares| coins)?\b/giu,
    (_, many: string, name: string) => `how many more ${name} do i need to have ${/\d/.test(many) ? many : '1'}`,
  ],
  /** "My gain relative to the portfolio value" */
  [
    /\b(?:gain|profit) (?:relative to|as a (?:share|percentage|percent|fraction|part) of|compared (?:to|with)) (?:the |my )?(?:current )?(?:portfolio(?:['’]s)? )?(?:value|worth)\b/gi,
    'profit share of the worth of my portfolio',
  ],
  /** "I paid 420 for Tesla, is it above that" */
  [
    /^(?:i )?paid \$?\d[\d.,]{0,11} (?:for|on) (?:my |the )?([\p{L}&.]{1,15})[,.;]? (?:so )?(?:is it|am i) (?:above|over|below|under)(?: or (?:above|below|under|over))?(?: (?:that|it))?(?: now)?(?=[?.! ]{0,4}$)/giu,
    'is my $1 above what i paid',
  ],
  [/^(?:and |so )?at cost(?=[?.! ]{0,4}$)/gi, 'and what did i pay for it'],
  [/^(?:and )?(?:the )?(?:sum|total)(?=[?.! ]{0,4}$)/gi, 'together'],
  /** "What did they run me" */
  [
    /\bwhat did (it|they|that|those|(?:my |the )?[\p{L}&.]{1,15}) (?:run|set) me(?: back)?(?=[?.! ]{0,4}$)/giu,
    'what did i pay for $1',
  ],
  /** "Sell 10 Nvidia, how much is that" */
  [
    /^(?:so |ok |say )?(?:sell|dump|unload|trim|cash out) ((?:half|all|a (?:third|quarter|fifth|tenth)|\d)[^.?!;,]{2,40}), (?=(?:how much|what|whats)\b)/gi,
    'if i sold $1, ',
  ],
  /** "Hon, what is it worth" */
  [/^(?:hon|hun|sugar|doll|sweetheart|babe),? (?=(?:what|whats|how|is|are|did|do)\b)/gi, ''],
  [
    /\b(?:runs|rips|moons|pumps|rallies|shoots|spikes|dips|slides|tanks|crashes|craters)(?: up| down| back)? to (?=\$?\d)/gi,
    'goes to ',
  ],
  [/\b(how much|what) (do|would|will|could) (i|we) (?:bank|pocket|clear|net|walk with)\b/gi, '$1 $2 $3 make'],
  /** "I want to dump 40% of my Ford, how much cash is that" */
  [
    /^(?:so |ok |and )?(?:i |we )?(?:wanna|want to|plan to|intend to|need to|might|may|could) (?:sell|dump|unload|trim|offload|cash out) ([^.?!;,]{2,50})[,.;?!] (?=(?:and )?(?:how much|how many|what|whats)\b)/gi,
    'if i sold $1, ',
  ],
  /** "Is Tesla the smallest thing I own" is told by which is. */
  [
    /^(?:so |and )?(?:is|was) (?:my |the )?[\p{L}&.]{1,15} (?:still |really |now )?(?:my|the) ((?:biggest|largest|smallest|best|worst|second biggest|most valuable|least valuable) (?:[\p{L}]{1,12} )?(?:thing|holding|position|investment|stock|performer|winner|loser)(?: (?:that )?i (?:own|have|hold))?)(?=[?.! ]{0,4}$)/giu,
    'what is my $1',
  ],
  /** "If I had sold Ford at 22" */
  [
    /\bif i(?: had|['’]d)? sold (?:(?:all )?(?:my|the|that) )?([\p{L}&.]{1,15}) (?=at (?:\$?\d|\p{L}{3,12} (?:dollars|bucks)\b))/giu,
    'if i sold my $1 ',
  ],
  /** "Crypto drops 20 percent tomorrow, what do I lose" */
  [
    /^(?:say |so |ok )?((?:the |my )?[\p{L}&.]{1,15}(?: stock| shares)?) (drops|falls|rises|climbs|gains|loses|jumps|tanks|crashes|doubles|halves) ([^.?!,]{0,30}?)(?: tomorrow| overnight)?, (?=(?:what|how|whats)\b)/giu,
    'if $1 $2 $3, ',
  ],
  [
    /\bwhat (?:does|would|must|will) ([\p{L}&.]{1,15}) (?:(?:have|need) )?to be (?:at |worth )?(?=(?:for|so|before|to)\b)/giu,
    'what price does $1 have to hit ',
  ],
  /** "So what is that a month", "what does that come to per share" */
  [/\b(that|it|this) (?:a|each|every) (month|week|year|day)(?=[?.! ]{0,4}$)/gi, '$1 per $2'],
  [
    /^(?:and |so |ok |now ){0,2}(?:what['’]?s|what is|how much is|what does) (?:that|it|this) (?:come to |work out to |come out to )?(?:per|a) (share|coin|unit)(?=[?.! ]{0,4}$)/gi,
    'per $1',
  ],
  /** What is had on average in each time. */
  [
    /\b(?:an?|each|every|per) (year|month|week|day),? on average\b|\bon average,? (?:an?|each|every|per) (year|month|week|day)\b/gi,
    'per $1$2',
  ],
  [/\bmake another (?=\$?\d)|\bbe up another (?=\$?\d)|\b(?:gain|earn) another (?=\$?\d)/gi, 'gain on top '],
];
