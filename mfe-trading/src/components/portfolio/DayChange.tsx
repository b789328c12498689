import type { Holding } from '@bellwether/sdk/contract/types';
import { recentDay } from '@bellwether/sdk/format';
import { Change } from '@bellwether/sdk/ui/figures/Change.tsx';
import styles from './DayChange.module.css';

interface Props {
  /** A lot or a position. */
  of: Pick<Holding, 'type' | 'dayChange' | 'dayChangePercentage' | 'dayChangeDate' | 'dayChangeCounts'>;
}

/**
 * The change over the last session in dollars, in percent where there is room, and what it covers if that is not today.
 * Muted if the portfolio's change does not count it.
 */
export function DayChange({ of: { type, dayChange, dayChangePercentage, dayChangeDate, dayChangeCounts } }: Props) {
  const amount = <Change value={dayChange} as="money" missing="No change available" />;
  const covers = dayChangeDate ? recentDay(dayChangeDate, Date.now()) : type === 'crypto' && '24h';
  if (dayChange === null || !(dayChange || covers)) return amount;
  return (
    <span className={styles.change} data-counts={dayChangeCounts}>
      {amount}{' '}
      <span className={styles.second}>
        {dayChange ? <Change value={dayChangePercentage} as="percent" of={dayChange} /> : null}
        {covers && <span className={styles.day}> {covers}</span>}
      </span>
    </span>
  );
}
