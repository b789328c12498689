import type { Rewording } from './rewording.ts';

/** Chat, dictation, dialect, and the English of learners. */
export const SPELLINGS: readonly Rewording[] = [
  /** "So id have how many" */
  [/\bid (?=(?:have|get|make|own|hold|need|pay|lose|end up)\b)/gi, 'I would '],
  [/\b52[ -]?(?:wk|wks|w)\b/gi, '52-week'],
  [/(?<=\b52-week )hi\b/gi, 'high'],
  [/(?<=\b52-week )lo\b/gi, 'low'],
  [/\bwhat['’]d (?=(?:i|we|my|it|they|the)\b)/gi, 'what did '],
  [/,? all told(?=[?.!, ]{0,3}$)/gi, ' in total'],
  /** "100 Ford shares" */
  [/\b(\d[\d.]{0,9}) (\p{Lu}[\p{L}&.]{0,15}) shares (?=[^?.!]{0,20}\b(?:worth|on|at|in|back)\b)/gu, '$1 shares of $2 '],
  [/\bgotten\b/gi, 'got'],
  [/\bmail (?=address\b)/gi, 'email '],
  /** "In which place of the application can I …" asks where. */
  [
    /\b(?:in|at|on) (?:which|what|wich) (?:place|spot|corner|part)s?(?: (?:of|in|on) (?:the|this|your) (?:app|application|site|website|page|program|platform|system))? (?=(?:can|could|do|does|should|must|may|would|i|is|are)\b)/gi,
    'where ',
  ],
  /** "Which price has Ford" */
  [
    /\b(?:which|what) price (has|had) (?=\p{L})(?!(?:it|that|this|they|he|she|been|the|my|ever|to)\b)/giu,
    (_, verb: string) => `what ${/d$/i.test(verb) ? 'was' : 'is'} the price of `,
  ],
  /** "Target, the retailer" */
  [
    /(?<![\p{L}’'])(?!(?:Is|Was|Does|Did|Has|Will|What|How|About|For|And|Of|In|On|At|Who|Why|When|Which|Are|Can|Could|Tell|Show|Buy|Sell|Give|So|But|If|The|From|Like|Not|Then|Or)\b)(\p{Lu}[\p{L}&.]{1,15}),? the (?:[a-z-]{2,12} )?(?:retailer|store|chain|carmaker|automaker|airline|bank|chipmaker|brewer|insurer|railroad|company|maker|manufacturer|brand)\b(?! (?:of|that|which|is|was|has)\b)/gu,
    '$1 stock',
  ],
  [/\b(since) i (?:acquired|obtained|purchased) (?:them|it|those)\b/gi, '$1 i bought it'],
  /** An abbreviation ends no sentence. */
  [/\b(vs|approx|incl|excl|resp|etc|inc|corp|co|ltd|avg|pct|min|max|qty|no)\.(?= )/gi, '$1'],
  [/\b(?:um+|uh+|erm?|hmm+)\b/gi, ''],
  /** "How much I have win", "did I lose or win" */
  [/\b(have|has|i|we|lose or|lost or) win\b(?! back)/gi, '$1 won'],
  /** Digits that stand for words. */
  [/(?<!\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} )(?<=\p{L} )4 (?=\$?\d)/giu, 'for '],
  /** "How are me shares" */
  [
    /(?<!\b(?:show|give|tell|list|send|bring|get|let|for|to|of|with|made|cost|lost|costing|making|losing|make|makes|lose|loses|costs|earning|earned|earn|saving|saved|save|owe|owes|lend) )\bme (?=(?:shares|stocks|coins|crypto|portfolio|holdings|investments|money|savings)\b)/gi,
    'my ',
  ],
  [/\bwhich 1\b/gi, 'which one'],
  [/^k,? (?=\p{L})/iu, 'ok '],
  [/\bpercents\b/gi, 'percent'],
  [/\b(?:concerning|regarding)\b/gi, 'about'],
  [
    /^gm(?: gm)?,? (?:(?:ser|fren|frens|anon|all|everyone|fam),? |(?=(?:what|how|is|any|did|price (?:of|for))|whats\b))/i,
    '',
  ],
  [/\bhow come\b/gi, 'why'],
  [/\bwats\b/gi, 'what is'],
  [/\bwat\b/gi, 'what'],
  [/\b(?:percent|percentage|%)[ -]wise\b/gi, 'in percent'],
  [/\b(?:it|him|her|them|my|your)sel(?:f|ves)\b/gi, ''],
  [/\breckon\b/gi, 'think'],
  [
    /\b(it|that|this|he|she|they)['’]?ll (?=(?:go|be|rise|fall|drop|climb|close|do|move|keep|open|hit|reach|come)\b)/gi,
    '$1 will ',
  ],
  /** A phone writes what someone dictates. */
  [/\b(?:comma|question mark|exclamation mark|full stop)\b/gi, ''],
  /** "Hi/lo" greets nobody. */
  [
    /\b(?:lo|low)(?: ?[/&+-] ?| and | n )(?:hi|h|high)\b|\b(?:hi|h)(?: ?[/&+-] ?| and )(?:lows?|lo|l)\b|\bhi lo\b/gi,
    'high and low',
  ],
  [/\b(low|high|lo|hi|price|px|quote|forecast|chart|news|same|volume) 4 (?=\p{L})/giu, '$1 for '],
  [/\bhole (?=portfolio|portfolo|account|thing|lot)/gi, 'whole '],
  [/\bmy half (?:of )?(?:the )?(?!(?:of|the|an?|one|share|coin)\b)/gi, 'half of my '],
  [/\bwatch list\b/gi, 'watchlist'],
  /** "Which company it is falling" */
  [
    /\b((?:which|what) (?:company|companies|stock|share|coin|crypto|holding|position|one|investment)) (?:it|they) (?=(?:is|are|was|were|has|have|did|will)\b)/gi,
    '$1 ',
  ],
  /** "It went up or it went down?" */
  [
    /\b(?:it|he|she|they) (?:went|goes|go|is going|has gone|is|was) (up or|down or) (?:(?:it|he|she|they) )?(?:went |goes |go |is going |has gone |is |was )?(down|up)\b/gi,
    'did it go $1 $2',
  ],
  /** "My actions", as in French and Spanish */
  [/\bmy actions\b/gi, 'my holdings'],
  [/\bthe half of (?=my|the|our|it|them)/gi, 'half of '],
  [/\b(?:avg|average)(?: daily)? vol\b/gi, 'average volume'],
  /** Scots. "MA" in small letters may be Mastercard. */
  [
    /(?<!\b(?:price|quote|shares?|value) of )\bma (?=\p{L})(?!(?:stock|shares?|price|doing|daein|today|now|noo|and|or|vs|versus|up|down|did|do|does|is|was|this|last|over|in|on|at|worth|quote|forecast|news|for|since|to)\b)/gu,
    'my ',
  ],
  [/\b(share|shares|price|value|worth|which|half|all|one|wan|some|lot) o (?=\p{L})/giu, '$1 of '],
  [/\b(wid|would|did|have|can|am|if|whit|when|since|what) ah\b/gi, '$1 i'],
  [/\bah (?=(?:pay|paid|get|got|bought|own|hae|have|hold|mean|made|make|lost)\b)/gi, 'i '],
  [/\bhale (?:lot|thing|portfolio)\b/gi, 'whole portfolio'],
  [/^(whits?|whit's|hoo|hows ma)\b([^.?!]{0,60}) the day(?=[?.!]?$)/i, '$1$2 today'],
  [/^an (?=(?:yesterday|the|what|whit|how|hoo|when|which|now|noo|my|since|for|in|last|this)\b)/i, 'and '],
  /** Indian English */
  [/\btill date\b/gi, 'so far'],
  /** Chat. "Gm" wishes a good morning; "GM" is a company. */
  [/^gm(?=[.!, ]{0,3}$)/, 'good morning'],
  [/\b(\d{1,4})m of (?=(?:them|em|it|those)\b)/gi, '$1 million coins of '],
  [/\b(if i|i|could i|can i) ape (?=(?:in )?\$?\d)/gi, '$1 buy '],
  [/^(?:did i get |am i )?rekt (?=(?:today|yesterday|this|last)\b)/i, 'how much did i lose '],
  [
    /^(?:so |ok )?(?:sell|keep|hold) or (?:sell|keep|hold)(?: it| them)?(?=[?.! ]{0,3}$)/i,
    'should i sell it or keep it',
  ],
  [/\bin (?:its|their) entirety\b/gi, 'in total'],
  [/\bcarved out\b/gi, 'had'],
  /** "Apple shares, what are they worth" */
  [/^(?!my\b)([^,.?!]{2,20} (?:shares|coins)),? what are they worth\b/gi, 'what are my $1 worth'],
  [/\bmost big\b/gi, 'biggest'],
  [/\bmost small\b/gi, 'smallest'],
  [/\bper cent\b/gi, 'percent'],
];
