import { Check, CircleSlash, Clock, X } from 'lucide-react';
import styles from './ForecastState.module.css';

const looks = {
  pending: { Mark: Clock, word: 'pending' },
  right: { Mark: Check, word: 'correct' },
  wrong: { Mark: X, word: 'wrong' },
  unscorable: { Mark: CircleSlash, word: 'can’t be scored' },
};

/** Shows whether a forecast was correct. Not in the gain and loss colors, because a predicted fall may be correct. */
export function ForecastState({ entry: { state, reason } }: { entry: { state: keyof typeof looks; reason?: string } }) {
  const { Mark, word } = looks[state];
  return (
    <span className={styles.state} data-state={state}>
      <Mark aria-hidden="true" />
      {reason ? `${word}: ${reason}` : word}
    </span>
  );
}
