import type { WholeTrackRecord } from '@bellwether/sdk/contract/types';
import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { useEffect, useState } from 'react';

type State =
  | { status: 'loading' }
  | { status: 'failed'; retrying: boolean }
  | { status: 'ready'; trackRecord: WholeTrackRecord };

/** One request and no cache, because public pages do without the query library. */
export function useWholeTrackRecord() {
  const shell = useShell();
  const [state, setState] = useState<State>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt requests again
  useEffect(() => {
    const leaving = new AbortController();
    shell.api('GET /api/track-record', undefined, { signal: leaving.signal }).then(
      (trackRecord) => {
        if (!leaving.signal.aborted) setState({ status: 'ready', trackRecord });
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        shell.report(error, 'track record');
        setState({ status: 'failed', retrying: false });
      },
    );
    return () => leaving.abort();
  }, [shell, attempt]);

  function retry() {
    setState({ status: 'failed', retrying: true });
    setAttempt(attempt + 1);
  }

  return { state, retry };
}
