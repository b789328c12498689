import type { Holding } from '@bellwether/sdk/contract/types';
import { recentDay } from '@bellwether/sdk/format';
import { Change } from '@bellwether/sdk/ui/figures/Change.tsx';
import styles from './DayChange.module.css';

interface Props {
  /** A lot or a position. */
  of: Pick<Holding, 'dayChange' | 'dayChangePercentage' | 'dayChangeDate'>;
}

/** The change over the last session in dollars, in percent where there is room, and its day if that is not today. */
export function DayChange({ of: { dayChange, dayChangePercentage, dayChangeDate } }: Props) {
  const amount = <Change value={dayChange} as="money" missing="No change available" />;
  const day = dayChangeDate && <span className={styles.day}> {recentDay(dayChangeDate, Date.now())}</span>;
  if (!dayChange && !day) return amount;
  return (
    <span className={styles.change}>
      {amount}{' '}
      <span className={styles.second}>
        {dayChange ? <Change value={dayChangePercentage} as="percent" of={dayChange} /> : null}
        {day}
      </span>
    </span>
  );
}
