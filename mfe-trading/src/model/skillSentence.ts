import type { TrackRecord } from '@bellwether/sdk/contract/types';

/** The skill gate in words: what the record of the predicted price is worth against "no change". */
export function skillSentence({
  betterThanNoChange,
  maeRatio95,
}: Pick<TrackRecord, 'betterThanNoChange' | 'maeRatio95'>): string {
  if (betterThanNoChange === null) return '';
  if (!betterThanNoChange) return 'The predicted price has not been better than assuming no change.';
  const beyondChance = maeRatio95 !== null && maeRatio95[1] < 1;
  return beyondChance
    ? 'The predicted price has been nearer to the close than assuming no change, by more than chance explains.'
    : 'The predicted price has been nearer to the close than assuming no change, but by no more than chance explains.';
}
