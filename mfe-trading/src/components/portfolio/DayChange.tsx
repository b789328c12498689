import type { Holding } from '@bellwether/sdk/contract/types';
import { Change } from '@bellwether/sdk/ui/figures/Change.tsx';
import styles from './DayChange.module.css';

interface Props {
  /** A lot or a position. */
  of: Pick<Holding, 'dayChange' | 'dayChangePercentage'>;
}

/** The change over the day in dollars, and in percent where there is room for a second line or beside it. */
export function DayChange({ of: { dayChange, dayChangePercentage } }: Props) {
  const amount = <Change value={dayChange} as="money" missing="No change available" />;
  if (!dayChange) return amount;
  return (
    <span className={styles.change}>
      {amount} <Change value={dayChangePercentage} as="percent" of={dayChange} />
    </span>
  );
}
