import styles from './DeskStanding.module.css';
import type { Concern } from './deskConcerns.ts';
import { counted } from './deskText.ts';
import type { DeskSection } from './deskTypes.ts';

interface Props {
  sections: readonly DeskSection[];
  concerns: readonly Concern[];
  /** Whether all that may be a concern is known. */
  isKnown: boolean;
  /** Whether what is urgent stands right below: the line has no room to say it twice. */
  isUrgentBelow: boolean;
  onShow: (place: string) => void;
}

/** One line that a manager reads first. The sections follow it at once, and what it counts is below them. */
export function DeskStanding({ sections, concerns, isKnown, isUrgentBelow, onShow }: Props) {
  const rolling = sections.filter(({ candidate }) => candidate !== null).length;
  const all = concerns.filter(({ isUrgent }) => !(isUrgent && isUrgentBelow));
  const said = isUrgentBelow ? all.slice(0, 1) : all; // in one line, so that what is below it stands still
  return (
    <p className={styles.standing}>
      {concerns.length === 0 && isKnown && <span>Nothing needs attention. </span>}
      {said.map(({ place, text, isUrgent }) => (
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
      {!(isUrgentBelow && said.length > 0) && (
        <span className={styles.rollouts}>
          {rolling === 0 ? 'No rollout is running.' : `${counted(rolling, 'rollout is', 'rollouts are')} running.`}
        </span>
      )}
    </p>
  );
}
