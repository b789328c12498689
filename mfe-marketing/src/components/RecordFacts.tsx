import type { ReactNode } from 'react';
import styles from './TrackRecord.module.css';

interface Props {
  prices: ReactNode;
  closes: string;
  forecasts: string;
}

/** What a record is made of. Both records say it in these three lines, so a reader sees at once which one uses real prices. */
export function RecordFacts({ prices, closes, forecasts }: Props) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Prices</dt>
        <dd>{prices}</dd>
      </div>
      <div>
        <dt>Closes</dt>
        <dd>{closes}</dd>
      </div>
      <div>
        <dt>Forecasts</dt>
        <dd>{forecasts}</dd>
      </div>
    </dl>
  );
}
