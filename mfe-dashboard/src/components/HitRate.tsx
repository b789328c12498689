import type { LedgerRecord } from '@bellwether/sdk/contract/types';
import { percent, plainDateWithWeekday, wholeNumber } from '@bellwether/sdk/format';
import styles from './TrackRecordCard.module.css';

interface Props {
  record: LedgerRecord;
  /** YYYY-MM-DD; null while nothing is pending. */
  firstScoring: string | null;
  /** Prices have ended for every symbol, so no forecasts are issued. */
  ended: boolean;
}

/** The hit rate next to the random baseline, with its confidence interval. */
export function HitRate({ record: { n, hitRate, hitRate95 }, firstScoring, ended }: Props) {
  if (n === 0 || hitRate === null) {
    return (
      <p className={styles.rate}>
        No scored forecasts yet.{' '}
        {firstScoring
          ? `The first is scored after the close of ${plainDateWithWeekday(firstScoring, Date.now())}.`
          : ended
            ? 'No new forecasts until new prices arrive.'
            : 'The first is issued before the next session and scored after its close.'}
      </p>
    );
  }
  return (
    <div className={styles.rate}>
      <p className={styles.figure} data-figures="">
        {percent(100 * hitRate)}
      </p>
      <p>correct out of {wholeNumber(n)} · random: 33%</p>
      {hitRate95 && (
        <p data-figures="">
          95% interval {percent(100 * hitRate95[0])} to {percent(100 * hitRate95[1])}
        </p>
      )}
    </div>
  );
}
