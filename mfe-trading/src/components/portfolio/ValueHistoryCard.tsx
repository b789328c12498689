import { AreaChart } from '@bellwether/sdk/charts/AreaChart.tsx';
import type { ShownDay } from '@bellwether/sdk/charts/BarPicture.tsx';
import { ToggleComing } from '@bellwether/sdk/charts/ChartOrTable.tsx';
import type { ChartSeries } from '@bellwether/sdk/charts/series.ts';
import type { HistoryPeriod, PortfolioHistory } from '@bellwether/sdk/contract/types';
import { money } from '@bellwether/sdk/format';
import { LOADING_VALUE_HISTORY } from '@bellwether/sdk/messages/portfolio.ts';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { EmptyState } from '@bellwether/sdk/ui/feedback/EmptyState.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { SimulatedBadge } from '@bellwether/sdk/ui/figures/SimulatedBadge.tsx';
import { SegmentedControl } from '@bellwether/sdk/ui/form/SegmentedControl.tsx';
import { ChartNoAxesCombined } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { axisMoney } from '../../model/axisMoney.ts';
import { historyNotes, undatedHistoryNote } from '../../model/portfolio/historyNotes.ts';
import { spokenAllocation } from '../../model/portfolio/historyParts.ts';
import { dayLines, historySeries } from '../../model/portfolio/historySeries.ts';
import { whyNoLine } from '../../model/portfolio/whyNoLine.ts';
import styles from './ChartCard.module.css';
import { CHART_GROUP, CHART_HEIGHT } from './chartHeight.ts';
import { UndatedNote } from './UndatedNote.tsx';

const WHAT_IT_SHOWS = 'Your current lots at closing prices. Today uses the latest price.';
const TITLE = 'Value Over Time';
const periods = (['1M', '6M', '1Y', 'All'] as const).map((value) => ({ value, label: value }));

interface Props {
  period: HistoryPeriod;
  onPeriod: (period: HistoryPeriod) => void;
  history: PortfolioHistory | null;
  refusal: string | null;
  fetching: boolean;
  /** The history still shows the previous period. */
  outdated: boolean;
  retry: () => void;
  /** The value of the symbol that is read in the allocation chart. */
  line: ChartSeries | null;
  /** The allocation of the day that is read here. */
  day: ShownDay | null;
  /** Leads to the first lot that has no date; null if none that is held is without one. */
  onDate: (() => void) | null;
}

/** The daily value of today's lots over the selected period, and that of the symbol that is read in the allocation. */
export function ValueHistoryCard({ period, onPeriod, history, refusal, fetching, outdated, retry, ...read }: Props) {
  const card = (body: ReactNode, toggle?: ReactNode) => (
    <Card
      title={TITLE}
      note={history?.source === 'simulated' && <SimulatedBadge />}
      actions={
        <>
          <SegmentedControl label="Period" options={periods} value={period} onChange={onPeriod} />
          {toggle ?? <ToggleComing />}
        </>
      }
    >
      <div className={styles.body} aria-busy={outdated || undefined}>
        {body}
      </div>
    </Card>
  );
  if (history && history.points.length > 1) return <Full history={history} card={card} {...read} />;
  if (history) return card(<TooShort history={history} onDate={read.onDate} />);
  if (refusal) {
    return card(
      <div className={styles.place}>
        <ErrorState message={refusal} onRetry={retry} retrying={fetching} />
      </div>,
    );
  }
  return card(
    <>
      <Loading label={LOADING_VALUE_HISTORY}>
        <Skeleton shape="block" height={CHART_HEIGHT} />
      </Loading>
      <ul className={styles.notes}>
        <li>{WHAT_IT_SHOWS}</li>
      </ul>
    </>,
  );
}

interface FullProps extends Pick<Props, 'line' | 'day' | 'onDate'> {
  history: PortfolioHistory;
  card: (body: ReactNode, toggle: ReactNode) => ReactNode;
}

function Full({ history, card, line, day, onDate }: FullProps) {
  const { points } = history;
  const series = useMemo(() => historySeries(points), [points]);
  const formatDate = useMemo(() => dayLines(points), [points]);
  return (
    <AreaChart
      title={TITLE}
      series={series}
      height={CHART_HEIGHT}
      syncGroup={CHART_GROUP}
      overlay={line}
      alsoSpoken={day ? spokenAllocation(day.shares) : undefined}
      maxTicks={8}
      formatValue={money}
      formatAxis={axisMoney}
      formatDate={formatDate}
      frame={({ toggle, body }) =>
        card(
          <>
            {body}
            <Notes history={history} onDate={onDate} />
          </>,
          toggle,
        )
      }
    />
  );
}

type NotesProps = Pick<FullProps, 'history' | 'onDate'>;

function TooShort({ history, onDate }: NotesProps) {
  return (
    <>
      <div className={styles.place}>
        <EmptyState icon={<ChartNoAxesCombined />} message={whyNoLine(history)} />
      </div>
      <Notes history={history} onDate={onDate} />
    </>
  );
}

function Notes({ history, onDate }: NotesProps) {
  const { undatedLots } = history;
  return (
    <ul className={styles.notes}>
      <li>{WHAT_IT_SHOWS}</li>
      <UndatedNote note={undatedHistoryNote(undatedLots)} lots={undatedLots} onDate={onDate} />
      {historyNotes(history).map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
