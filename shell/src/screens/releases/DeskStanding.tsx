import styles from './DeskStanding.module.css';
import { troublesOf } from './deskFacts.ts';
import { counted } from './deskText.ts';
import type { DeskSection } from './deskTypes.ts';

interface Props {
  sections: readonly DeskSection[];
  onShowTroubles: () => void;
}

/** One line that a manager reads first. The sections follow it at once, and what it counts is below them. */
export function DeskStanding({ sections, onShowTroubles }: Props) {
  const troubles = troublesOf(sections).length;
  const rolling = sections.filter(({ candidate }) => candidate !== null).length;
  return (
    <p className={styles.standing}>
      {troubles === 0 ? (
        'Nothing needs attention.'
      ) : (
        <button type="button" className={styles.troubles} onClick={onShowTroubles}>
          {counted(troubles, 'thing needs', 'things need')} attention.
        </button>
      )}{' '}
      {rolling === 0 ? 'No rollout is running.' : `${counted(rolling, 'rollout is', 'rollouts are')} running.`}
    </p>
  );
}
