import type { Question } from '../engine/bellEngine.ts';
import { readSlots } from './query/readSlots.ts';
import { hasOnly, hasTime } from './query/slotTests.ts';

/** What limits a question, turns it, or asks another is no story around it. */
const LIMITS =
  /^(?:(?:and|but|so|just) )?(?:of|between|among|from|out of|in|on|at|by|per|to the|since|during|after|before|until|when|whenever|if|with|without|except|excluding|including|minus|plus|than|versus|vs|or|not|only|instead|rather|compared|for (?!(?:my|the|a|an|our|his|her|their)\b)|(?:the |that |this |last )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i;
const TURNS =
  /\b(?:only|instead|rather|meant?|what|which|who|how|when|where|dont|cant|wont|isnt|doesnt|didnt|half|halves)\b|[?$%]/i;
/** What denies, counts, supposes, or dates changes the answer of any part of a message. */
const DENIES =
  /\d|\b(?:(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|dozen)\b|\b(?:not|no|never|without|except|excluding|subtract|deduct|minus|plus|if|unless|twice|half|halves|(?<!about a )thirds?|a tenth|excluded?|none|only (?:counts?|care|want|look|use|include|matters?)|ignor(?:e|ing)|sold|apart from|leave out|suppos(?:e|ing)|imagine|assum(?:e|ing)|pretend|gone|splits?|divorced?|gave|gives?|given|stolen|stole|liquidated|cashed|transferred|unloaded|belongs?|belonged|hers|theirs|(?:wife|husband|mom|dad|mother|father|brother|sister|ex|son|daughter|kids?)(?:['’]s?) (?=name|account|share|half)|twice|double[sd]?|triple[sd]?|weekly|monthly|daily|yearly|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|n['’]t\b/i;
/** "I never know why" turns nothing, and "see if I can" asks nothing of the figures. */
const UNSURE =
  /\b(?:which )?(?:i )?know nothing(?: about)?\b|\b(?:never|not|don['’]?t|do not|can['’]?t|cannot|won['’]?t|no) (?:quite |really |even )?(?:done|used|tried|looked|know|remember|recall|sure|certain|understand|understood|idea|clue|tell|figure|trust|believe|care|follow|like|get|sleep|wait|say i (?:follow|understand|get|know)|say|have an? (?:answer|idea|clue)|stop|shut up)\b(?: (?:what|which|who|how|when|where|if)\b)?|\b(?:missed|slept through) (?:everything|it all)\b|\b(?:see|figure out|know|decide|wonder|wondering|check|tell) (?:if|whether|what|how)\b/gi;
/** Two minutes, ages, and children count nothing that one holds. */
const COUNTS =
  /\b(?:only (?:have |got |had )?)?(?:\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve)[ -](?:more )?(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|hr|occasions|times (?:now|already|today)|kids|children|cats|dogs)\b|\bi(?:['’]?m| am) (?:now |already |over )?\d{2,3}\b|\b(?:since|from|till|until) \d{1,2}(?::\d\d)? ?(?:am|pm|o['’]?clock)?(?: (?:last night|yesterday|this morning|in the morning))?(?=[,;.]| so\b| and\b)|\bat \d{1,2}(?::\d\d)?(?= ?(?:am|pm|and|but|so|,|\.|$))/gi;
/** "I bought Ford in November", "my Ford" */
const OF_OWN = /\b(?:my|our|bought|purchased)\b/i;
/** What a story may speak of without asking for it. */
export const TOLD =
  'own it which when bought cost money stocks crypto portfolio market asks_list best value rest far may compare lots red green dragged made_me lost_me doing moved_up moved_down expected opinion';

/** After a question, what picks or orders belongs to it: "… the red ones". */
const TOLD_AFTER =
  'own it which when bought cost rest far may expected opinion made_me lost_me dragged moved_up moved_down';

/** Whether a part of a message would change the answer of the others. */
export function turnsOthers(part: string): boolean {
  return DENIES.test(plainly(part));
}

/** Whether a part names a time that is of no purchase: "Yesterday you said it closed at 470." */
export function isOfOtherTime(part: string, { services }: Question): boolean {
  const slots = readSlots(part, services.find);
  return slots !== undefined && hasTime(slots) && !OF_OWN.test(part);
}

/** What may be said of the one thing that the question is about. */
export const MOVED = 'doing moved_up moved_down today expected opinion' as const;

/** Whether a text counts minutes, years, or children, which a question may refer to: "How much is that each?" */
export const countsTimes = (text: string) => text.replace(COUNTS, '') !== text;

/** A text without what counts and doubts nothing that one holds. */
export const plainly = (text: string) => text.replace(COUNTS, '').replace(UNSURE, '');

/** Whether a text asks, or changes the question beside it. It is a text of `plainly`, and its numbers are read apart. */
export const turns = (text: string) => TURNS.test(text) || DENIES.test(text.replace(/\d/g, ''));

/** Whether what follows a question asks, counts, and limits nothing. */
export function changesNothing(text: string, question: Question): boolean {
  if (text === '') return true;
  const counted = plainly(text);
  const said = readSlots(counted, question.services.find);
  return (
    said !== undefined &&
    !LIMITS.test(text) &&
    !turns(counted) &&
    said.instruments.length === 0 &&
    said.numbers.length === 0 &&
    said.type === undefined &&
    !hasTime(said) &&
    hasOnly(said, TOLD_AFTER)
  );
}
