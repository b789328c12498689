import type { Rewording } from './rewording.ts';

const MOST =
  'hardest|worst|biggest|steepest|heaviest|deepest|sharpest|largest|nastiest|greatest|roughest|harshest|strongest|highest';
const FALLS =
  'beating|hammering|hiding|drubbing|thrashing|pounding|battering|bruising|licking|tumble|fall|drop|dive|nosedive|plunge|slide|dip|knock|hit|whack|slump|decline|crash|setback';
const RISES = 'jump|leap|climb|rise|rally|surge|pop|bump|spike|gain|bounce';
/** Up to three words of a name: "my Apple shares". */
const NAME = "((?:[\\p{L}&.'’]{1,15} ){1,3}?)";
const MADE =
  'taken|suffered|endured|posted|logged|recorded|registered|notched(?: up)?|chalked up|racked up|strung together|strung|put together|put up|put in|clocked(?: up)?|reeled off|managed|experienced|undergone|seen|delivered|produced';
const MAKE =
  'take|suffer|endure|post|log|record|register|notch(?: up)?|chalk up|rack up|string together|string|put together|put up|put in|clock(?: up)?|reel off|experience|undergo|see|produce';

const moved = (verb: string, isUp: boolean) => {
  const isPast = !/^(?:take|suffer|endure|see|get|make|post|have)$/i.test(verb);
  return `${isUp ? (isPast ? 'rose' : 'rise') : isPast ? 'fell' : 'fall'} the most`;
};

/** What something takes, makes, or puts together is how it moved. */
export const MOVEMENTS: readonly Rewording[] = [
  /** "What percent is it at, plus or minus" */
  [/(?: at,?|,) plus or minus(?=[?.! ]{0,3}$)/gi, ' up or down'],
  /** "Opened at? Apple" */
  [/^opened at[?,.:]{0,2} ([\p{L}&.]{1,15})(?=[?.! ]{0,3}$)/iu, 'what did $1 open at'],
  /** "How much did it drop at its worst" is from its top. */
  [
    /\bhow (?:much|far) (?:did|has|have) ((?:[\p{L}&.]{1,15} ){1,2}?)(?:drop|dropped|fall|fallen|fell|lose|lost|go down|gone down|sink|sunk) at (?:its|the|their|his) (?:very )?(?:worst|lowest point|lowest|low point)\b/giu,
    'what was the maximum drawdown of $1',
  ],
  /** "When did Tesla take its hardest beating", "which of mine took the steepest fall" */
  [
    new RegExp(
      `\\b(take|takes|took|taken|suffer|suffers|suffered|endure|endured|saw|made|posted|post|make|see|get|got) (?:on )?(?:the|its|their|his|her|a) (?:single |very |absolute )?(?:${MOST}) (?:(?:${FALLS})|(${RISES}))s?\\b(?! (?:of|in|day|days|on)\\b)`,
      'gi',
    ),
    (_, verb: string, up?: string) => moved(verb, typeof up === 'string'),
  ],
  /** "The biggest drop that AMD has taken", "how many up days in a row has Ford strung together" */
  [
    new RegExp(
      `\\b(drop|fall|decline|loss|dip|dive|hit|gain|jump|rise|climb|rally|days?|sessions?|weeks?|months?|row|streak|run|swing|move) (?:that |which )?${NAME}(?:has |have |had )(?:ever )?(?:${MADE})\\b`,
      'giu',
    ),
    '$1 $2has had',
  ],
  [new RegExp(`\\b(row|streak|days|sessions|run) (has|have|had) ${NAME}(?:${MADE})\\b`, 'giu'), '$1 $2 $3had'],
  [
    new RegExp(`\\b(row|streak|days|sessions|run|drop|fall|gain|loss|jump) (did) ${NAME}(?:${MAKE})\\b`, 'giu'),
    '$1 $2 $3have',
  ],
  /** "The nastiest dive of Nvidia" */
  [
    /\b(?:worst|nastiest|steepest|sharpest|deepest|heaviest|roughest|harshest) (?:drop|fall|dive|nosedive|decline|dip|slide|plunge|tumble|slump|hit|knock|beating|setback)\b(?! (?:of|in) (?:my|our)\b| from (?:an?|its|the|their) )/gi,
    'biggest drop',
  ],
  [/\b(?:steepest|sharpest|strongest|best) (?:rise|climb|jump|leap|surge|rally|spike|pop)\b/gi, 'biggest jump'],
  /** "How many percent has Meta made this month" */
  [
    new RegExp(
      `\\b((?:how many|what|which|how much)(?: in)? percent (?:has|have|did) ${NAME})(?:made|make|done|do|put on|brought in)\\b`,
      'giu',
    ),
    '$1gained',
  ],
  /** "The lowest JPM has printed" */
  [
    new RegExp(
      `\\b(lowest|highest) (?:that |point |price |level ){0,2}${NAME}(?:(?:has|have|had) )?(ever )?(?:printed|touched|tagged|sunk to|sunk|fallen to|fallen|dropped to|climbed to|gone to|gone|got to|reached|been to|made|hit|seen|got down to|got up to)\\b`,
      'giu',
    ),
    '$1 $2has $3been',
  ],
  /** "How heavy is the trading in AMD" */
  [
    /\bhow (?:heavy|busy|brisk|thick|light|thin|lively|hectic|frantic) (?:is|was|has been) (?:the )?(?:trading|trade|turnover|business) (?:in|of|on|for) (?=\p{L})/giu,
    'what is the volume of ',
  ],
  /** "What are the stock markets up to" */
  [
    /\bwhat(?:['’]?s| is| are| has| have) ((?:[\p{L}&.]{1,15} ){1,4}?)(?:been )?up to(?=(?: today| now| right now| this morning| this afternoon| these days| lately)?[?.! ]{0,4}$)/giu,
    'how is $1doing',
  ],
  [/\bas it (?:stood|stands|was) (?=(?:on|at) )/gi, ''],
  /** "The dog of the litter", "the pick of the bunch" */
  [
    /\bthe (?:biggest |real |absolute |total )?(?:dog|runt|bad egg|rotten egg|bad apple|rotten apple|weak(?:est)? link|ugly duckling|wooden spoon) (?:of|in|among) (?:the|my|our) (?:litter|bunch|lot|pack|family|basket|group|crop|flock|pile|portfolio|holdings)\b/gi,
    'the worst of my holdings',
  ],
  [
    /\bthe (?:pick|cream|pride|jewel|star) (?:of|in|among) (?:the|my|our) (?:litter|bunch|lot|pack|basket|group|crop|flock|pile)\b/gi,
    'the best of my holdings',
  ],
];
