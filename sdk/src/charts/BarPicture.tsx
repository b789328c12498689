import type { Chart as HighchartsChart } from 'highcharts';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { money } from '../format/money.ts';
import { percent } from '../format/percent.ts';
import { barOptions, type Share } from './barOptions.ts';
import { ReadableChart } from './reading/ReadableChart.tsx';
import readOutStyles from './reading/ReadOut.module.css';
import { useReading } from './reading/readingGroup.ts';
import { LINE_PX } from './reading/readOutHeight.ts';

interface Props {
  title: string;
  shares: readonly Share[];
  height: number;
  syncGroup?: string;
  wrapper: RefObject<HTMLDivElement | null>;
}

const BAR_PX = 36;

/** Bars that can be read one by one. At rest the read-out shows the total. */
export function BarPicture({ title, shares, height, syncGroup, wrapper }: Props) {
  const options = useMemo(() => barOptions(shares), [shares]);
  const [chart, setChart] = useState<HighchartsChart | null>(null);
  const [read, setRead] = useReading(syncGroup);
  const found = shares.findIndex(({ name }) => name === read?.part);
  const at = found < 0 ? null : found;
  const shown = shares[found] ?? { name: 'Total', value: total(shares), percentage: 100 };

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
      height={Math.min(height, BAR_PX * shares.length + LINE_PX)}
      description={`${title}. ${shares.map(({ name, percentage }) => `${name} ${percent(percentage)}`).join(', ')}.`}
      count={shares.length}
      at={at}
      rest={-1}
      vertical
      onRead={(index) => setRead(index === null ? null : { part: shares[index]?.name })}
      nearest={nearest}
      spoken={`${shown.name}, ${money(shown.value)}, ${percent(shown.percentage)}.`}
      onChart={setChart}
      wrapper={wrapper}
      readOut={
        <div className={readOutStyles.readOut} aria-hidden="true" data-figures="">
          <p className={readOutStyles.line}>
            <span className={readOutStyles.date}>{shown.name}</span>
            <strong className={readOutStyles.value}>{money(shown.value)}</strong>
            {found >= 0 && <span>{percent(shown.percentage)}</span>}
          </p>
        </div>
      }
    />
  );
}

function total(shares: readonly Share[]): number {
  return shares.reduce((sum, { value }) => sum + value, 0);
}

function nearest({ plotTop, plotHeight, xAxis, series }: HighchartsChart, _x: number, y: number): number | null {
  const bars = series[0]?.points.length ?? 0;
  if (!xAxis[0] || y < plotTop || y > plotTop + plotHeight || bars === 0) return null;
  return Math.min(bars - 1, Math.floor(((y - plotTop) / plotHeight) * bars));
}
