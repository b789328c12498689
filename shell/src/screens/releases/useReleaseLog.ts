import { useEffect, useRef, useState } from 'react';
import { failedResult } from '../../session/failureMessages.ts';
import type { ScreenShell } from '../screenProps.ts';
import type { LogEntry } from './deskTypes.ts';

export interface LogFilter {
  /** Empty: all sections. */
  readonly section: string;
  /** Empty: all acts. */
  readonly act: string;
}

const PAGE = 50;

/** The latest entries that pass the filter, newest first. Loads again for each `upTo`. */
export function useReleaseLog({ session }: ScreenShell, { section, act }: LogFilter, upTo: number) {
  const [limit, setLimit] = useState(PAGE);
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ entries: readonly LogEntry[]; limit: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const turn = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer entry or another attempt loads again
  useEffect(() => {
    const current = ++turn.current;
    const query = { limit: String(limit), ...(section && { section }), ...(act && { act }) };
    session.api('GET /api/desk/log', { query }).then(
      ({ entries }) => {
        if (current !== turn.current) return;
        setLoaded({ entries: entries.toReversed(), limit });
        setFailure(null);
      },
      (error: unknown) => {
        if (current === turn.current) setFailure(failedResult(error, 'The log could not be loaded.').msg);
      },
    );
  }, [session, section, act, limit, upTo, attempt]);

  return {
    entries: loaded?.entries ?? null,
    failure,
    hasOlder: loaded !== null && loaded.entries.length >= loaded.limit,
    isLoadingOlder: loaded !== null && loaded.limit < limit,
    showOlder: () => setLimit(limit + PAGE),
    retry: () => setAttempt(attempt + 1),
  };
}
