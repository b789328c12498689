import styles from './DeskStanding.module.css';
import type { Concern } from './deskConcerns.ts';
import { counted } from './deskText.ts';
import type { DeskSection } from './deskTypes.ts';

interface Props {
  sections: readonly DeskSection[];
  concerns: readonly Concern[];
  onShow: (place: string) => void;
}

/** One line that a manager reads first. The sections follow it at once, and what it counts is below them. */
export function DeskStanding({ sections, concerns, onShow }: Props) {
  const rolling = sections.filter(({ candidate }) => candidate !== null).length;
  return (
    <p className={styles.standing}>
      {concerns.length === 0 && <span>Nothing needs attention. </span>}
      {concerns.map(({ place, text, isUrgent }) => (
        <span key={text}>
          <button
            type="button"
            className={styles.concern}
            data-tone={isUrgent ? 'danger' : undefined}
            onClick={() => onShow(place)}
          >
            {text}.
          </button>{' '}
        </span>
      ))}
      <span className={styles.rollouts}>
        {rolling === 0 ? 'No rollout is running.' : `${counted(rolling, 'rollout is', 'rollouts are')} running.`}
      </span>
    </p>
  );
}
