import type { Rewording } from './rewording.ts';

const NOW =
  / and (?:its |the |their |that )?(?:value |price |worth )?(?:of )?(?:now|today|at present|right now|currently)$/i;
const AT = / (?:at|on|in|from|as of) /i;

/** "How much has my portfolio changed since the beginning of the year" */
function untilNow(said: string, unit: string | undefined, between: string): string {
  const then = between.trim().replace(NOW, '');
  const at = then.search(AT);
  if (then === between.trim() || at < 0) return said;
  const when = then.slice(at).replace(AT, '');
  const counted = unit ? ` in ${/^d/i.test(unit) ? 'dollars' : 'percent'}` : '';
  return `how much has ${then.slice(0, at)} changed since ${when}${counted}`;
}

const orderOf = (said: string) => (/worst|los|drop|declin|fall/i.test(said) ? ', worst first' : ', best first');

/** How far, how much, which of two, and in what order. */
export const COMPARISONS: readonly Rewording[] = [
  /** "How far down am I this week" asks how much. */
  [
    /\bhow far (up|down|ahead|behind|in the (?:red|green|hole|black|plus|minus)|under ?water)(?= (?:am|are|is|was|were|have|has) (?:i|we|my|our)\b)(?![^?.!]{0,80}\b(?:from|below|off|under|top|peak|high)\b)/gi,
    'how much $1',
  ],
  /** "And put the biggest loser first", "with the best one on top", "starting with the worst": the order of a list. */
  [
    /,? (?:(?:and|but) )?(?:(?:please )?(?:put|putting|with|list|show|starting with|start with|beginning with) )?(?:the |my )?(?:(?:biggest|largest|top|greatest|worst|best) (?:losers?|loss(?:es)?|drops?|decliners?|fallers?|winners?|gainers?|gains?|risers?|performers?)|(?:worst|best)(?: ones?| holdings?| positions?| stocks?)?) (?:first|at the (?:very )?top|on (?:the )?top|up top)(?=[?.!,; ]|$)/gi,
    orderOf,
  ],
  [
    /,? (?:and )?(?:starting|start|beginning|begin) (?:with|from) (?:the |my )?(?:(?:biggest|largest|top|greatest|worst|best) (?:losers?|loss(?:es)?|drops?|decliners?|fallers?|winners?|gainers?|gains?|risers?|performers?)|(?:worst|best)(?: one)?)(?=[?.!,;]|$)/gi,
    orderOf,
  ],
  /** "What each holding made or lost, worst first" is ordered by its gain. */
  [
    /\bwhat ((?:each|every) [^?.!]{2,40}?) (?:has |have )?(?:made|earned|gained) or lost(?: me| us)?(?=[^?.!]{0,40}\b(?:worst|best) first\b)/gi,
    'the gain of $1',
  ],
  /** "Am I at least up" asks for no limit. */
  [
    /\b(am i|are we|is it|is that|did i|did it|have i) at least (?=(?:up|in|making|ahead|green|winning|positive)\b)/gi,
    '$1 ',
  ],
  [/\bhow far (am i|are we|is it|is that|are they) (?=up or down\b|down or up\b)/gi, 'how much $1 '],
  /** "Which half is worth more", of two kinds */
  [
    /\bwhich (?:half|side|kind|type|group|category|class|bucket|pile|pot)(?: of (?:it|them|the two|my portfolio))? (?=(?:is|are|was|has|have|did|does|made|lost|gained)\b)/gi,
    'which one ',
  ],
  /** "The difference between the value of my portfolio at the beginning of the year and its value now" */
  [
    /\b(?:what(?:['’]?s| is| was) )?the (dollar |percentage |percent )?(?:difference|gap|change) (?:between|in) (?:the )?(?:value|worth|price) of ([^?.!,;]{8,90})/gi,
    untilNow,
  ],
  /** "Who did better this year, my portfolio or the S&P" */
  [
    /\b(?:who|which|what)(?: has| is)? (?:did|done|doing|performed|fared) (?:better|best|worse)( [^?.!,;:]{3,35})?[,:] (my|our) (portfolio|stocks|coins|crypto|holdings|money) or (?=[^?.!,;]{2,20}[?.! ]{0,4}$)/gi,
    'how did $2 $3 do$1 compared to ',
  ],
  [/\bwhich (?:one )?of (?:both|both of them|them both|these both)\b/gi, 'which of the two'],
  [
    /\bhow (?:many percent|far|much|many dollars)(?: (?:are we|is it|are they|am i))?(?: now| today)? (?:above|over|higher than) (that|it|those|them)(?: (?:are we|is it|are they))?(?=(?: right)?(?: now| today| currently)?[?.! ]{0,3}$)/gi,
    'how far is it from $1',
  ],
  [/\bin (?:the )?(?:plus or (?:in )?(?:the )?minus|minus or (?:in )?(?:the )?plus)\b/gi, 'up or down'],
  /** "Is that since this morning or yesterday" asks of what day a change is. */
  [
    /\b(?:is|was) (it|that|this) (?:since|from) (?:this morning|today|the open|yesterday)(?:['’]s (?:close|open))?,? or (?:is it )?(?:since |from )?(?:this morning|today|the open|yesterday|last night|the close)(?:['’]s (?:close|open))?(?=[?.! ]{0,3}$)/gi,
    'how much is $1 up today',
  ],
];
