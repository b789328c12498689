import type { OpenSession } from '@bellwether/sdk/contract/types';
import { relativeTime } from '@bellwether/sdk/format';
import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { useFocusOnMore } from '@bellwether/sdk/ui/feedback/useFocusOnMore.ts';
import { Age } from '@bellwether/sdk/ui/figures/Age.tsx';
import { Clock } from '@bellwether/sdk/ui/figures/Clock.tsx';
import { VisuallyHidden } from '@bellwether/sdk/ui/VisuallyHidden.tsx';
import { useRef, useState } from 'react';
import styles from './SettingsList.module.css';

interface Props {
  sessions: readonly OpenSession[];
  /** When the list was loaded. "5 min ago" counts from here. */
  asOf: number;
  /** The id of the session being ended, or `others`. */
  ending: string | null;
  onEnd: (session: OpenSession) => void;
  onEndOthers: () => void;
}

/** Sessions beyond this are collapsed. */
const AT_FIRST = 5;

export function SessionList({ sessions, asOf, ending, onEnd, onEndOthers }: Props) {
  const [all, setAll] = useState(false);
  const shown = all ? sessions : sessions.slice(0, AT_FIRST);
  const list = useRef<HTMLUListElement>(null);
  const asking = useFocusOnMore(list, shown.length, 'li');
  const hasOthers = sessions.some(({ current }) => !current);
  return (
    <div className={styles.box}>
      <ul ref={list} className={styles.list}>
        {shown.map((session) => (
          <li
            key={session._id}
            className={`${styles.row} ${styles.withButton}`}
            aria-busy={ending === session._id || undefined}
          >
            <div className={styles.words}>
              <p className={styles.name}>
                {session.device} {session.kind === 'program' && <Badge>Program</Badge>}
                {session.current && <Badge tone="accent">This browser</Badge>}
              </p>
              <p className={styles.muted}>
                {session.current ? (
                  'Active now'
                ) : (
                  <>
                    Last used <Age at={session.lastUsedAt} now={asOf} />
                  </>
                )}
              </p>
              <p className={styles.muted}>
                Logged in <Clock at={session.createdAt} as="full" />
              </p>
            </div>
            {!session.current && (
              <Button
                size="small"
                pending={ending === session._id}
                disabled={ending !== null}
                onClick={() => onEnd(session)}
              >
                Log out
                <VisuallyHidden>{` ${session.device}, last used ${relativeTime(session.lastUsedAt, asOf)}`}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown.length < sessions.length && (
        <Button
          kind="ghost"
          size="small"
          onClick={() => {
            asking();
            setAll(true);
          }}
        >
          Show all {sessions.length}
        </Button>
      )}
      {hasOthers ? (
        <Button pending={ending === 'others'} disabled={ending !== null} onClick={onEndOthers}>
          Log out other sessions
        </Button>
      ) : (
        <p className={styles.muted}>No other sessions.</p>
      )}
    </div>
  );
}
