import { useMemo, useRef } from 'react';
import { money } from '../format/money.ts';
import { type ChartFrame, ChartOrTable } from './ChartOrTable.tsx';
import { ChartTable } from './ChartTable.tsx';
import type { Outlook } from './chartOptions.ts';
import type { ChartExtras } from './extras.ts';
import type { Latest } from './latest.ts';
import { pointTime } from './pointTime.ts';
import type { ChartSeries } from './series.ts';
import { ShareButton } from './sharing/ShareButton.tsx';
import { TimePicture } from './TimePicture.tsx';

export interface ChartViewProps {
  /** The chart's subject, for screen readers and as the table's caption. */
  title: string;
  series: readonly ChartSeries[];
  /** Height of the picture and the table, in pixels. The read-out above the plot is inside it. */
  height?: number;
  /** Define all three outside the component; otherwise every render redraws the chart. */
  formatValue?: (value: number) => string;
  /** Shorter format for the vertical axis. */
  formatAxis?: (value: number) => string;
  /** The day or the time in the read-out; receives it as the points have it. */
  formatDate?: (date: string) => string;
  maxTicks?: number;
  /** Reserves a band at the right for the dashed series. Must be stable between renders. */
  outlook?: Outlook;
  /** The latest price, in the band of the forecast. Must be stable between renders. */
  latest?: Latest | null;
  /** Charts of the same group show the day that is read in any of them: see `useReading`. */
  syncGroup?: string;
  /** A line that is read in another chart, such as one symbol's. Must be stable between renders. */
  overlay?: ChartSeries | null;
  /** The change since the first day stands beside the chart, so the read-out gives it only for a day that is read. */
  changeStated?: boolean;
  /** The last value stands above the chart, so the read-out gives it only for a day that is read. */
  lastStated?: boolean;
  extras?: ChartExtras;
  /** What screen readers hear after the day that is read. */
  alsoSpoken?: string;
  /** Where the figures come from and of which day; with it the picture can be shared. */
  credit?: string;
  frame?: ChartFrame;
}

/** Quantities over time, and their figures as a table. */
export function ChartView({
  kind,
  title,
  series,
  height = 400,
  formatValue = money,
  formatAxis = formatValue,
  formatDate = pointTime,
  maxTicks = 10,
  outlook,
  latest = null,
  syncGroup,
  overlay = null,
  changeStated = false,
  lastStated = false,
  alsoSpoken,
  extras,
  credit,
  frame,
}: ChartViewProps & { kind: 'area' | 'line' }) {
  const drawn = useMemo(() => series.filter(({ inTableOnly }) => !inTableOnly), [series]);
  const wrapper = useRef<HTMLDivElement>(null);
  return (
    <ChartOrTable
      title={title}
      frame={frame}
      share={
        credit && (
          <ShareButton title={title} credit={credit} series={drawn} detailed={extras !== undefined} wrapper={wrapper} />
        )
      }
      chart={
        <TimePicture
          wrapper={wrapper}
          kind={kind}
          title={title}
          series={drawn}
          height={height}
          formatValue={formatValue}
          formatAxis={formatAxis}
          formatDate={formatDate}
          maxTicks={maxTicks}
          outlook={outlook}
          latest={latest}
          syncGroup={syncGroup}
          overlay={overlay}
          changeStated={changeStated}
          lastStated={lastStated}
          alsoSpoken={alsoSpoken}
          extras={extras}
        />
      }
      table={
        <ChartTable
          caption={title}
          series={series}
          height={height}
          formatValue={formatValue}
          {...(outlook && { formatDate })}
        />
      }
    />
  );
}
