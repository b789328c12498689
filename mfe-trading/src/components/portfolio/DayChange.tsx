import type { Holding } from '@bellwether/sdk/contract/types';
import { dayChangePeriod } from '@bellwether/sdk/format';
import { Change } from '@bellwether/sdk/ui/figures/Change.tsx';
import styles from './DayChange.module.css';

interface Props {
  /** A lot or a position. */
  of: Pick<Holding, 'type' | 'dayChange' | 'dayChangePercentage' | 'dayChangeDate'>;
}

/**
 * The change over the last session in dollars, in percent where there is room, and what it covers: `today`, `Fri` or `24h`.
 * Its color is that of its sign, as everywhere, also if the portfolio's change of today does not count it.
 */
export function DayChange({ of: { type, dayChange, dayChangePercentage, dayChangeDate } }: Props) {
  const amount = <Change value={dayChange} as="money" missing="No change available" />;
  const coins = type === 'crypto' ? 'all' : undefined;
  if (dayChange === null) return amount;
  const covers = dayChangePeriod({ date: dayChangeDate, coins }, Date.now(), 'short');
  return (
    <span className={styles.change}>
      {amount}{' '}
      <span className={styles.second}>
        {dayChange ? <Change value={dayChangePercentage} as="percent" of={dayChange} /> : null}
        <span className={styles.day}> {covers}</span>
      </span>
    </span>
  );
}
