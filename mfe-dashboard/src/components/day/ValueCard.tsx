import { AreaChart } from '@bellwether/sdk/charts/AreaChart.tsx';
import type { HistoryPeriod, PortfolioHistory } from '@bellwether/sdk/contract/types';
import { money } from '@bellwether/sdk/format';
import { LINE_STARTS_LATER, LOADING_VALUE_HISTORY } from '@bellwether/sdk/messages/portfolio.ts';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { EmptyState } from '@bellwether/sdk/ui/feedback/EmptyState.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Change } from '@bellwether/sdk/ui/figures/Change.tsx';
import { SimulatedBadge } from '@bellwether/sdk/ui/figures/SimulatedBadge.tsx';
import { SegmentedControl } from '@bellwether/sdk/ui/form/SegmentedControl.tsx';
import { useIsPhone } from '@bellwether/sdk/ui/table/useIsPhone.ts';
import { ChartNoAxesCombined } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { Block } from '../../model/block.ts';
import { valueChange } from '../../model/valueChange.ts';
import coming from '../DayComing.module.css';
import { VALUE_TITLE, ValueComing } from '../DayComing.tsx';
import { StaleMark } from '../StaleMark.tsx';
import styles from './ValueCard.module.css';

const CHART_HEIGHTS = { usual: 220, tall: 348, phone: 152 };
const periods = (['1M', '6M', '1Y', 'All'] as const).map((value) => ({ value, label: value }));
const periodWords = { '1M': '1 month', '6M': '6 months', '1Y': '1 year', All: 'all time' };

interface Props {
  /** Beside more movers than usual. */
  tall: boolean | undefined;
  period: HistoryPeriod;
  onPeriod: (period: HistoryPeriod) => void;
  history: Block<PortfolioHistory>;
}

/** What the user's lots were worth day by day, with the gain over the period. */
export function ValueCard({ tall, period, onPeriod, history: block }: Props) {
  const { data: history, refusal, fetching, retry } = block;
  const card = (body: ReactNode, toggle?: ReactNode) => (
    <Card
      title={VALUE_TITLE}
      headingLevel={3}
      note={history?.source === 'simulated' && <SimulatedBadge crowded />}
      actions={toggle ?? <span className={coming.toggle} />}
    >
      <StaleMark block={block} />
      <div className={styles.body}>
        <div className={styles.headline}>
          {history && history.period === period && <OverPeriod history={history} />}
          <SegmentedControl label="Period" options={periods} value={period} onChange={onPeriod} />
        </div>
        {body}
      </div>
    </Card>
  );
  if (history && history.points.length > 1) {
    return <Line tall={tall} history={history} card={card} />;
  }
  if (history) {
    return card(
      <div className={styles.place}>
        <EmptyState icon={<ChartNoAxesCombined />} message={LINE_STARTS_LATER} />
      </div>,
    );
  }
  if (refusal) {
    return card(
      <div className={styles.place}>
        <ErrorState message={refusal} onRetry={retry} retrying={fetching} />
      </div>,
    );
  }
  return (
    <Card title={VALUE_TITLE} headingLevel={3} actions={<span className={coming.toggle} />}>
      <Loading label={LOADING_VALUE_HISTORY}>
        <ValueComing />
      </Loading>
    </Card>
  );
}

function OverPeriod({ history: { points, period } }: { history: PortfolioHistory }) {
  return (
    <p className={styles.gain}>
      <Change value={valueChange(points)} as="money" missing="no change yet" /> <span>{periodWords[period]}</span>
    </p>
  );
}

interface LineProps {
  tall: boolean | undefined;
  history: PortfolioHistory;
  card: (body: ReactNode, toggle: ReactNode) => ReactNode;
}

function Line({ tall, history: { points, leftOut }, card }: LineProps) {
  const series = useMemo(() => [{ name: 'Value', points }], [points]);
  const isPhone = useIsPhone();
  return (
    <AreaChart
      title={VALUE_TITLE}
      series={series}
      height={CHART_HEIGHTS[isPhone ? 'phone' : tall ? 'tall' : 'usual']}
      maxTicks={5}
      formatValue={money}
      formatAxis={axisMoney}
      changeStated
      frame={({ toggle, body }) =>
        card(
          <>
            {body}
            <p className={styles.note}>
              Your current lots at closing prices.
              {leftOut.length > 0 && ` Without ${leftOut.map(({ symbol }) => symbol).join(', ')}.`}
            </p>
          </>,
          toggle,
        )
      }
    />
  );
}

/** Without cents from $1,000 up. */
function axisMoney(value: number): string {
  return value >= 1000 ? money(value).replace(/\.00(?=T?$)/, '') : money(value);
}
