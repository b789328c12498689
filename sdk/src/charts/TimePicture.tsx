import type { Chart as HighchartsChart, Options } from 'highcharts';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { chartOptions, type Outlook, seriesClass } from './chartOptions.ts';
import type { ChartExtras } from './extras.ts';
import { type Latest, placed, showLatest } from './latest.ts';
import { showCrosshair } from './reading/crosshair.ts';
import { showOverlay } from './reading/overlay.ts';
import { ReadableChart } from './reading/ReadableChart.tsx';
import { ReadOut, spokenReading } from './reading/ReadOut.tsx';
import { useReading } from './reading/readingGroup.ts';
import { indexOfDay, readingsOf } from './reading/readings.ts';
import { type ChartSeries, summaryOf } from './series.ts';
import { timeScale } from './timeScale.ts';

interface Props {
  kind: 'area' | 'line';
  title: string;
  series: readonly ChartSeries[];
  height: number;
  formatValue: (value: number) => string;
  formatAxis: (value: number) => string;
  formatDate: (date: string) => string;
  maxTicks: number;
  outlook?: Outlook;
  latest: Latest | null;
  syncGroup?: string;
  overlay: ChartSeries | null;
  changeStated: boolean;
  lastStated: boolean;
  alsoSpoken?: string;
  extras?: ChartExtras;
  /** Set to the element around the picture. */
  wrapper: RefObject<HTMLDivElement | null>;
}

/** Values over time under a crosshair. At rest the read-out shows the last value. */
export function TimePicture(props: Props) {
  const { kind, title, series, height, formatValue, formatAxis, formatDate, maxTicks, outlook, syncGroup } = props;
  const { overlay, latest, extras } = props;
  const options: Options = useMemo(
    () => chartOptions({ kind, series, formatAxis, maxTicks, outlook, extras }),
    [kind, series, formatAxis, maxTicks, outlook, extras],
  );
  const readings = useMemo(() => readingsOf(series), [series]);
  const scale = useMemo(() => timeScale(series, outlook !== undefined), [series, outlook]);
  const [chart, setChart] = useState<HighchartsChart | null>(null);
  const [read, setRead] = useReading(syncGroup);
  const at = read?.date === undefined ? null : indexOfDay(readings, read.date);
  const reading = at === null ? null : readings[at];

  useEffect(() => {
    if (!chart?.xAxis?.[0]) return; // replaced by a new picture
    const marks = (reading?.values ?? []).flatMap((value, index) => {
      const one = series[index];
      return value === null || !one ? [] : [{ value, className: seriesClass(one) ?? '' }];
    });
    showCrosshair(chart, reading ? { x: scale.x(reading.date), marks } : null);
  }, [chart, reading, series, scale]);

  useEffect(() => {
    if (!chart?.xAxis?.[0]) return;
    showOverlay(chart, overlay?.points.map(({ date, value }) => [scale.x(date), value]) ?? null);
  }, [chart, overlay, scale]);

  useEffect(() => {
    if (!chart?.xAxis?.[0]) return;
    showLatest(chart, latest && placed(latest, series, scale));
  }, [chart, latest, series, scale]);

  function nearest({ plotLeft, plotWidth, xAxis }: HighchartsChart, x: number): number | null {
    if (x < plotLeft - 8 || x > plotLeft + plotWidth + 8 || !xAxis[0]) return null;
    const instant = xAxis[0].toValue(x, false);
    const distances = readings.map(({ date }) => Math.abs(scale.x(date) - instant));
    return distances.indexOf(Math.min(...distances));
  }

  const rest = restIndex(series, readings);
  const shown = reading ?? readings[rest];
  const details = (shown && extras?.details.get(shown.date)) ?? [];
  const said = shown ? spokenReading({ series, reading: shown, formatValue, formatDate }) : 'No values.';
  return (
    <ReadableChart
      title={title}
      kind={kind}
      options={options}
      height={height}
      description={`${title}. ${series.map((one) => summaryOf(one, formatValue)).join(' ')}`}
      count={readings.length}
      at={at}
      rest={rest}
      onRead={(index) => setRead(index === null ? null : { date: readings[index]?.date })}
      nearest={nearest}
      spoken={[said, ...details, ...(reading && props.alsoSpoken ? [props.alsoSpoken] : [])].join(' ')}
      onChart={setChart}
      wrapper={props.wrapper}
      readOut={
        shown && (
          <ReadOut
            series={series}
            reading={reading || !props.changeStated ? shown : { ...shown, change: null }}
            overlay={overlay}
            details={extras && details}
            valueless={!reading && props.lastStated}
            formatValue={formatValue}
            formatDate={formatDate}
          />
        )
      }
    />
  );
}

/** The last day that is not a forecast. */
function restIndex(series: readonly ChartSeries[], readings: readonly { date: string }[]): number {
  const last = series[0]?.points.at(-1);
  return last ? (indexOfDay(readings, last.date) ?? readings.length - 1) : readings.length - 1;
}
