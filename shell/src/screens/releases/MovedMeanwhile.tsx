import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { useEffect, useState } from 'react';
import type { ScreenShell } from '../screenProps.ts';
import styles from './ActDialog.module.css';
import { stateText } from './deskFacts.ts';
import type { DeskSection, LogEntry } from './deskTypes.ts';
import { actText } from './logText.ts';

interface Props {
  shell: ScreenShell;
  section: DeskSection;
  /** The revision that the dialog was opened on. */
  since: number;
  onSeen: () => void;
}

/** Someone else moved the section while the dialog was open: who, what is live now, and how to go on. */
export function MovedMeanwhile({ shell, section: state, since, onSeen }: Props) {
  const { section, revision } = state;
  const [moves, setMoves] = useState<readonly LogEntry[]>([]);

  useEffect(() => {
    let isCurrent = true;
    shell.session.api('GET /api/desk/log', { query: { section, limit: '20' } }).then(
      ({ entries }) => {
        if (isCurrent) setMoves(entries.filter((entry) => entry.revision > since && entry.revision <= revision));
      },
      () => {}, // the state says enough
    );
    return () => {
      isCurrent = false;
    };
  }, [shell, section, since, revision]);

  return (
    <div className={styles.moved} role="alert">
      <p>
        <strong>{section} was moved while this was open.</strong>{' '}
        {moves.map((move) => `${move.who} ${actText(move)}. `)}
        Now: {stateText(state)}.
      </p>
      <Button size="small" onClick={onSeen}>
        Decide on the new state
      </Button>
    </div>
  );
}
