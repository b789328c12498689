import { time } from '@bellwether/sdk/format';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { RotateCw } from 'lucide-react';
import styles from './PricesNote.module.css';

interface Props {
  prices: { updatedAt: number; refusal: string | null; fetching: boolean; retry: () => void };
  /** The source responded, but every price is stale. */
  allOld: boolean;
  /** How current the prices of each market are. The time of the update then shows where there is room. */
  markets?: string;
}

/** Says when prices were updated and when an update failed. The list stays on screen either way. */
export function PricesNote({ prices: { updatedAt, refusal, fetching, retry }, allOld, markets }: Props) {
  const from = updatedAt === 0 ? null : time(updatedAt, { seconds: true });
  if (refusal === null) {
    const words = from && (allOld ? `No new prices at ${from}` : `Prices updated ${from}`);
    if (!markets) return words && <p className={styles.note}>{words}</p>;
    return (
      <p className={styles.note} title={words ?? undefined}>
        {markets}
        {words && <span className={styles.updated}> · {words}</span>}
      </p>
    );
  }
  return (
    <div className={styles.refusal}>
      <p role="alert">{from ? `${sentence(refusal)} Showing prices from ${from}.` : refusal}</p>
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
