/** "No, I meant …" takes back what was said before, and "thank you" belongs to it. */
const TAKEN_BACK =
  /^(?:(?:(?:no){1,6}|no{2,6}|nope|so(?= not? )|oops|whoops|argh|ugh|d['’]?oh|crap|shoot|damn|dang|gah|sorry|wait|wrong (?:[a-z]{2,10} ){0,2}(?:one|stock|coin|company|name|ticker|symbol|holding|position)|not that(?: one)?|my mistake|my bad|i (?:actually )?wanted|i was after|actually|hmm|thanks|thank you|ok|okay|great|(?:i beg your )?pardon(?: me)?|nah|(?:i )?misspoke|(?:my )?typo|i meant?|i was asking about|(?:the )?other one(?=[,.]))[,.!…]{0,3} ){1,4}/i;
/** "Copy that. …" only says that a reply was read. */
const ACKNOWLEDGES =
  /^(?:(?:copy|roger|10-4|ten[- ]four|got it|gotcha|right|cool|nice|perfect|good|sweet|awesome|lovely|splendid|excellent|wonderful|marvelous|brilliant|fantastic|terrific|goodness|gosh|fair enough|i see|understood|alright|all right|hang on|hold on|wow|damn|ouch|yikes|huh|okay|ok)(?: that| then)?(?:[,.!…]{1,3} | (?=(?:and|so|now|then|what|how|which|when|is|do|does|did)\b))){1,3}/i;
/** "Not Apple, I meant Amazon", "not this year, last year" */
const NOT_BUT =
  /^not (?:the |my |for |in |over |since |on |from )?(?:[\p{L}&.-]{1,15} ){0,2}(?:[\p{L}&.-]{1,20},? (?:but |i (?:mean|meant) |rather )|(?:day|week|month|quarter|year|today|yesterday|january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day)[,;.] (?:but |i (?:mean|meant) )?)/iu;
/** "Total, not day" */
const NOT_THE_OTHER =
  /^(?:the |in |my )?(total|overall|day|today|all[- ]time|percent|dollars|price|value)(?: one)?,? not (?:the |in |my )?(?:total|overall|day|today|daily|all[- ]time|percent|dollars|price|value)(?: one)?[.! ]{0,3}$/i;
/** "That's not what I asked. …" complains, and denies nothing of what follows. */
const COMPLAINS =
  /^(?:(?:no|nope|sorry|hey|wait|well|but)[,.! ]{1,3}){0,2}(?:(?:that|this|it)(?:['’]?s| is| was) (?:wrong|incorrect|not right|nonsense|not (?:what|the one) i (?:asked|meant|wanted|said)(?: for| about)?)|(?:that|this|it) (?:isn|wasn)['’]?t (?:right|(?:what|the one) i (?:asked|meant|wanted|said)(?: for| about)?)|not what i (?:asked|meant|wanted|said)(?: for| about)?|you (?:misunderstood|got me wrong|got that wrong|got it wrong)(?: me)?|you (?:did not|didn['’]?t) (?:answer (?:me|that|my question)|understand(?: me)?))[,.!…:; -]{1,4}(?=\p{L})/iu;
const OTHER_ONE = /\bother one\b|\bwrong\b/i;
/** "Not the price, my profit on it": what is asked for stands beside what is not. */
const NOT_THAT =
  /^not (?:the |its |that |my |one |a )?(?:price|value|cost|percent|percentage|gain|profit|loss|volume|forecast|quote|average|high|low|share|total|amount)[,;.] /i;
/** "I don’t want the price, I want to know …" */
const UNWANTED =
  /^i (?:do not|don['’]?t) (?:want|need|mean|care about) (?:the |its |that |my |a )?(?:price|value|cost|percent|percentage|gain|profit|loss|volume|forecast|quote|average|share|total|amount)[,;.] (?:but )?(?=i |just |only |tell |how |what )/i;
const BUT_NOT_THAT =
  /[,;] not (?:the |its |my |in |one |a )?(?:price|value|cost|percent|percentage|gain|profit|loss|volume|forecast|quote|average|high|low|share|total|amount|dollars)(?: please)?[.!?]?$/i;
/** "Who dragged me down today, I mean which holding": the time is still meant. */
const dates = (text: string) =>
  /\b(?:today|yesterday|week|month|quarter|year|since|in (?:20\d\d|january|february|march|april|may|june|july|august|september|october|november|december))\b/i.test(
    text,
  );
/** "…? I mean, how much am I down": what is meant takes the place of what was said before. */
const MEANT =
  /^.{3,200}?[.?!,;…] ?(?:sorry,? |no,? |or rather,? )?(?:i mean|i meant|what i mean is|to put it differently|in other words|or rather)[,:]? (?=(?:how|what|which|when|where|is|are|am|did|do|does)\b)/is;

/** "Sry fat fingers, I meant ETH": what is meant is what follows, whatever was said before it. */
const IS_MEANT =
  /^(?!(?:what|how|which|who|when|where|is|are|do|does|did)\b)[^?]{0,80}?\b(?:i (?:really |actually |only |just )?(?:meant?|wanted)|meant|i(?:['’]m| am| was) (?:talking|asking|thinking) (?:about|of)|should(?:['’]ve| have) said)(?: to (?:ask|say|type|write|know|see)(?: about| for)?)?,? (?=\S)(?!(?:it|that|this)\b.?$)/i;
const WHAT_I_MEANT =
  /^(?:(?:no|sorry|so|but|wait),? )?what i (?:meant?|wanted) (?:(?:to (?:ask|know) )?(?:is|was)),? (?=\S)/i;
/** "Which are not up" denies what it asks for, and "not counting coins" limits it. */
const ASKS_DENIED = new Set('am is are was were do does did has have that which who why or but'.split(' '));
const LIMITS = new Set('on in counting including with only'.split(' '));
const LONGEST_DENIED = 40;
/** "Nvidia, not Tesla" */
const IS_NAMED_BEFORE =
  /^(?!(?:what|how|which|who|when|where|why|is|are|am|do|does|did|has|have|was|were|everything|all)\b)(?:[^\s,?]{1,15} ){0,4}[^\s,?]{1,15},? not (?!only\b|counting\b|including\b|with\b|on\b|in\b)[^,?]{1,25}$/i;
/** "Nvidia the chip company" */
const APPOSED =
  /(?<=[\p{L}\d],? )the (?:[\p{L}-]{1,15} ){0,2}(?:company|maker|manufacturer|carmaker|automaker|firm|ticker|brand|corporation)(?=[.!?, ]{0,3}$)/iu;

/** "Take Bitcoin out of that" */
const TAKES_OUT =
  /^(?:(?:and|now|ok|okay|then|please) ){0,2}(?:take|leave|subtract) (?:out )?([^\d?.!]{2,30}?)(?: out)?(?: (?:of|from) (?:that|it|there))?(?:,? please)?[.?! ]{0,3}$/i;
/** "Add Tesla to that" */
const ADDS =
  /^(?:(?:and|now|ok|okay|then|please|also) ){0,2}(?:add|throw in) (?!(?:them|those|these|it|that|up|both|all|crypto|coins|stocks|shares)\b)([^\d?.!]{2,30}?)(?: (?:to (?:that|it|this|them|the (?:comparison|mix))|in|too|as well))?(?:,? please)?[.! ]{0,3}$/i;
/** "And now?" */
const IS_NOW = /^(?:(?:and|so|ok|okay) )?(?:right |just )?now[?.! ]{0,3}$/i;

/** A follow-up without what it takes back. */
export function withoutTakenBack(prompt: string): string {
  const said = prompt
    .replace(COMPLAINS, '')
    .replace(ACKNOWLEDGES, '')
    .replace(TAKES_OUT, 'and without $1')
    .replace(ADDS, 'and $1 too')
    .replace(IS_NOW, 'and today');
  const meant = WHAT_I_MEANT.exec(said)?.[0] ?? IS_MEANT.exec(said)?.[0];
  if (meant) return `I meant ${withoutDenied(withoutOther(said.slice(meant.length))).replace(APPOSED, '')}`;
  const taken = TAKEN_BACK.exec(said)?.[0] ?? '';
  const rest = said.slice(taken.length).replace(NOT_THE_OTHER, '$1');
  const isOther = IS_NAMED_BEFORE.test(rest) && withoutDenied(rest) !== rest;
  const isMeant = isOther || NOT_BUT.test(rest) || OTHER_ONE.test(taken);
  const corrected = `${isMeant ? 'I meant ' : ''}${(isOther ? withoutDenied(rest) : rest).replace(NOT_BUT, '')}`;
  return withoutOther(corrected.replace(NOT_THAT, 'and '));
}

/** "My total profit, not the value" */
export const withoutOther = (prompt: string) =>
  prompt
    .replace(COMPLAINS, '')
    .replace(MEANT, (said, at: number, whole: string) =>
      dates(said) && !dates(whole.slice(at + said.length)) ? said : '',
    )
    .replace(UNWANTED, '')
    .replace(BUT_NOT_THAT, '');

/** "Together, not per share": what is meant is what stands before it. */
function withoutDenied(text: string): string {
  const at = text.lastIndexOf(' not ');
  const said = text.slice(0, Math.max(at, 0)).replace(/(?:,| and)$/i, '');
  const denied = text.slice(at + ' not '.length);
  const last = said.split(' ').at(-1)?.toLowerCase() ?? '';
  const isLimit = ASKS_DENIED.has(last) || LIMITS.has(denied.split(' ')[0]?.toLowerCase() ?? '');
  return said === '' || isLimit || denied.length > LONGEST_DENIED ? text : said;
}
