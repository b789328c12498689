import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import styles from './DeskSummary.module.css';
import type { Concern } from './deskConcerns.ts';
import { rampText, troublesOf } from './deskFacts.ts';
import type { DeskSection } from './deskTypes.ts';
import { stepText } from './healthText.ts';
import { Sentence } from './Sentence.tsx';
import { ShareBar } from './ShareBar.tsx';
import { Term } from './Term.tsx';
import { VersionId } from './VersionId.tsx';

interface Props {
  sections: readonly DeskSection[];
  onShow: (section: string) => void;
}

interface AttentionProps extends Props {
  /** What another card says more about. */
  elsewhere: readonly Concern[];
  onShowCard: (place: string) => void;
}

export const TROUBLES_ID = 'needs-attention';

/** Whether anything is wrong. */
export function NeedsAttention({ sections, elsewhere, onShow, onShowCard }: AttentionProps) {
  const troubles = troublesOf(sections);
  const urgent = elsewhere.filter(({ isUrgent }) => isUrgent);
  const count = troubles.length + urgent.length;
  return (
    <Card id={TROUBLES_ID} title="Needs Attention" note={count > 0 && <Badge tone="danger">{count}</Badge>}>
      {count === 0 ? (
        <p className={styles.calm}>
          <CircleCheck aria-hidden="true" />
          Nothing is wrong. Every live version has all its files, and browsers reported no faults in 24 hours.
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
                <Sentence text={`${text}.`} />
              </p>
            </li>
          ))}
          {urgent.map(({ place, text }) => (
            <li key={text} className={styles.trouble}>
              <TriangleAlert aria-hidden="true" />
              <p>
                <button type="button" className={styles.name} onClick={() => onShowCard(place)}>
                  {text}
                </button>
                .
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The rollouts that run. */
export function RollingOutNow({ sections, onShow }: Props) {
  const rolling = sections.filter(({ candidate }) => candidate !== null);
  return (
    <Card title="Rolling Out Now">
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
        {heldAt !== null && (
          <Term word="hold">
            <Badge tone="amber">Held</Badge>
          </Term>
        )}
      </p>
      <ShareBar shareBp={shareBp} />
      <p className={styles.next}>{growth()}</p>
    </li>
  );

  function growth(): string {
    if (ramp === null)
      return heldAt === null
        ? 'A fixed share: it stays until someone changes it.'
        : 'A fixed share, held: no other share is accepted until it is resumed.';
    return health?.next ? stepText(health.next, { candidate, isHeld: heldAt !== null }) : `${ramp}.`;
  }
}
