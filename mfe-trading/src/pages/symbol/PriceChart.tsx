import { brand } from '@bellwether/sdk/brand';
import { LineChart } from '@bellwether/sdk/charts/LineChart.tsx';
import type { BarRange, Quote, SymbolBars } from '@bellwether/sdk/contract/types';
import { level, money, plainDate, points } from '@bellwether/sdk/format';
import { NOT_ADVICE } from '@bellwether/sdk/messages/forecasts.ts';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { EmptyState } from '@bellwether/sdk/ui/feedback/EmptyState.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { SimulatedBadge } from '@bellwether/sdk/ui/figures/SimulatedBadge.tsx';
import { SegmentedControl } from '@bellwether/sdk/ui/form/SegmentedControl.tsx';
import { ChartNoAxesCombined } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useSymbolBars } from '../../api/useSymbolBars.ts';
import styles from './PriceChart.module.css';

interface Props {
  symbol: string;
  quote: Quote | null;
  /** Below the chart: splits, dividends and the user's own buys within the range. */
  marks: (bars: SymbolBars) => ReactNode;
}

const RANGES: readonly { value: BarRange; label: string }[] = [
  { value: '1D', label: '1D' },
  { value: '1W', label: '1W' },
  { value: '1M', label: '1M' },
  { value: '3M', label: '3M' },
  { value: '1Y', label: '1Y' },
  { value: '5Y', label: '5Y' },
  { value: 'MAX', label: 'Max' },
];
/** In px, with the read-out, as in the style sheet. */
const HEIGHT = 400;
const indexLevel = (value: number) => level(value, true);

/** The closing prices of a symbol over a range. Every state has the height of the chart. */
export function PriceChart({ symbol, quote, marks }: Props) {
  const [range, setRange] = useState<BarRange>('1Y');
  const { bars: found, failed, fetching, retry } = useSymbolBars([symbol], range);
  const bars = found?.[0] ?? null;
  const title = `${symbol} price`;
  const series = useMemo(
    () => [{ name: 'Close', points: (bars?.bars ?? []).map(({ time, close }) => ({ date: time, value: close })) }],
    [bars],
  );
  const state = stateOf();
  // One chart in every state: the control that someone uses stays where it is, and keeps the focus.
  return (
    <LineChart
      title={title}
      series={series}
      height={HEIGHT}
      maxTicks={8}
      credit={creditOf(bars)}
      formatValue={quote?.isIndex ? indexLevel : money}
      {...(quote?.isIndex && { formatAxis: points })}
      frame={({ toggle, body }) => (
        <Card
          title="Price"
          note={(bars ?? quote)?.source === 'simulated' && <SimulatedBadge />}
          actions={
            <>
              <SegmentedControl label="Range" options={RANGES} value={range} onChange={setRange} />
              <span className={styles.toggle} data-waits={state ? '' : undefined}>
                {toggle}
              </span>
            </>
          }
        >
          <div className={styles.body} aria-busy={(fetching && bars?.range !== range) || undefined}>
            {state ?? body}
          </div>
          <div className={styles.marks}>{bars && marks(bars)}</div>
        </Card>
      )}
    />
  );

  /** What stands in the chart's place, or null. */
  function stateOf(): ReactNode {
    if (failed) return <ErrorState message={`The prices of ${symbol} couldn’t be loaded.`} onRetry={retry} />;
    if (!bars) {
      return (
        <Loading label="Loading prices...">
          <Skeleton shape="block" height={HEIGHT} />
        </Loading>
      );
    }
    if (bars.bars.length > 0) return null;
    return <EmptyState icon={<ChartNoAxesCombined />} message={bars.reason ?? 'No historical prices to chart.'} />;
  }
}

function creditOf(bars: SymbolBars | null): string {
  const prices = bars?.source === 'simulated' ? 'Simulated prices' : 'Closing prices';
  return `${brand.name} · ${prices} through ${plainDate(bars?.bars.at(-1)?.time)} · ${NOT_ADVICE}`;
}
