import type { HistoryPeriod, Portfolio } from '@bellwether/sdk/contract/types';
import { usePerformance } from '../../api/usePerformance.ts';
import { type Benchmark, PerformanceCard } from '../../components/performance/PerformanceCard.tsx';
import { useRemembered } from '../../components/portfolio/useRemembered.ts';

/** The performance card with its figures. The browser remembers the range and the benchmark. */
export function PerformancePart({ portfolio: { holdings, source } }: { portfolio: Portfolio }) {
  const [range, setRange] = useRemembered<HistoryPeriod>('portfolio.range', ['1Y', '1M', '6M', 'All']);
  const [benchmark, setBenchmark] = useRemembered<Benchmark>('portfolio.benchmark', ['SPY', 'BTC']);
  const performance = usePerformance({ range, benchmark, holdings });
  return (
    <PerformanceCard
      range={range}
      onRange={setRange}
      benchmark={benchmark}
      onBenchmark={setBenchmark}
      source={source}
      {...performance}
    />
  );
}
