import { money, plainNumber, signedPercent } from '@bellwether/sdk/format';
import { Decimal } from 'decimal.js';
import type { Question } from '../engine/bellEngine.ts';
import type { Answered } from './answerMessage.ts';
import type { FindSymbol } from './language/findInstruments.ts';
import { readSlots } from './query/readSlots.ts';
import { has } from './query/slotTests.ts';
import { reply } from './say/reply.ts';

const DOWN = 'loss|drop|fall|decline|crash|dip';
const UP = 'rise|gain|go up|climb|rally';
const MOVE = `(?:${DOWN}|gain|rise|rally|increase|recovery)`;
const PERCENT = '(\\d{1,3}(?:\\.\\d{1,4})?) ?(?:%|percent)';
/** "A 50% loss followed by a 50% gain" */
const IN_TURN = new RegExp(
  `\\b${PERCENT} (${MOVE})\\b,? (?:(?:is |that is )?followed by|and then|then|and|plus|after) (?:an? |another |by an? )?${PERCENT} (${MOVE})\\b`,
  'i',
);
/** "If a stock falls 20%, what rise brings it back?" */
const FALL = new RegExp(
  `\\b(?:falls?|drops?|loses?|declines?|goes down|is down|crashes|fell|lost|dropped)(?: by)? ${PERCENT}|\\b(?:an?|after|of) ${PERCENT} (?:${DOWN})`,
  'i',
);
const RISE = new RegExp(
  `\\b(?:what|how (?:much|big))(?: of)?(?: an?)?(?: percent(?:age)?)? ?(?:${MOVE}|does it (?:have|need) to (?:${UP})|(?:must|should) it (?:${UP}))`,
  'i',
);
const BACK = /\b(?:back|even|recovers?|makes? up|undo|undoes|offsets?)\b/i;
/** "And for a 50% fall?" */
const AGAIN = new RegExp(
  `^(?:(?:and|or|so|then|ok|what about|how about),? ){0,2}(?:(?:for|after|with|if it (?:falls?|drops?|loses?)|an?) ){0,2}${PERCENT}(?: (?:${DOWN}))?(?: instead)?[?.! ]{0,3}$`,
  'i',
);
const IS_DOWN = new RegExp(`^(?:${DOWN})$`, 'i');
const HUNDRED = 100;

/** Answers what a loss and a gain in percent make, one after the other, of a sum that is no one’s. */
export function answerLossAndGain({ prompt, conversation, services }: Question): Answered | undefined {
  const last = conversation.findLast(({ sender }) => sender === 'user')?.text ?? '';
  const fall = fallIn(prompt) ?? (fallIn(last) ? AGAIN.exec(prompt)?.[1] : undefined);
  const isOfHoldings = asksOfHoldings(prompt, services.find);
  // What it takes to be back at what one has paid is something else.
  if (fall !== undefined) return isOfHoldings || ONESELF.test(prompt) ? undefined : broughtBack(fall);
  const [, first, one = '', second, other = ''] = IN_TURN.exec(prompt) ?? [];
  if (!first || !second || isOfHoldings) return undefined;
  const start = new Decimal(HUNDRED);
  const after = moved(moved(start, first, one), second, other);
  const change = after.div(start).minus(1).times(HUNDRED).toNumber();
  const said = `After a ${one.toLowerCase()} of ${first}% and a ${other.toLowerCase()} of ${second}%, in either order, ${money(HUNDRED)} is **${money(after.toNumber())}** (${signedPercent(change)}).`;
  return { text: reply(said, 'Each percentage is of what there is at the time.'), isUnderstood: true, offers: [] };
}

const ONESELF = /\b(?:me|us)\b/i;

function asksOfHoldings(prompt: string, find: FindSymbol): boolean {
  const slots = readSlots(prompt, find);
  return slots !== undefined && (slots.instruments.length > 0 || has(slots, 'own portfolio'));
}

/** The fall that a message asks to make up for, in percent. */
function fallIn(message: string): string | undefined {
  const rise = RISE.exec(message);
  const [, falls, fall] = FALL.exec(message) ?? [];
  return rise && BACK.test(message.slice(rise.index + rise[0].length)) ? (falls ?? fall) : undefined;
}

/** What makes up for a fall, in percent of what is left. */
function broughtBack(fall: string): Answered | undefined {
  const left = new Decimal(HUNDRED).minus(fall);
  if (left.lte(0)) return undefined;
  const rise = new Decimal(fall).times(HUNDRED).div(left).toDecimalPlaces(2).toNumber();
  const said = `After a fall of ${fall}%, it takes a rise of **${plainNumber(rise)}%** to be back: ${money(HUNDRED)} is ${money(left.toNumber())} then.`;
  return { text: reply(said, 'Each percentage is of what there is at the time.'), isUnderstood: true, offers: [] };
}

function moved(sum: Decimal, percent: string, move: string): Decimal {
  const part = sum.times(percent).div(HUNDRED);
  return IS_DOWN.test(move) ? sum.minus(part) : sum.plus(part);
}
