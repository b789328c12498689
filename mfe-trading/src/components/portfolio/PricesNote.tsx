import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Clock } from '@bellwether/sdk/ui/figures/Clock.tsx';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './PricesNote.module.css';

interface Props {
  prices: { updatedAt: number; refusal: string | null; fetching: boolean; retry: () => void };
  /** The source responded, but every price is stale. */
  allOld: boolean;
  /** How current the prices of each market are. The time of the update then shows where there is room. */
  markets?: ReactNode;
}

/** Says when prices were updated and when an update failed. The list stays on screen either way. */
export function PricesNote({ prices: { updatedAt, refusal, fetching, retry }, allOld, markets }: Props) {
  const known = updatedAt !== 0;
  if (refusal === null) {
    const words = allOld ? 'No new prices at' : 'Prices updated';
    const updated = known && (
      <Clock market at={updatedAt} as="seconds">
        {(clock) => `${words} ${clock}`}
      </Clock>
    );
    if (!markets) return updated && <p className={styles.note}>{updated}</p>;
    return (
      <p className={styles.note}>
        {markets}
        {updated && <span className={styles.updated}> · {updated}</span>}
      </p>
    );
  }
  return (
    <div className={styles.refusal}>
      <p role="alert">
        {known ? (
          <>
            <span>{sentence(refusal)}</span>{' '}
            <span>
              <span>Showing prices </span>from <Clock market at={updatedAt} />.
            </span>
          </>
        ) : (
          refusal
        )}
      </p>
      <Button size="small" icon={<RotateCw aria-hidden="true" />} pending={fetching} onClick={retry}>
        Try again
      </Button>
    </div>
  );
}

/** Adds a period to a message that lacks end punctuation, so another sentence can follow. */
function sentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}
