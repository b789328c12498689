import type { Chart as HighchartsChart } from 'highcharts';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { money } from '../format/money.ts';
import { percent } from '../format/percent.ts';
import { barOptions, type Share, type ShareOfDay, showShares } from './barOptions.ts';
import { ReadableChart } from './reading/ReadableChart.tsx';
import readOutStyles from './reading/ReadOut.module.css';
import { useReading } from './reading/readingGroup.ts';
import { LINE_PX } from './reading/readOutHeight.ts';

/** The parts as they were on a day. */
export interface ShownDay {
  /** In the read-out, such as `Mar 3, 2026`. */
  readonly name: string;
  readonly shares: readonly ShareOfDay[];
}

interface Props {
  title: string;
  shares: readonly Share[];
  total?: number;
  height: number;
  syncGroup?: string;
  day: ShownDay | null;
  alsoSpoken?: string;
  wrapper: RefObject<HTMLDivElement | null>;
}

const BAR_PX = 36;

/** Bars that can be read one by one. At rest the read-out shows the total, of today or of the `day`. */
export function BarPicture({
  title,
  shares,
  total = sumOf(shares),
  height,
  syncGroup,
  day,
  alsoSpoken,
  wrapper,
}: Props) {
  const parts = day?.shares ?? shares;
  const [drawn, setDrawn] = useState(parts);
  // Other lengths of the same bars need no new picture.
  if (namesOf(drawn) !== namesOf(parts)) setDrawn(parts);
  const options = useMemo(() => barOptions(drawn), [drawn]);
  const [chart, setChart] = useState<HighchartsChart | null>(null);
  const [read, setRead] = useReading(syncGroup);
  const found = parts.findIndex(({ name }) => name === read?.part);
  const at = found < 0 ? null : found;
  const shown = parts[found] ?? { name: day?.name ?? 'Total', value: day ? sumOf(parts) : total, percentage: 100 };
  const value = shown.value === null ? '—' : money(shown.value);
  const share = shown.percentage === null ? 'share unknown' : percent(shown.percentage);
  const said = `${found < 0 && day ? `Total on ${day.name}` : shown.name}, ${value}, ${share}.`;

  useLayoutEffect(() => {
    if (chart?.series?.[0]) showShares(chart, parts, shares);
  }, [chart, parts, shares]);

  useEffect(() => {
    const points = chart?.series?.[0]?.points ?? [];
    points.forEach(({ graphic }, index) => {
      if (index === at) graphic?.addClass('bw-read');
      else graphic?.removeClass('bw-read');
    });
  }, [chart, at]);

  return (
    <ReadableChart
      title={title}
      kind="bar"
      options={options}
      height={Math.min(height, BAR_PX * parts.length + LINE_PX)}
      description={`${title}. ${shares.map(({ name, percentage }) => `${name} ${percent(percentage)}`).join(', ')}.`}
      count={parts.length}
      at={at}
      rest={-1}
      vertical
      onRead={(index) => setRead(index === null ? null : { part: parts[index]?.name })}
      nearest={nearest}
      spoken={at !== null && alsoSpoken ? `${said} ${alsoSpoken}` : said}
      onChart={setChart}
      wrapper={wrapper}
      readOut={
        <div className={readOutStyles.readOut} aria-hidden="true" data-figures="">
          <p className={readOutStyles.line}>
            <span className={readOutStyles.date}>{shown.name}</span>
            <strong className={readOutStyles.value} style={{ minWidth: `${money(total).length}ch` }}>
              {value}
            </strong>
            {found >= 0 && <span>{share}</span>}
          </p>
        </div>
      }
    />
  );
}

function sumOf(parts: readonly ShareOfDay[]): number {
  return parts.reduce((sum, { value }) => sum + (value ?? 0), 0);
}

function namesOf(parts: readonly ShareOfDay[]): string {
  return parts.map(({ name }) => name).join();
}

function nearest({ plotTop, plotHeight, xAxis, series }: HighchartsChart, _x: number, y: number): number | null {
  const bars = series[0]?.points.length ?? 0;
  if (!xAxis[0] || y < plotTop || y > plotTop + plotHeight || bars === 0) return null;
  return Math.min(bars - 1, Math.floor(((y - plotTop) / plotHeight) * bars));
}
