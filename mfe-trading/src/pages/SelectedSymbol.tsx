import { LineChart } from '@bellwether/sdk/charts/LineChart.tsx';
import { level, money } from '@bellwether/sdk/format';
import { Link } from '@bellwether/sdk/router';
import { predictPath } from '@bellwether/sdk/section/predictPath.ts';
import { buttonLook } from '@bellwether/sdk/ui/buttonLook.ts';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { SimulatedBadge } from '@bellwether/sdk/ui/figures/SimulatedBadge.tsx';
import { SegmentedControl } from '@bellwether/sdk/ui/form/SegmentedControl.tsx';
import { type ReactNode, type RefObject, useMemo } from 'react';
import { useFiveYears } from '../api/useFiveYears.ts';
import { useRemembered } from '../components/portfolio/useRemembered.ts';
import { useSelectedRow } from '../components/watchlist/useSelectedRow.ts';
import { axisMoney, axisPoints } from '../model/axisMoney.ts';
import { type ChartPeriod, closesOf, offeredPeriod, periodsOf } from '../model/predict/period.ts';
import styles from './SelectedSymbol.module.css';

interface Props {
  /** Around the table whose rows are selected. */
  frame: RefObject<HTMLElement | null>;
  /** In the order of the list. */
  symbols: readonly [string, ...string[]];
  isIndex: (symbol: string) => boolean;
  /** The market is simulated. */
  simulated: boolean;
}

const PERIODS: readonly [ChartPeriod, ...ChartPeriod[]] = ['3M', '1M', '6M', '1Y', '5Y'];
/** In px, as in the style sheet. */
const HEIGHT = 600;
const indexLevel = (value: number) => level(value, true);

/** The closing prices of the selected symbol, beside the list on wide screens. Every state has the height of the chart. */
export function SelectedSymbol({ frame, symbols, isIndex, simulated }: Props) {
  const symbol = useSelectedRow(frame, symbols);
  const [period, setPeriod] = useRemembered('watchlist.period', PERIODS);
  const { closes, failed, fetching, retry } = useFiveYears({ symbol }, true);
  const offered = periodsOf(closes ?? []);
  const chosen = offeredPeriod(offered, period);
  const series = useMemo(() => {
    const shown = chosen ? closesOf(closes ?? [], chosen) : [];
    return [{ name: 'Close', points: shown.map(({ time, close }) => ({ date: time, value: close })) }];
  }, [closes, chosen]);
  const card = (body: ReactNode, controls?: ReactNode) => (
    <Card title={`${symbol} Closing Prices`} note={simulated && <SimulatedBadge crowded />} actions={controls}>
      <div className={styles.body}>{body}</div>
      <p className={styles.foot}>
        <Link to={predictPath(symbol)} {...buttonLook({ size: 'small' })}>
          Predict {symbol}
        </Link>
      </p>
    </Card>
  );
  if (failed) {
    const message = `The prices of ${symbol} couldn’t be loaded.`;
    return card(
      <div className={styles.failed}>
        <ErrorState message={message} onRetry={retry} retrying={fetching} />
      </div>,
    );
  }
  if (!closes || !chosen) {
    return card(
      closes ? (
        'No historical prices to chart.'
      ) : (
        <Loading label="Loading prices...">
          <Skeleton shape="block" height={HEIGHT} />
        </Loading>
      ),
    );
  }
  return (
    <LineChart
      title={`${symbol} Closing Prices`}
      series={series}
      height={HEIGHT}
      maxTicks={6}
      formatValue={isIndex(symbol) ? indexLevel : money}
      formatAxis={isIndex(symbol) ? axisPoints : axisMoney}
      frame={({ toggle, body }) =>
        card(
          body,
          <>
            <SegmentedControl
              label="Period"
              options={offered.map((value) => ({ value, label: value }))}
              value={chosen}
              onChange={setPeriod}
            />
            {toggle}
          </>,
        )
      }
    />
  );
}
