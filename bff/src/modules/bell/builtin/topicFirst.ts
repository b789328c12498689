import type { FindSymbol } from './language/findInstruments.ts';
import { readSlots } from './query/readSlots.ts';
import { has, hasOnly, hasTime } from './query/slotTests.ts';

/** "My Ford, is it …", "just Ford, nothing else: am I up on it" */
const TOPIC =
  /^(?:(?:so|ok|okay|hey|hi|and|now|well|just|only|about|regarding|as for|take|for) ){0,2}((?!(?:what|how|which|who|when|where|why|is|are|am|was|were|did|do|does|has|have|will|would|if|show|tell|give|list|compare)(?:['’]?s)?\b)[^,:;?!.–—…-]{2,40})(?:[,:;]|\.{2,3}|…| [–—-]{1,2})(?: (?:nothing else|only(?: that)?|just that|that['’]?s all)[,:;.]?)? (?=(?:so |and )?(?:what|which|how|who|when|where|is|are|am|was|were|did|do|does|has|have|will|whats|hows|whos|wheres)\b)(.{4,200})$/isu;
const STANDS_FOR_IT = /(?<!\b(?:what|when|how much) time is )\b(?:it|its|they|them|their)\b(?!['’])/i;
/** "Is it true that", "how long will it take": that stands for nothing. */
const IMPERSONAL =
  /\bit(?:['’]s| is| was)? (?:even |really |still )?(?:true|possible|likely|better|worth it|too late|smart|wise|ok|okay|safe|time|a good|a bad|take|takes|make sense|makes sense|matter|matters|mean|means)\b|\bis it (?:true|possible|likely|better|worth it|too late|smart|wise|ok|okay|safe|time|a good|a bad)\b/i;

/** Slots of phrases that a name would break: "where is it going". */
const BREAKABLE = 'forecast forecasts that_day back_then record';

/** "My Ford, is it in the red?" is "is my Ford in the red?": what a message names first takes the place of the word that stands for it. */
export function withTopicInPlace(message: string, find: FindSymbol): string {
  const [, topic = '', asked = ''] = TOPIC.exec(message) ?? [];
  const [word] = STANDS_FOR_IT.exec(asked) ?? [];
  if (!word || IMPERSONAL.test(asked)) return message;
  const head = readSlots(topic, find);
  const rest = readSlots(asked, find);
  if (!head || !rest || head.uncovered.length > 0 || head.numbers.length > 0 || hasTime(head)) return message;
  const isNamed = head.instruments.length === 1 && hasOnly(head, 'forecast forecasts');
  const isOfAll =
    head.instruments.length === 0 &&
    (has(head, 'watchlist portfolio') || (head.type !== undefined && has(head, 'own'))) &&
    hasOnly(head, 'watchlist');
  if (!(isNamed || isOfAll) || rest.instruments.length > 0 || has(rest, 'portfolio watchlist market')) return message;
  const named = asked.replace(STANDS_FOR_IT, /^(?:its|their)$/i.test(word) ? `${topic}’s` : topic);
  const said = readSlots(named, find);
  const isBroken = has(rest, BREAKABLE) && !(said && has(said, BREAKABLE));
  return isBroken ? message : named;
}
