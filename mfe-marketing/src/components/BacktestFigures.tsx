import type { Backtest } from '@bellwether/sdk/contract/types';
import { percent, plainDate, ratio, wholeNumber } from '@bellwether/sdk/format';
import { Figure, Figures } from '@bellwether/sdk/ui/figures/Figures.tsx';
import type { Column } from '@bellwether/sdk/ui/table/Column.ts';
import { Table } from '@bellwether/sdk/ui/table/Table.tsx';
import { ChevronRight } from 'lucide-react';
import { periodText, seriesEndText, shareText } from '../model/recordText.ts';
import { Rates } from './Rates.tsx';
import { RecordFacts } from './RecordFacts.tsx';
import styles from './TrackRecord.module.css';

const SOURCES =
  'QuantConnect Lean (Apache‑2.0), skfolio (BSD‑3‑Clause), and the U.S. Energy Information Administration';

/** How the model would have done on real closes, pooled, and by series behind a disclosure. */
export function BacktestFigures({ backtest: { modelVersion, pooled, series } }: { backtest: Backtest }) {
  const { n, hitRate, hitRate95, climatologyHitRate, maeRatio, maeRatio95 } = pooled;
  return (
    <>
      <RecordFacts
        prices={`Real closes of ${series.length} series: ${SOURCES}`}
        closes={periodText(pooled.from, pooled.to)}
        forecasts="Computed afterward from earlier closes only, never issued"
      />
      <p className={styles.rate} data-figures="">
        {shareText(hitRate)}
      </p>
      <Rates
        of={[
          `correct out of ${wholeNumber(n)}`,
          'random: 33%',
          `most frequent outcome: ${percent(100 * climatologyHitRate)}`,
          `95% interval ${percent(100 * hitRate95[0])} to ${percent(100 * hitRate95[1])}`,
        ]}
      />
      <p className={styles.note}>
        A simulation of what {modelVersion} would have forecast for the last 1,000 days of each series.{' '}
        {seriesEndText(series)} It doesn’t count in the record.
      </p>
      <Figures>
        <Figure
          label="Error against “no change”"
          note={`95% interval ${ratio(maeRatio95[0])} to ${ratio(maeRatio95[1])}; below 1 is better`}
        >
          {ratio(maeRatio)}
        </Figure>
        <Figure label="Closes within the 80% range" note="expected: 80%">
          {shareText(pooled.coverage80)}
        </Figure>
        <Figure label="Closes within the 95% range" note="expected: 95%">
          {shareText(pooled.coverage95)}
        </Figure>
      </Figures>
      <details className={styles.more}>
        <summary>
          <ChevronRight aria-hidden="true" /> By series
        </summary>
        <Table caption="Backtest by series" columns={columns} rows={series} rowKey={({ symbol }) => symbol} />
      </details>
    </>
  );
}

type Series = Backtest['series'][number];

const columns: readonly Column<Series>[] = [
  {
    key: 'symbol',
    header: 'Series',
    rowHeader: true,
    cell: ({ symbol, name }) => (
      <>
        {symbol} <span className={styles.small}>{name}</span>
      </>
    ),
  },
  { key: 'days', header: 'Days', cell: ({ from, to }) => `${plainDate(from)} to ${plainDate(to)}` },
  { key: 'hits', header: 'Correct', align: 'end', cell: ({ hitRate }) => percent(100 * hitRate) },
  { key: 'error', header: 'Error', align: 'end', cell: ({ maeRatio }) => ratio(maeRatio) },
  { key: 'range', header: 'In 80% range', align: 'end', cell: ({ coverage80 }) => percent(100 * coverage80) },
];
