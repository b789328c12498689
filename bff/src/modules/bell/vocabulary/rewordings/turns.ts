import type { Rewording } from './rewording.ts';

/** What numbers a question, takes one back, or asks that it be confirmed. */
export const TURNS: readonly Rewording[] = [
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
