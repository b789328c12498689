import type { HistoryPeriod, Portfolio } from '@bellwether/sdk/contract/types';
import { usePerformance } from '../../api/usePerformance.ts';
import { type Benchmark, isEmpty, PerformanceCard } from '../../components/performance/PerformanceCard.tsx';
import { useRemembered } from '../../components/portfolio/useRemembered.ts';
import { undatedLot } from '../../model/portfolio/undatedLot.ts';

export interface PerformanceProps {
  portfolio: Portfolio;
  /** Leads to a lot that has no date. */
  onDate: (lot: string) => void;
}

/** The performance card, if anything is held or ever was. */
export function PerformancePart(props: PerformanceProps) {
  return props.portfolio.holdings.length > 0 ? <Shown {...props} /> : <OfEarlier {...props} />;
}

function OfEarlier(props: PerformanceProps) {
  const { portfolio } = props;
  const { performance } = usePerformance({ range: 'All', benchmark: 'SPY', holdings: portfolio.holdings });
  return performance && !isEmpty(performance) ? <Shown {...props} /> : null;
}

/** With its figures. The browser remembers the range and the benchmark. */
function Shown({ portfolio: { holdings, source }, onDate }: PerformanceProps) {
  const [range, setRange] = useRemembered<HistoryPeriod>('portfolio.range', ['1Y', '1M', '6M', 'All']);
  const [benchmark, setBenchmark] = useRemembered<Benchmark>('portfolio.benchmark', ['SPY', 'BTC']);
  const performance = usePerformance({ range, benchmark, holdings });
  const undated = undatedLot({ holdings });
  return (
    <PerformanceCard
      range={range}
      onRange={setRange}
      benchmark={benchmark}
      onBenchmark={setBenchmark}
      source={source}
      onDate={undated ? () => onDate(undated._id) : null}
      {...performance}
    />
  );
}
