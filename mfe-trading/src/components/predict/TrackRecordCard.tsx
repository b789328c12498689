import type { TrackRecord } from '@bellwether/sdk/contract/types';
import { percent, plainDate, ratio, wholeNumber } from '@bellwether/sdk/format';
import { skillMessage } from '@bellwether/sdk/messages/forecasts.ts';
import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Missing } from '@bellwether/sdk/ui/figures/Missing.tsx';
import type { ReactNode } from 'react';
import styles from './TrackRecordCard.module.css';

const share = (value: number | null) =>
  value === null ? <Missing reason="not enough forecasts" /> : percent(100 * value);

/** The symbol's track record, always compared with "no change". */
export function TrackRecordCard({ record }: { record: TrackRecord }) {
  const { hitRate, hitRate95, maeRatio, maeRatio95, coverage80, coverage95 } = record;
  return (
    <Card
      title="Track record"
      note={<Badge tone="amber">{record.kind === 'simulated' ? 'simulated forecasts' : 'issued forecasts'}</Badge>}
    >
      <p className={styles.intro}>
        {wholeNumber(record.n)} forecasts, {plainDate(record.from)} to {plainDate(record.to)}. {skillMessage(record)}
      </p>
      <dl className={styles.figures}>
        <Figure label="Direction was correct" note={hitRate95 && `random: 33%; 95% interval ${range(hitRate95)}`}>
          {share(hitRate)}
        </Figure>
        <Figure
          label="Error against “no change”"
          note={maeRatio95 && `below 1 is better; 95% interval ${maeRatio95.map(ratio).join(' to ')}`}
        >
          {maeRatio === null ? <Missing reason="not enough forecasts" /> : ratio(maeRatio)}
        </Figure>
        <Figure label="Closes within the 80% range">{share(coverage80)}</Figure>
        <Figure label="Closes within the 95% range">{share(coverage95)}</Figure>
      </dl>
    </Card>
  );
}

function range([low, high]: readonly [number, number]): string {
  return `${percent(100 * low)} to ${percent(100 * high)}`;
}

function Figure({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.value} data-figures="">
        {children}
      </dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
