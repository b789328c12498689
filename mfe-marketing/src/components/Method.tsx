import type { WholeTrackRecord } from '@bellwether/sdk/contract/types';
import { wholeNumber } from '@bellwether/sdk/format';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import styles from './TrackRecord.module.css';

/** How forecasts are made and why the record can be trusted. Holds with or without figures. */
export function Method({ chain }: { chain: WholeTrackRecord['chain'] | null }) {
  return (
    <Card title="How We Keep the Record">
      <ol className={styles.steps}>
        <li>
          <strong>Based only on past prices.</strong> Each forecast uses closes from completed days. It gives the odds
          of Up, Neutral, and Down for the next close, a price, and the ranges the close should land in.
        </li>
        <li>
          <strong>Issued before the session.</strong> A forecast counts only if it’s in the ledger before the session
          opens. For crypto, that means within the first 30 minutes of the UTC day.
        </li>
        <li>
          <strong>Chained by hash.</strong> Every row includes the SHA-256 hash of the row before it, so any change to
          the past is detectable.
        </li>
        <li>
          <strong>Scored at the close.</strong> Each forecast is scored once, when its close is in, against what it
          predicted and against “no change.”
        </li>
        <li>
          <strong>Never deleted.</strong> Wrong forecasts stay in the record and count.
        </li>
      </ol>
      {chain?.forecasts && (
        <p className={styles.note}>
          The latest row is number {wholeNumber(chain.forecasts.sequence)}. Save its hash to verify later that no
          earlier row was rewritten: <code className={styles.hash}>{chain.forecasts.hash}</code>
        </p>
      )}
    </Card>
  );
}
