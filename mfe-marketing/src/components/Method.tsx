import type { WholeTrackRecord } from '@bellwether/sdk/contract/types';
import { wholeNumber } from '@bellwether/sdk/format';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import styles from './TrackRecord.module.css';

/** How a forecast comes about and why its record can be believed. True with and without figures. */
export function Method({ chain }: { chain: WholeTrackRecord['chain'] | null }) {
  return (
    <Card title="How the record is kept">
      <ol className={styles.steps}>
        <li>
          <strong>Made from the past alone.</strong> A forecast uses the closes of completed days: the chances of Up,
          Neutral and Down for the next close, a price, and the ranges it should fall into.
        </li>
        <li>
          <strong>Issued before the session.</strong> It counts only when it is in the ledger before the session opens;
          for crypto, within the first half hour of the UTC day, 2% of it.
        </li>
        <li>
          <strong>Chained by hash.</strong> Every row carries the SHA-256 hash of the one before it, so a change to the
          past would show.
        </li>
        <li>
          <strong>Scored at the close.</strong> Once, when the close is there, against what was said and against “no
          change”.
        </li>
        <li>
          <strong>Never deleted.</strong> Wrong forecasts stay and count.
        </li>
      </ol>
      {chain?.forecasts && (
        <p className={styles.note}>
          The latest row is number {wholeNumber(chain.forecasts.sequence)}. Note its hash, and you can prove later that
          nothing before it was rewritten: <code className={styles.hash}>{chain.forecasts.hash}</code>
        </p>
      )}
    </Card>
  );
}
