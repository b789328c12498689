import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime, slotsOf } from './slotTests.ts';

const ASKS = 'which how_much asks_list' as const;
const ONLY_NAMED = slotsOf(`${ASKS} stocks crypto may`);
/** "How much is Apple?", "what is on my watchlist?" A question that says what it is about and asks for it takes nothing from the last one. */
export function standsAlone(slots: Slots): boolean {
  const { filled, instruments, follows, corrects, joins, numbers } = slots;
  if (follows || corrects || joins || numbers.length > 0 || hasTime(slots) || !has(slots, ASKS)) return false;
  const isNamed = instruments.length === 1 && [...filled].every((slot) => ONLY_NAMED.has(slot));
  return (
    isNamed ||
    (instruments.length === 0 &&
      has(slots, 'watchlist portfolio') &&
      hasOnly(slots, `${ASKS} own watchlist portfolio value may`))
  );
}

/** "If I sold all my coins, what would I get?" A whole question with a subject of its own is no part of the last one. */
export function namesItsOwn(slots: Slots): boolean {
  const { isWhole, follows, corrects, joins, instruments, type } = slots;
  if (!isWhole || follows || corrects || joins) return false;
  const refers = has(
    slots,
    'it which_one other others instead same_time that_day each rest pair next_one former share beat compare best worst',
  );
  return (
    !refers &&
    (instruments.length > 0 ||
      has(slots, 'portfolio everything watchlist') ||
      (type !== undefined && has(slots, 'own')))
  );
}
