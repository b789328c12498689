import type { Instrument } from '@bellwether/sdk/contract/types';
import type { Said } from './meantBy.ts';
import type { Slots } from './slots.ts';
import { has, hasTime } from './slotTests.ts';

/** "And the total?", after the same question about several things, one by one. */
export function asksTotal(slots: Slots, said: Said): boolean {
  const isBare = has(slots, 'together') && [...slots.filled].every((slot) => slot === 'together' || slot === 'which');
  const isUnnamed = slots.instruments.length === 0 && slots.numbers.length === 0 && !hasTime(slots) && !slots.type;
  return isBare && isUnnamed && lastNamed(said.slice(0, runOf(said)), 2).length > 1;
}

/** How many of the last messages named one thing each. */
function runOf(said: Said): number {
  const at = said.findIndex((one) => one?.instruments.length !== 1);
  return at === -1 ? said.length : at;
}

/** Of how many things, one by one, the last messages asked the same: "How’s Apple? And Tesla? And Ford?" */
export function runOfSame(said: Said): number {
  const [last] = said;
  const isSame = (one: Slots | undefined) =>
    one?.instruments.length === 1 &&
    last?.filled.size === one.filled.size &&
    [...last.filled].every((slot) => one.filled.has(slot));
  const at = said.findIndex((one) => !isSame(one));
  return at === -1 ? said.length : at;
}

/** What was named one by one, the latest first: all that the same was asked of, or all for "and in total", and two at least. */
export function namedInTurn(slots: Slots, said: Said): readonly Instrument[] {
  if (has(slots, 'pair')) return lastNamed(said, 2);
  return lastNamed(said, Math.max(2, has(slots, 'together') ? runOf(said) : runOfSame(said)));
}

/** "And the other one?", after one of two: what was named beside it; both, after both. */
export function otherThan(meant: readonly Instrument[], said: Said): readonly Instrument[] {
  if (meant.length !== 1) return meant;
  const others = lastNamed(said, 3).filter(({ symbol }) => symbol !== meant[0]?.symbol);
  return others.length === 1 ? others : [];
}

/** "Those two": what the last messages named, the latest first. */
export function lastNamed(said: Said, many: number): readonly Instrument[] {
  const named = said.flatMap((slots) => slots?.instruments ?? []);
  return named.filter((one, at) => named.findIndex(({ symbol }) => symbol === one.symbol) === at).slice(0, many);
}
