import type { HistoryPeriod } from '@bellwether/sdk/contract/types';
import { useSession } from '@bellwether/sdk/section/hooks.ts';
import { useState } from 'react';
import { useValueHistory } from '../../api/useValueHistory.ts';
import styles from '../../components/DayComing.module.css';
import { MoversCard } from '../../components/day/MoversCard.tsx';
import { ValueCard } from '../../components/day/ValueCard.tsx';
import { useTodaysQuotes } from './useTodaysQuotes.ts';

/** The user's day: what they own, and what moved. `movers` is the number of rows to expect. */
export function DayCards({ movers }: { movers: number }) {
  const { portfolio } = useSession();
  const holds = (portfolio?.holdings.length ?? 0) > 0;
  return (
    <div className={styles.cards} data-cards={holds ? 2 : 1}>
      {holds && <Value />}
      <MoversCard rows={movers} {...useTodaysQuotes()} />
    </div>
  );
}

function Value() {
  const [period, setPeriod] = useState<HistoryPeriod>('1M');
  const history = useValueHistory(period);
  return <ValueCard period={period} onPeriod={setPeriod} history={history} />;
}
