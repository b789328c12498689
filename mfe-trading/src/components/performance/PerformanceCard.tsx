import { ToggleComing } from '@bellwether/sdk/charts/ChartOrTable.tsx';
import { LineChart } from '@bellwether/sdk/charts/LineChart.tsx';
import type { HistoryPeriod, PortfolioPerformance } from '@bellwether/sdk/contract/types';
import { signedPercent } from '@bellwether/sdk/format';
import { LINE_STARTS_LATER, LOADING_PERFORMANCE } from '@bellwether/sdk/messages/portfolio.ts';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { EmptyState } from '@bellwether/sdk/ui/feedback/EmptyState.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { SimulatedBadge } from '@bellwether/sdk/ui/figures/SimulatedBadge.tsx';
import { SegmentedControl } from '@bellwether/sdk/ui/form/SegmentedControl.tsx';
import { ChartNoAxesCombined } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { axisPercent } from '../../model/axisPercent.ts';
import { leftOutNotes, undatedNote } from '../../model/portfolio/historyNotes.ts';
import { performanceSeries } from '../../model/portfolio/performanceSeries.ts';
import { CHART_HEIGHT } from '../portfolio/chartHeight.ts';
import { UndatedNote } from '../portfolio/UndatedNote.tsx';
import styles from './Performance.module.css';
import { PerformanceFigures } from './PerformanceFigures.tsx';
import { PerformanceTables } from './PerformanceTables.tsx';

const TITLE = 'Performance';
/** Of performanceFigures.ts. */
const FIGURES = 8;

const ranges = (['1M', '6M', '1Y', 'All'] as const).map((value) => ({ value, label: value }));
const benchmarks = (['SPY', 'BTC'] as const).map((value) => ({ value, label: value }));

export type Benchmark = 'SPY' | 'BTC';

interface Props {
  range: HistoryPeriod;
  onRange: (range: HistoryPeriod) => void;
  benchmark: Benchmark;
  onBenchmark: (benchmark: Benchmark) => void;
  /** Of the prices. */
  source: string;
  performance: PortfolioPerformance | null;
  refusal: string | null;
  fetching: boolean;
  /** The figures are still those of the previous range or benchmark. */
  outdated: boolean;
  retry: () => void;
  /** Leads to the first lot that has no date; null if none that is held is without one. */
  onDate: (() => void) | null;
}

/** What the portfolio has gained over a range, sold lots included, beside the same trades in a benchmark. */
export function PerformanceCard({ range, onRange, benchmark, onBenchmark, source, performance, ...query }: Props) {
  const card = (body: ReactNode, toggle?: ReactNode) => (
    <Card
      title={TITLE}
      note={source === 'simulated' && <SimulatedBadge />}
      actions={
        <>
          <SegmentedControl label="Range" options={ranges} value={range} onChange={onRange} />
          <SegmentedControl label="Compare with" options={benchmarks} value={benchmark} onChange={onBenchmark} />
          {toggle ?? <ToggleComing />}
        </>
      }
    >
      <div className={styles.body} aria-busy={query.outdated || undefined}>
        {body}
      </div>
    </Card>
  );
  if (performance && isEmpty(performance)) {
    return card(
      <div className={styles.state}>
        <EmptyState icon={<ChartNoAxesCombined />} message="Nothing was held in this range." />
      </div>,
    );
  }
  if (performance) {
    const own = query.outdated ? null : range;
    return <Full performance={performance} range={own} onDate={query.onDate} card={card} />;
  }
  if (query.refusal) {
    return card(
      <div className={styles.state}>
        <ErrorState message={query.refusal} onRetry={query.retry} retrying={query.fetching} />
      </div>,
    );
  }
  return card(
    <Loading label={LOADING_PERFORMANCE}>
      <div className={styles.state}>
        <div className={styles.figures}>
          {Array.from({ length: FIGURES }, (_, tile) => `tile ${tile}`).map((tile) => (
            <Skeleton key={tile} shape="block" height="100%" />
          ))}
        </div>
        <Skeleton shape="block" height={CHART_HEIGHT} />
        <Skeleton shape="block" height="100%" />
      </div>
    </Loading>,
  );
}

interface FullProps extends Pick<Props, 'onDate'> {
  performance: PortfolioPerformance;
  /** Of these figures; null while they are those of the previous one. */
  range: HistoryPeriod | null;
  card: (body: ReactNode, toggle?: ReactNode) => ReactNode;
}

function Full({ performance, range, onDate, card }: FullProps) {
  const undated = performance.undatedLots ?? 0;
  const series = useMemo(() => performanceSeries(performance), [performance]);
  const around = (picture: ReactNode) => (
    <>
      <PerformanceFigures performance={performance} range={range} />
      {picture}
      <PerformanceTables performance={performance} />
      <ul className={styles.notes}>
        <li>
          <span>Cash is left out. What you sold counts for as long as you held it.</span>{' '}
          {performance.income.length === 0 && <span>No dividends, interest, or rewards in this range.</span>}
        </li>
        <UndatedNote note={undatedNote(undated)} lots={undated} onDate={onDate} />
        {leftOutNotes(performance).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  );
  if (performance.line.length < 2) {
    return card(
      around(
        <div className={styles.tooShort}>
          <EmptyState icon={<ChartNoAxesCombined />} message={LINE_STARTS_LATER} />
        </div>,
      ),
    );
  }
  return (
    <LineChart
      title="Return So Far"
      series={series}
      height={CHART_HEIGHT}
      maxTicks={8}
      changeStated
      formatValue={signedPercent}
      formatAxis={axisPercent}
      frame={({ toggle, body }) => card(around(body), toggle)}
    />
  );
}

/** Whether there is nothing that could have gained: no transaction of any instrument, and no income. */
export function isEmpty({ contributions, income, leftOut }: PortfolioPerformance): boolean {
  return contributions.length === 0 && income.length === 0 && leftOut.length === 0;
}
