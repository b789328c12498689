/** The three outcomes of a day: a close above the neutral band around the last close, inside it, or below. */
export type Direction = 'Up' | 'Down' | 'Neutral';

export interface Probabilities {
  readonly up: number;
  readonly neutral: number;
  readonly down: number;
}

/** Returns the outcome of a day. `band` is a fraction of the last close; a close exactly on its edge is Neutral. */
export function outcomeOf(lastClose: number, close: number, band: number): Direction {
  if (close > lastClose * (1 + band)) return 'Up';
  return close < lastClose * (1 - band) ? 'Down' : 'Neutral';
}

/** Returns the most likely outcome. Ties go to Neutral, then Up. */
export function mostLikely({ up, neutral, down }: Probabilities): Direction {
  if (neutral >= up && neutral >= down) return 'Neutral';
  return up >= down ? 'Up' : 'Down';
}

export function probabilityOf(direction: Direction, probabilities: Probabilities): number {
  if (direction === 'Up') return probabilities.up;
  return direction === 'Down' ? probabilities.down : probabilities.neutral;
}
