import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { useRef } from 'react';
import { useSessions } from '../api/useSessions.ts';
import { useSignOut } from '../api/useSignOut.ts';
import { ListComing } from '../components/ListComing.tsx';
import { SessionList } from '../components/SessionList.tsx';

/** The user's active sessions. */
export function SignedIn() {
  const place = useRef<HTMLDivElement>(null);
  const { sessions, asOf, refusal, fetching, refresh } = useSessions();
  const { ending, signOut, signOutOthers } = useSignOut(async () => {
    await refresh();
    place.current?.focus(); // the button that had focus may be gone
  });

  return (
    <Card id="sessions" title="Active Sessions">
      <div ref={place} tabIndex={-1}>
        {sessions ? (
          <SessionList sessions={sessions} asOf={asOf} ending={ending} onEnd={signOut} onEndOthers={signOutOthers} />
        ) : refusal ? (
          <ErrorState message={refusal} onRetry={() => void refresh()} retrying={fetching} />
        ) : (
          <ListComing label="Loading active sessions..." rows={2} />
        )}
      </div>
    </Card>
  );
}
