import type { HistoryPeriod, Portfolio } from '@bellwether/sdk/contract/types';
import { usePerformance } from '../../api/usePerformance.ts';
import { type Benchmark, isEmpty, PerformanceCard } from '../../components/performance/PerformanceCard.tsx';
import { useRemembered } from '../../components/portfolio/useRemembered.ts';

/** The performance card, if anything is held or ever was. */
export function PerformancePart({ portfolio }: { portfolio: Portfolio }) {
  return portfolio.holdings.length > 0 ? <Shown portfolio={portfolio} /> : <OfEarlier portfolio={portfolio} />;
}

function OfEarlier({ portfolio }: { portfolio: Portfolio }) {
  const { performance } = usePerformance({ range: 'All', benchmark: 'SPY', holdings: portfolio.holdings });
  return performance && !isEmpty(performance) ? <Shown portfolio={portfolio} /> : null;
}

/** With its figures. The browser remembers the range and the benchmark. */
function Shown({ portfolio: { holdings, source } }: { portfolio: Portfolio }) {
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
