import { money, signedPercent } from '@bellwether/sdk/format';
import { Decimal } from 'decimal.js';
import type { Question } from '../engine/bellEngine.ts';
import type { Answered } from './answerMessage.ts';
import { readSlots } from './query/readSlots.ts';
import { reply } from './say/reply.ts';

const DOWN = 'loss|drop|fall|decline|crash|dip';
const MOVE = `(?:${DOWN}|gain|rise|rally|increase|recovery)`;
const PERCENT = '(\\d{1,3}(?:\\.\\d{1,4})?) ?(?:%|percent)';
/** "A 50% loss followed by a 50% gain" */
const IN_TURN = new RegExp(
  `\\b${PERCENT} (${MOVE})\\b,? (?:(?:is |that is )?followed by|and then|then|and|plus|after) (?:an? |another |by an? )?${PERCENT} (${MOVE})\\b`,
  'i',
);
const IS_DOWN = new RegExp(`^(?:${DOWN})$`, 'i');
const HUNDRED = 100;

/** Answers what a loss and a gain in percent make, one after the other, of a sum that is no one’s. */
export function answerLossAndGain({ prompt, services }: Question): Answered | undefined {
  const [, first, one = '', second, other = ''] = IN_TURN.exec(prompt) ?? [];
  if (!first || !second) return undefined;
  const slots = readSlots(prompt, services.find);
  if (slots && (slots.instruments.length > 0 || slots.filled.has('own') || slots.filled.has('portfolio')))
    return undefined;
  const start = new Decimal(HUNDRED);
  const after = moved(moved(start, first, one), second, other);
  const change = after.div(start).minus(1).times(HUNDRED).toNumber();
  const said = `After a ${one.toLowerCase()} of ${first}% and a ${other.toLowerCase()} of ${second}%, in either order, ${money(HUNDRED)} is **${money(after.toNumber())}** (${signedPercent(change)}).`;
  return { text: reply(said, 'Each percentage is of what there is at the time.'), isUnderstood: true, offers: [] };
}

function moved(sum: Decimal, percent: string, move: string): Decimal {
  const part = sum.times(percent).div(HUNDRED);
  return IS_DOWN.test(move) ? sum.minus(part) : sum.plus(part);
}
