import type { TrackRecord } from '@bellwether/sdk/contract/types';
import { ratio } from '@bellwether/sdk/format';

/** The skill gate in words: what the record of the predicted price is worth against "no change". It never says more than the figures beside it. */
export function skillSentence({
  betterThanNoChange,
  maeRatio,
  maeRatio95,
}: Pick<TrackRecord, 'betterThanNoChange' | 'maeRatio' | 'maeRatio95'>): string {
  if (betterThanNoChange === null) return '';
  if (!betterThanNoChange) return 'The predicted price has not beaten the no-change baseline.';
  if (maeRatio !== null && !isBelowOne(maeRatio)) {
    return 'The predicted price has matched the no-change baseline.';
  }
  return maeRatio95 !== null && isBelowOne(maeRatio95[1])
    ? 'The predicted price has beaten the no-change baseline by more than chance explains.'
    : 'The predicted price is ahead of the no-change baseline, but the lead could be chance.';
}

/** As it is shown: what rounds to 1 is not below it. */
function isBelowOne(maeRatio: number): boolean {
  return Number(ratio(maeRatio)) < 1;
}
