import type { WholeTrackRecord } from '@bellwether/sdk/contract/types';
import { percent, ratio, wholeNumber } from '@bellwether/sdk/format';
import { skillMessage } from '@bellwether/sdk/messages/forecasts.ts';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Figure, Figures } from '@bellwether/sdk/ui/figures/Figures.tsx';
import { SimulatedBadge } from '@bellwether/sdk/ui/figures/SimulatedBadge.tsx';
import { shareText } from '../model/recordText.ts';
import { IssuedFacts } from './IssuedFacts.tsx';
import { Rates } from './Rates.tsx';
import styles from './TrackRecord.module.css';

/** The whole ledger's record in figures, for a ledger with at least one score. */
export function RecordFigures({ trackRecord }: { trackRecord: WholeTrackRecord }) {
  const { source, record } = trackRecord;
  const { n, hitRate, hitRate95, directionHitRate, directionHitRate95, maeRatio, maeRatio95 } = record;
  const skill = skillMessage(record);
  return (
    <Card title="Issued Forecasts" note={source === 'simulated' && <SimulatedBadge />}>
      <IssuedFacts trackRecord={trackRecord} />
      <p className={styles.rate} data-figures="">
        {shareText(hitRate)}
      </p>
      <Rates
        of={[
          `correct out of ${wholeNumber(n)} scored`,
          'random: 33%',
          ...(hitRate95 ? [`95% interval ${percent(100 * hitRate95[0])} to ${percent(100 * hitRate95[1])}`] : []),
        ]}
      />
      <p className={styles.note}>
        {wholeNumber(record.pending)} pending, {wholeNumber(record.unscorable)} can’t be scored because there was no
        close.
      </p>
      <Figures>
        <Figure
          label="Error against “no change”"
          note={`${maeRatio95 ? `95% interval ${ratio(maeRatio95[0])} to ${ratio(maeRatio95[1])}; ` : ''}below 1 is better`}
        >
          {ratio(maeRatio)}
        </Figure>
        <Figure
          label="Up or down was correct"
          note={
            directionHitRate95 &&
            `coin flip: 50%; 95% interval ${percent(100 * directionHitRate95[0])} to ${percent(100 * directionHitRate95[1])}`
          }
        >
          {shareText(directionHitRate)}
        </Figure>
        <Figure label="Closes within the 80% range" note="expected: 80%">
          {shareText(record.coverage80)}
        </Figure>
        <Figure label="Closes within the 95% range" note="expected: 95%">
          {shareText(record.coverage95)}
        </Figure>
      </Figures>
      {skill !== '' && <p className={styles.note}>{skill}</p>}
    </Card>
  );
}
