import type { Random } from '../prices/random.ts';
import type { Tape } from './tape.ts';

export interface Story {
  /** The story's subject, to avoid repeats within a day. */
  readonly about: string;
  readonly headline: string;
  readonly summary: string;
}

/** Writes a story from the tape, or returns nothing. */
export type Reporter = (tape: Tape, random: Random, told: ReadonlySet<string>) => Story | undefined;
