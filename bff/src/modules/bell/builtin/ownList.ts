import type { FindSymbol } from './language/findInstruments.ts';
import { readSlots } from './query/readSlots.ts';
import { has } from './query/slotTests.ts';

const BEGINS =
  /^(?:(?:and|so|ok|hey|just),? )?(?:(?:what(?:['’]?s| is| are)|show me|tell me|give me|i want|i need) )?(?=my )/i;
const BORDER = /,? and (?=my )|, (?=my )/i;
/** What each of a list may be. */
const FIGURES = 'together total_value value gain loss profit losses cost best worst most small holdings_counted today';
const ORDERS = 'best worst most small';

/** The parts of a message that only lists figures of all that one holds: "my total, my gain, and my best stock." */
export function ownListIn(prompt: string, find: FindSymbol): readonly string[] | undefined {
  const parts = prompt.replace(BEGINS, '').split(BORDER);
  const slots = parts.map((part) => readSlots(part, find));
  const areFigures = slots.every(
    (one) => one && one.instruments.length === 0 && one.uncovered.length === 0 && has(one, FIGURES),
  );
  // "My best and my worst stock" is one ranking.
  const orders = slots.filter((one) => one && has(one, ORDERS)).length;
  return parts.length > 1 && areFigures && orders === 1 && parts.every((part) => /^my /i.test(part))
    ? parts
    : undefined;
}
