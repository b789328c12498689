import { Check, CircleSlash, Clock, X } from 'lucide-react';
import styles from './CallState.module.css';

const looks = {
  pending: { Mark: Clock, word: 'pending' },
  right: { Mark: Check, word: 'right' },
  wrong: { Mark: X, word: 'wrong' },
  unscorable: { Mark: CircleSlash, word: 'not scorable' },
};

/** Where a forecast stands. Not in the colours of gain and loss: a fall that was foreseen is right. */
export function CallState({ call: { state, reason } }: { call: { state: keyof typeof looks; reason?: string } }) {
  const { Mark, word } = looks[state];
  return (
    <span className={styles.state} data-state={state}>
      <Mark aria-hidden="true" />
      {reason ? `${word}: ${reason}` : word}
    </span>
  );
}
