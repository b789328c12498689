import { remembered } from '../builtin/language/findInstruments.ts';
import { plainSpoken } from '../builtin/language/plainSpoken.ts';
import { readSlots } from '../builtin/query/readSlots.ts';

/** A message as the rules read it, made plain once. */
export const spoken = remembered((text) => plainSpoken(text));

/** The slots that the rules read in it. */
export const slotsSpoken = remembered((text, find) => readSlots(spoken(text, find), find));
