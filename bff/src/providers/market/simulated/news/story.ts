import type { Random } from '../prices/random.ts';
import type { Tape } from './tape.ts';

export interface Story {
  /** What it tells of, so that nothing is told twice in a day. */
  readonly about: string;
  readonly headline: string;
  readonly summary: string;
}

/** Writes a story from what the tape shows, or finds nothing worth one. */
export type Reporter = (tape: Tape, random: Random, told: ReadonlySet<string>) => Story | undefined;
