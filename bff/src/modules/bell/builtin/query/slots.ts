import type { Instrument, InstrumentType } from '@bellwether/sdk/contract/types';
import type { Slot } from '../../vocabulary/slotWords.ts';
import type { Amount } from '../language/amounts.ts';
import type { AskedDay, CalendarUnit } from '../language/askedDay.ts';
import type { Period } from '../language/period.ts';
import type { Supposed } from '../language/supposes.ts';
import type { Numeral } from './takeNumbers.ts';

/** What one message fills, each slot by itself. */
export interface Slots {
  readonly filled: ReadonlySet<Slot>;
  readonly instruments: readonly Instrument[];
  /** The names after "except". */
  readonly excluded: readonly Instrument[];
  readonly type: InstrumentType | undefined;
  readonly period: Period | undefined;
  readonly on: AskedDay | undefined;
  /** The second day: "from March 3 to March 6". */
  readonly until: AskedDay | undefined;
  /** What a message supposes of a price; `unclear` where it names no figure. */
  readonly supposed: Supposed | 'unclear' | undefined;
  /** Whether it is about the future, beyond the next session. */
  readonly ahead: boolean;
  /** Whether it is about what was, or what usually is. */
  readonly past: boolean;
  /** Quantities of what is named. */
  readonly amounts: readonly Amount[];
  /** What the answer is counted in: "how many Ethereum make one Bitcoin", "my Apple in Bitcoin". */
  readonly countedIn: Instrument | undefined;
  /** The number of a ranking: "top 3". */
  readonly count: number | undefined;
  /** Amounts, parts, and limits. A query has a part for each. */
  readonly numbers: readonly Numeral[];
  /** Whether the message starts as one that goes on with the last: "and Tesla?" */
  readonly follows: boolean;
  /** Whether it corrects the last: "I meant Tesla". */
  readonly corrects: boolean;
  /** Whether it begins as a question of its own, and has a few words: "do I own any crypto". */
  readonly isWhole: boolean;
  /** Whether what it names joins what was named before: "and Ethereum too". */
  readonly joins: boolean;
  /** Whether it asks what would be. */
  readonly would: boolean;
  /** Whether it speaks of all that one holds: "my holdings". */
  readonly isOfAll: boolean;
  /** Whether it is about what would be, or what would come of a sale. */
  readonly wonders: boolean;
  /** Whether it asks if something was more, or less, at a time than now. */
  readonly wasMore: boolean;
  readonly sells: boolean;
  /** Whether it asks about two days, each by itself: "on March 3 and on March 6". */
  readonly areApart: boolean;
  /** "How much has it changed since": since the day of the last message. */
  readonly sinceThen: boolean;
  /** What a short message would suppose after "if it": "falls 10%". */
  readonly turn: Supposed | undefined;
  /** Whether a day that it names is the first of several: "since March 3". */
  readonly since: boolean;
  /** What a purchase was of that names a day: "the price of Ethereum when I bought Tesla". */
  readonly boughtOf: Instrument | undefined;
  /** Whether it asks for some of several: "which of my holdings". */
  readonly picks: boolean;
  /** What is ranked: "its best month". */
  readonly per: CalendarUnit | undefined;
  /** On which side of a day that it names: "before June". */
  readonly side: 'before' | 'after' | undefined;
  /** A currency other than the US dollar. */
  readonly currency: string | undefined;
  /** Whether it is about an account, and not about all that one holds. */
  readonly isElsewhere: boolean;
  /** Those of them that may be names, which are the words that mean nothing to Bell. */
  readonly strangers: readonly string[];
  /** What must be names, as written, and the market does not have. */
  readonly missing: readonly string[];
  /** The content words that fill no slot, as written. */
  readonly uncovered: readonly string[];
}
