import { brand } from '@bellwether/sdk/brand';
import { LineChart } from '@bellwether/sdk/charts/LineChart.tsx';
import { pointTime } from '@bellwether/sdk/charts/pointTime.ts';
import type { BarRange, Holding, Quote, SymbolBars, Transaction } from '@bellwether/sdk/contract/types';
import { level, money, NO_FIGURE, signedPercent } from '@bellwether/sdk/format';
import { NOT_ADVICE } from '@bellwether/sdk/messages/forecasts.ts';
import { PriceReason } from '@bellwether/sdk/section/PriceReason.tsx';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { EmptyState } from '@bellwether/sdk/ui/feedback/EmptyState.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { SimulatedBadge } from '@bellwether/sdk/ui/figures/SimulatedBadge.tsx';
import { SegmentedControl } from '@bellwether/sdk/ui/form/SegmentedControl.tsx';
import { ChartNoAxesCombined } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { type Compared, useComparedBars } from '../../api/useComparedBars.ts';
import { useSymbolBars } from '../../api/useSymbolBars.ts';
import { CompareWith } from '../../components/symbol/CompareWith.tsx';
import { haveCandles } from '../../components/symbol/price/candles.ts';
import { type Look, priceExtras } from '../../components/symbol/price/priceExtras.ts';
import { priceSeries } from '../../components/symbol/price/priceSeries.ts';
import { SymbolEvents } from '../../components/symbol/SymbolEvents.tsx';
import { axisMoney, axisPoints } from '../../model/axisMoney.ts';
import { axisPercent } from '../../model/axisPercent.ts';
import { type Comparison, comparedSeries } from '../../model/symbol/comparedSeries.ts';
import { dayText } from '../../model/symbol/dayText.ts';
import { eventsOf } from '../../model/symbol/events.ts';
import styles from './PriceChart.module.css';

interface Props {
  symbol: string;
  quote: Quote | null;
  /** The user's own; marked on the chart and listed below it. Must be stable between renders. */
  lots: readonly Holding[];
  sales: readonly Transaction[];
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
const LOOKS: readonly { value: Look; label: string }[] = [
  { value: 'line', label: 'Line' },
  { value: 'candles', label: 'Candles' },
];
/** In px, with the read-out, as in the style sheet. */
const HEIGHT = 400;
const indexLevel = (value: number) => level(value, true);

/** The prices of a symbol over a range, alone or beside others. Every state has the height of the chart. */
export function PriceChart({ symbol, quote, lots, sales }: Props) {
  const [range, setRange] = useState<BarRange>('1Y');
  const [chosen, setLook] = useState<Look>('line');
  const [others, setOthers] = useState<readonly string[]>([]);
  const { bars, failed, fetching, retry } = useSymbolBars(symbol, range);
  const compared = useComparedBars(others, range);
  const comparison = useMemo(() => bars && comparisonOf(bars, compared), [bars, compared]);
  const shown = comparison?.since ? comparison : null;
  const prices = useMemo(() => priceSeries(bars?.bars ?? []), [bars]);
  const series = shown?.series ?? prices;
  const title = shown ? `${series.map(({ name }) => name).join(', ')} compared` : `${symbol} price`;
  const isIndex = quote?.isIndex && !shown;
  const formatPrice = isIndex ? indexLevel : money;
  const events = useMemo(() => (bars ? eventsOf(bars, { lots, sales }) : []), [bars, lots, sales]);
  const hasCandles = !shown && haveCandles(bars?.bars ?? []);
  const look = hasCandles ? chosen : 'line';
  const extras = useMemo(
    () =>
      bars
        ? priceExtras({ bars: bars.bars, events, look, formatPrice, baseline: bars.withinDay?.previousClose })
        : undefined,
    [bars, events, look, formatPrice],
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
      formatValue={shown ? signedPercent : formatPrice}
      formatAxis={axisMoney}
      {...(shown && { formatAxis: axisPercent, changeStated: true })}
      {...(bars?.withinDay && { changeStated: true })}
      {...(isIndex && { formatAxis: axisPoints })}
      {...(!shown && { extras, lastStated: true })}
      frame={({ toggle, body, isTable }) => (
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
          <div className={styles.marks}>
            <span className={styles.toggle} data-waits={hasCandles && !isTable ? undefined : ''}>
              <SegmentedControl label="Look" options={LOOKS} value={chosen} onChange={setLook} />
            </span>
            {!failed && (
              <CompareWith symbol={symbol} others={others} onChange={setOthers} notes={notesOf(comparison, compared)} />
            )}
            <SymbolEvents events={events} />
            {bars?.withinDay && !state && (
              <p className={styles.day}>{dayText(bars.withinDay, { isLine: shown === null, formatPrice })}</p>
            )}
          </div>
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
    const why = bars.reason ?? 'No historical prices to chart.';
    return <EmptyState icon={<ChartNoAxesCombined />} message={<PriceReason reason={why} />} />;
  }
}

function creditOf(bars: SymbolBars | null): string {
  const last = bars?.bars.at(-1)?.time;
  const real = bars?.withinDay ? 'Prices' : 'Closing prices';
  const prices = bars?.source === 'simulated' ? 'Simulated prices' : real;
  const through = last === undefined ? NO_FIGURE : pointTime(last);
  return `${brand.name} · ${prices} through ${through} · ${NOT_ADVICE}`;
}

/** The chart's own symbol beside those that have prices; null where none has, or none on a day of its own. */
function comparisonOf(own: SymbolBars, compared: readonly Compared[]): Comparison | null {
  const others = compared.flatMap(({ symbol, bars }) => (bars && bars.bars.length > 0 ? { ...bars, symbol } : []));
  return others.length === 0 ? null : comparedSeries(own, others);
}

/** What the lines are, and why one is missing. */
function notesOf(comparison: Comparison | null, compared: readonly Compared[]): string[] {
  const missing = compared.flatMap(({ symbol, bars, refusal }) => {
    if (refusal) return [refusal];
    return bars && bars.bars.length === 0 ? [`${symbol}: ${bars.reason ?? 'No historical prices to chart.'}`] : [];
  });
  if (!comparison) return missing;
  const what = comparison.since
    ? `Change since ${pointTime(comparison.since)}, without dividends.`
    : 'The prices of these symbols don’t share a day.';
  return [what, ...missing];
}
