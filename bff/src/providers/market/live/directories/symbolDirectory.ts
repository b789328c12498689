import type { Asked, Budget, Permit } from '../feed.ts';

/** A stock as a directory has it, written as here: `BRK.B`. */
export interface ListedSymbol {
  readonly symbol: string;
  /** The symbol itself where the directory has no names. */
  readonly name: string;
}

/** A list of the stocks that exist, which costs one call for all of them. */
export interface SymbolDirectory {
  /** One word: `alpaca`. */
  readonly name: string;
  /** The feed that has exactly what this list has. Null: what is missing here may exist all the same, such as a fund. */
  readonly isAllOf: string | null;
  /** Whose calls it takes, and how many those are. */
  readonly feed: string;
  readonly budgets: readonly Budget[];
  open(permit: Permit): (signal: AbortSignal) => Promise<Asked<readonly ListedSymbol[]>>;
}

/** The longest name that is kept. */
export const NAME_LENGTH = 100;
/** Several times what is listed in the United States. */
export const MOST_LISTED = 60_000;
export const LIST_BYTES = 64 * 1024 * 1024;
export const LIST_TIMEOUT_MS = 60_000;
