import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import styles from './DeskSummary.module.css';
import { rampText, troublesOf } from './deskFacts.ts';
import type { DeskSection } from './deskTypes.ts';
import { stepText } from './healthText.ts';
import { ShareBar } from './ShareBar.tsx';
import { VersionId } from './VersionId.tsx';

interface Props {
  sections: readonly DeskSection[];
  /** Whether something waits in another card. */
  isElsewhere: boolean;
  onShow: (section: string) => void;
}

export const TROUBLES_ID = 'needs-attention';

/** What a manager looks for: is anything wrong, and what is rolling out now. */
export function DeskSummary({ sections, isElsewhere, onShow }: Props) {
  const troubles = troublesOf(sections);
  const rolling = sections.filter(({ candidate }) => candidate !== null);
  return (
    <div className={styles.pair}>
      <Card
        id={TROUBLES_ID}
        title="Needs attention"
        note={troubles.length > 0 && <Badge tone="danger">{troubles.length}</Badge>}
      >
        {troubles.length === 0 ? (
          <p className={styles.calm}>
            <CircleCheck aria-hidden="true" />
            {isElsewhere ? 'No section. ' : 'Nothing. '}
            Every live version has all its files, and browsers reported no faults in 24 hours.
          </p>
        ) : (
          <ul className={styles.list}>
            {troubles.map(({ section, text }) => (
              <li key={section + text} className={styles.trouble}>
                <TriangleAlert aria-hidden="true" />
                <p>
                  <button
                    type="button"
                    className={styles.name}
                    aria-label={`Show ${section}`}
                    onClick={() => onShow(section)}
                  >
                    {section}
                  </button>{' '}
                  {text}.
                </p>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title="Rolling out now">
        {rolling.length === 0 ? (
          <p className={styles.calm}>No rollout is running. Everyone gets the stable versions.</p>
        ) : (
          <ul className={styles.list}>
            {rolling.map((each) => (
              <RollingOut key={each.section} section={each} onShow={onShow} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

/** One rollout: where it stands, and what its next step waits for. */
function RollingOut({ section: rolling, onShow }: { section: DeskSection; onShow: (section: string) => void }) {
  const { section, stable, candidate, shareBp, heldAt, health } = rolling;
  const ramp = rampText(rolling);
  return (
    <li className={styles.rolling}>
      <p>
        <button type="button" className={styles.name} aria-label={`Show ${section}`} onClick={() => onShow(section)}>
          {section}
        </button>{' '}
        {stable !== null && <VersionId version={stable} />} → {candidate !== null && <VersionId version={candidate} />}{' '}
        {heldAt !== null && <Badge tone="amber">Held</Badge>}{' '}
      </p>
      <ShareBar shareBp={shareBp} />
      <p className={styles.next}>{growth()}</p>
    </li>
  );

  function growth(): string {
    if (ramp === null) return 'A fixed share: it stays until someone changes it.';
    return health?.next ? stepText(health.next, { candidate, isHeld: heldAt !== null }) : `${ramp}.`;
  }
}
