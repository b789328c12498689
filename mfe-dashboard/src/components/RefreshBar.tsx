import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Clock } from '@bellwether/sdk/ui/figures/Clock.tsx';
import { VisuallyHidden } from '@bellwether/sdk/ui/VisuallyHidden.tsx';
import { RefreshCw } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { minutesUntilRefresh } from '../model/refreshClock.ts';
import styles from './RefreshBar.module.css';
import { useNow } from './useNow.ts';

interface Props {
  /** Epoch ms, or 0 before the first refresh. */
  updatedAt: number;
  lastRefreshAt: number;
  intervalMs: number;
  refreshing: boolean;
  onRefresh: () => void;
  /** What may take the place of its words. undefined until it has loaded. */
  Note: ComponentType<{ children: ReactNode }> | undefined;
}

export function RefreshBar({ updatedAt, lastRefreshAt, intervalMs, refreshing, onRefresh, Note }: Props) {
  const now = useNow(5_000);
  // Announces manual refreshes only. Announcing automatic ones every few minutes would be a nuisance.
  const [asked, setAsked] = useState(false);
  const minutes = minutesUntilRefresh(lastRefreshAt, intervalMs, Math.max(now, lastRefreshAt));
  const updated =
    updatedAt === 0 ? (
      'Not updated yet'
    ) : (
      <Clock at={updatedAt} as="seconds">
        {(clock) => `Updated ${clock}`}
      </Clock>
    );

  // When the last one was, the Last Update card says.
  const next = <p data-figures="">{`Next update in ${minutes} min`}</p>;

  return (
    <div className={styles.bar}>
      {Note ? <Note>{next}</Note> : next}
      <VisuallyHidden>
        <span role="status">{asked && (refreshing ? 'Refreshing...' : updated)}</span>
      </VisuallyHidden>
      {/* Never disabled: disabling would lose focus, and a hung refresh can be restarted. */}
      <Button
        size="small"
        icon={<RefreshCw className={styles.icon} data-turning={refreshing || undefined} aria-hidden="true" />}
        onClick={() => {
          setAsked(true);
          onRefresh();
        }}
      >
        Refresh
      </Button>
    </div>
  );
}
