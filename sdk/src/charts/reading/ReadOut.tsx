import { signedPercent } from '../../format/percent.ts';
import { Trend } from '../../ui/figures/Trend.tsx';
import { seriesClass } from '../chartOptions.ts';
import { pointTime } from '../pointTime.ts';
import { type ChartSeries, intervalText } from '../series.ts';
import { OVERLAY_CLASS } from './overlay.ts';
import styles from './ReadOut.module.css';
import type { DayReading } from './readings.ts';

interface Props {
  series: readonly ChartSeries[];
  reading: DayReading;
  formatValue: (value: number) => string;
  formatDate: (date: string) => string;
}

interface ReadOutProps extends Props {
  /** One more line, with its value on that day. */
  overlay: ChartSeries | null;
  /** More of that day, on a line of its own. */
  details?: readonly string[];
  /** The value stands elsewhere. */
  valueless?: boolean;
}

/**
 * The day under the crosshair: its values, which double as the legend, and the change since the first day. Everything starts
 * at a fixed place, so that nothing shifts from day to day.
 */
export function ReadOut({ series, reading, overlay, details, valueless, formatValue, formatDate }: ReadOutProps) {
  const { date, values, change } = reading;
  const several = series.length > 1;
  const over = overlay && (
    <span className={`${styles.entry} ${styles.over}`}>
      <Swatch className={OVERLAY_CLASS} />
      <span className={styles.overName}>{overlay.name}</span>
      <Value series={overlay} value={overlay.points.find((point) => point.date === date)?.value} format={formatValue} />
    </span>
  );
  return (
    // The reader beside it says the same to screen readers.
    <div className={styles.readOut} aria-hidden="true" data-figures="">
      <p className={styles.line}>
        <span className={styles.date}>{formatDate(date)}</span>
        {!several && !valueless && series[0] && <Value series={series[0]} value={values[0]} format={formatValue} />}
        {!several && over}
        {change && (
          <span className={styles.change}>
            <span className={styles.since}>since {pointTime(change.since)} </span>
            <span className={styles.sinceShort}>since {shortDay(change.since, date)} </span>
            <Trend direction={directionOf(change.value)}>{changeText(change, formatValue)}</Trend>
          </span>
        )}
      </p>
      {details && (
        <p className={styles.line}>
          {details.map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
        </p>
      )}
      {several && (
        <p className={styles.line}>
          {series.map((one, index) => (
            <span key={one.name} className={styles.entry}>
              <Swatch className={seriesClass(one)} />
              {one.name} <Value series={one} value={values[index]} format={formatValue} />
            </span>
          ))}
          {over}
          {series
            .flatMap((one) => one.intervals ?? [])
            .map(({ name }, index) => (
              <span key={name} className={styles.entry}>
                <svg className={styles.range} data-wide={index > 0 || undefined} viewBox="0 0 14 10" aria-hidden="true">
                  <rect width="14" height="10" rx="2" />
                </svg>
                {name}
              </span>
            ))}
        </p>
      )}
    </div>
  );
}

interface ValueProps {
  series: ChartSeries;
  value: number | null | undefined;
  format: Props['formatValue'];
}

/** As wide as the longest value of the series. A series of one value always shows it. */
function Value({ series: { points }, value, format }: ValueProps) {
  const longest = Math.max(0, ...points.map((point) => format(point.value).length));
  const shown = value ?? (points.length === 1 ? points[0]?.value : null);
  return (
    <strong className={styles.value} style={{ minWidth: `${longest}ch` }}>
      {typeof shown === 'number' && format(shown)}
    </strong>
  );
}

/** `Aug 27` of the year that is read, else `Aug 27 ’25`. */
function shortDay(since: string, read: string): string {
  const sameYear = since.slice(0, 4) === read.slice(0, 4);
  return pointTime(since).replace(/, \d\d(\d\d)/, sameYear ? '' : ' ’$1');
}

function Swatch({ className = '' }: { className?: string }) {
  return (
    <svg className={`${styles.swatch} ${className}`} viewBox="0 0 16 4" aria-hidden="true">
      <path d="M0 2h16" />
    </svg>
  );
}

function directionOf(value: number): 'up' | 'down' | 'flat' {
  if (value === 0) return 'flat';
  return value > 0 ? 'up' : 'down';
}

/** `+$3.20 (+0.36%)`, with the sign of the value's own format. */
function changeText({ value, percent }: NonNullable<DayReading['change']>, format: Props['formatValue']): string {
  const sign = value > 0 ? '+' : value < 0 ? '−' : '';
  const share = percent === null ? '' : ` (${signedPercent(percent)})`;
  return `${sign}${format(Math.abs(value))}${share}`;
}

/** The same in one sentence, for screen readers. */
export function spokenReading({ series, reading, formatValue, formatDate }: Props): string {
  const { date, values, intervals, change } = reading;
  const figures = series.flatMap(({ name }, index) => {
    const value = values[index];
    return typeof value === 'number' ? [`${name} ${formatValue(value)}`] : [];
  });
  const ranges = intervals.map((interval) => `${interval.name} ${intervalText(interval, formatValue)}`);
  const since = change ? [`${changeText(change, formatValue)} since ${pointTime(change.since)}`] : [];
  return `${[formatDate(date), ...figures, ...ranges, ...since].join(', ')}.`;
}
