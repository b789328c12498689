import { remembered } from '../builtin/language/findInstruments.ts';
import { plainSpoken } from '../builtin/language/plainSpoken.ts';
import { readSlots } from '../builtin/query/readSlots.ts';
import { wellSpelled } from '../spelling/wellSpelled.ts';

/** A message as the rules read it, well spelled and made plain once. */
export const spoken = remembered((text, find) => plainSpoken(wellSpelled(text, find)));

/** The slots that the rules read in it. */
export const slotsSpoken = remembered((text, find) => readSlots(spoken(text, find), find));
