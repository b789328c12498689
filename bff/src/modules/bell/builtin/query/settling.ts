import type { Slot } from '../../vocabulary/slotWords.ts';
import { has as hasIn, type List, slotsOf } from './slotTests.ts';

/** How something moved. */
export const MOVED = 'moved_up moved_down gain loss' as const;

/** What a message says beside the slots that its words fill. */
export interface Message {
  readonly isNamed: boolean;
  /** One thing is named, and no other. */
  readonly isOneNamed: boolean;
  readonly isTimed: boolean;
  /** Over a time that ends now. */
  readonly isOverTime: boolean;
  /** "Am I …" */
  readonly isAboutMe: boolean;
  /** "How many Ford shares" */
  readonly isVerbless: boolean;
  readonly isCounted: boolean;
  /** "The best month" */
  readonly isOfUnit: boolean;
  /** "Higher than it is now" */
  readonly isThanNow: boolean;
}

/** The slots of a message while they are settled. */
export interface Settling extends Message {
  readonly filled: Set<Slot>;
  has<const L extends string>(list: List<L>): boolean;
  /** Takes slots out, and fills others in their place. */
  replace<const F extends string, const T extends string = ''>(from: List<F>, to?: List<T> | ''): void;
}

export function settling(filled: Set<Slot>, message: Message): Settling {
  return {
    ...message,
    filled,
    has: (list) => hasIn({ filled }, list),
    replace: (from, to) => {
      for (const slot of slotsOf(from)) filled.delete(slot);
      for (const slot of to ? slotsOf(to) : []) filled.add(slot);
    },
  };
}
