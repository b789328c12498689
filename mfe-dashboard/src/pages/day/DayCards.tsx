import type { DashboardSummary, HistoryPeriod } from '@bellwether/sdk/contract/types';
import { historyAtTotals } from '@bellwether/sdk/section/historyAtTotals.ts';
import { useSession } from '@bellwether/sdk/section/hooks.ts';
import { useMemo, useState } from 'react';
import { useValueHistory } from '../../api/useValueHistory.ts';
import styles from '../../components/DayComing.module.css';
import { MoversCard } from '../../components/day/MoversCard.tsx';
import { ValueCard } from '../../components/day/ValueCard.tsx';
import { isTall } from '../../components/MoversComing.tsx';
import { useTodaysQuotes } from './useTodaysQuotes.ts';

interface Props {
  summary: DashboardSummary | null;
  /** Rows at most. */
  movers: number;
}

/** The user's day: what they own, and what moved. */
export function DayCards({ summary, movers }: Props) {
  const { portfolio } = useSession();
  const holds = (portfolio?.holdings.length ?? 0) > 0;
  return (
    <div className={styles.cards} data-cards={Number(holds) + Number(movers > 0)} data-tall={isTall(movers)}>
      {holds && <Value totals={summary?.portfolio} tall={isTall(movers)} />}
      {movers > 0 && <Movers rows={movers} />}
    </div>
  );
}

function Movers(props: { rows: number }) {
  return <MoversCard {...props} {...useTodaysQuotes()} />;
}

interface ValueProps {
  totals: DashboardSummary['portfolio'] | undefined;
  tall: boolean | undefined;
}

function Value({ totals, tall }: ValueProps) {
  const [period, setPeriod] = useState<HistoryPeriod>('1M');
  const block = useValueHistory(period);
  const data = useMemo(
    () => (block.data && totals ? historyAtTotals(block.data, totals, Date.now()) : block.data),
    [block.data, totals],
  );
  return <ValueCard tall={tall} period={period} onPeriod={setPeriod} history={{ ...block, data }} />;
}
