import type { CSSProperties } from 'react';
import { plainNumber, signedChange } from '../../format/numbers.ts';
import { Clock } from './Clock.tsx';
import styles from './MetricCard.module.css';
import { MetricIcon } from './MetricIcon.tsx';
import { RollingNumber } from './RollingNumber.tsx';
import { Trend } from './Trend.tsx';

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

interface Metric {
  icon: string;
  label: string;
  /** An instant is shown by the reader's clock, which the server does not know; its time frame says `local time`. */
  value: string | number;
  change?: string | number;
  changeType?: string;
  timeframe?: string;
}

/** This says what the change is, and not what the value is. */
const OF_CHANGE = 'unrealized';

/** One figure of the dashboard's strip. Put several into a list: `<ul><li><MetricCard …/></li></ul>`. */
export function MetricCard({ metric }: { metric: Metric }) {
  const { icon, label, value, timeframe } = metric;
  const isOfChange = timeframe === OF_CHANGE;
  const shown = typeof value === 'number' ? plainNumber(value) : value;
  const isInstant = INSTANT.test(shown);
  return (
    <div className={styles.card}>
      <p className={styles.label}>
        <MetricIcon name={icon} />
        {label}
      </p>
      <p className={styles.timeframe}>{!isOfChange && timeframe}</p>
      <p
        className={styles.value}
        data-figures=""
        style={{ '--characters': isInstant ? 1 : shown.length } as CSSProperties}
      >
        {isInstant ? (
          <Clock at={shown} as="bare">
            {(clock) => <RollingNumber value={clock} />}
          </Clock>
        ) : (
          <RollingNumber value={shown} />
        )}
      </p>
      <p className={styles.foot}>
        <MetricChange change={metric.change} changeType={metric.changeType} />
        {isOfChange && <span className={styles.timeframe}> {timeframe}</span>}
      </p>
    </div>
  );
}

const directions: Record<string, 'up' | 'down'> = { increase: 'up', decrease: 'down' };

/** A number's sign gives the direction, and zero counts as down. Text is shown as given, in its type's color. */
function MetricChange({ change, changeType = 'other' }: Pick<Metric, 'change' | 'changeType'>) {
  if (change === undefined || change === null || change === '') return <Trend direction="flat">N/A</Trend>;
  if (typeof change === 'number') return <Trend direction={change > 0 ? 'up' : 'down'}>{signedChange(change)}</Trend>;
  return <Trend direction={directions[changeType] ?? 'flat'}>{change}</Trend>;
}
