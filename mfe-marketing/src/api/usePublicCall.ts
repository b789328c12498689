import type { Call, CallReply } from '@bellwether/sdk/contract/types';
import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { useEffect, useState } from 'react';

type PublicCall = 'GET /api/track-record' | 'GET /api/track-record/backtest';

type State<C extends Call> =
  | { status: 'loading' }
  | { status: 'failed'; retrying: boolean }
  | { status: 'ready'; reply: CallReply<C> };

/** One request and no cache, because public pages do without the query library. `what` names it in reports. */
export function usePublicCall<C extends PublicCall>(call: C, what: string) {
  const shell = useShell();
  const [state, setState] = useState<State<C>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt requests again
  useEffect(() => {
    const leaving = new AbortController();
    shell.api<PublicCall>(call, undefined, { signal: leaving.signal }).then(
      (reply) => {
        if (!leaving.signal.aborted) setState({ status: 'ready', reply: reply as CallReply<C> });
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        shell.report(error, what);
        setState({ status: 'failed', retrying: false });
      },
    );
    return () => leaving.abort();
  }, [shell, call, what, attempt]);

  function retry() {
    setState({ status: 'failed', retrying: true });
    setAttempt(attempt + 1);
  }

  return { state, retry };
}
