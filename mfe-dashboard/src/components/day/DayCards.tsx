import type { DashboardSummary } from '@bellwether/sdk/contract/types';
import { useSession } from '@bellwether/sdk/section/hooks.ts';
import styles from '../DayComing.module.css';
import { MoversCard } from './MoversCard.tsx';
import { ValueCard } from './ValueCard.tsx';

/** The user's day: what they own, and what moved. */
export function DayCards({ summary, movers }: { summary: DashboardSummary | null; movers: number }) {
  const { portfolio } = useSession();
  const holds = (portfolio?.holdings.length ?? 0) > 0;
  return (
    <div className={styles.cards} data-cards={holds ? 2 : 1}>
      {holds && <ValueCard summary={summary} />}
      <MoversCard rows={movers} />
    </div>
  );
}
