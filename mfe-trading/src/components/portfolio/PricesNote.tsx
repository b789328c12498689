import { time } from '@bellwether/sdk/format';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { RotateCw } from 'lucide-react';
import styles from './PricesNote.module.css';

interface Props {
  prices: { updatedAt: number; refusal: string | null; fetching: boolean; retry: () => void };
  /** The source answered, with prices that are all old. */
  allOld: boolean;
}

/** When the prices came, and when they could not be had: the list itself stays. */
export function PricesNote({ prices: { updatedAt, refusal, fetching, retry }, allOld }: Props) {
  const from = updatedAt === 0 ? null : time(updatedAt, { seconds: true });
  if (refusal === null) {
    return from && <p className={styles.note}>{allOld ? `No new prices at ${from}` : `Prices updated ${from}`}</p>;
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

/** Some of the refusals' words end without a stop; before another sentence they get one. */
function sentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}
