import type { LedgerEntry } from '../contract/types.ts';

type Direction = LedgerEntry['predictedDirection'];

export interface Outcome {
  readonly direction: Direction;
  /** A fraction of 1. */
  readonly share: number;
}

/** In the order Up, Neutral, Down. */
export function allOutcomes({ up, neutral, down }: LedgerEntry['probabilities']): readonly Outcome[] {
  return [
    { direction: 'Up', share: up },
    { direction: 'Neutral', share: neutral },
    { direction: 'Down', share: down },
  ];
}

/** The two outcomes besides the predicted one, whose share is the confidence, in the order Up, Neutral, Down. */
export function otherOutcomes({
  predictedDirection,
  probabilities,
}: Pick<LedgerEntry, 'predictedDirection' | 'probabilities'>): readonly Outcome[] {
  return allOutcomes(probabilities).filter(({ direction }) => direction !== predictedDirection);
}
