import type { Instrument } from '@bellwether/sdk/contract/types';
import type { BellServices } from '../../engine/bellServices.ts';
import { readParts } from '../language/parts.ts';
import { readSlots } from './readSlots.ts';
import { resolveQueries } from './resolveSeveral.ts';
import type { Slots } from './slots.ts';
import { has, hasTime, slotsOf } from './slotTests.ts';

/** The parts of a message that was not read as a whole, without those that say nothing that is known. */
export function partsRead(message: string, { find }: BellServices): readonly string[] {
  const isRead = (part: string) => {
    const slots = readSlots(part, find);
    return slots !== undefined && slots.uncovered.length === 0 && (slots.filled.size > 0 || hasTime(slots));
  };
  const whole = readSlots(message, find);
  // "If I buy 10 more, what is my average" is one question.
  if (whole && whole.uncovered.length === 0 && has(whole, 'hypo') && resolveQueries(whole)) return [message];
  const parts = readParts(message, isRead);
  if (parts.length < 2) return parts;
  // "My brother talks about Ethereum" says of it no more than its name.
  const namedIn = (part: string) =>
    (readSlots(part, find)?.instruments ?? []).filter(isWrittenIn(part)).map(({ symbol }) => symbol);
  return parts.flatMap((part) => (isRead(part) ? part : namedIn(part)));
}

/** What only looks like a name with a typo is a word: "the planter is greased." */
export function isWrittenIn(text: string): (one: Instrument) => boolean {
  const words = text.toLowerCase().split(/[^\p{L}\d.&]+/u);
  return ({ symbol, name }) =>
    words.includes(symbol.toLowerCase()) || words.includes(name.toLowerCase().split(/[ ,]/)[0] ?? '');
}

const VAGUE = slotsOf('may it which how_much when why compare');

/** "And when?", "by how much?": what is no query, and names nothing, changes nothing of what was asked before. */
export function saysNothing(said: Slots): boolean {
  const { filled, instruments, numbers, uncovered, type } = said;
  const isUnnamed = instruments.length === 0 && numbers.length === 0 && uncovered.length === 0 && !type;
  return isUnnamed && !hasTime(said) && [...filled].every((slot) => VAGUE.has(slot));
}

/** "Damn": a word or two of which none is known asked for nothing. */
export const isCry = (said: Slots) =>
  said.filled.size === 0 &&
  said.uncovered.length > 0 &&
  said.uncovered.length < 3 &&
  saysNothing({ ...said, uncovered: [] });
