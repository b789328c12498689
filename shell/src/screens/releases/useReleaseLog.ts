import { useEffect, useRef, useState } from 'react';
import { failedResult } from '../../session/failureMessages.ts';
import type { ScreenShell } from '../screenProps.ts';
import type { LogEntry } from './deskTypes.ts';

export interface LogFilter {
  /** Empty: all sections. */
  readonly section: string;
  /** Empty: all acts. */
  readonly act: string;
  /** Empty: everyone. */
  readonly who: string;
}

interface Loaded {
  readonly entries: readonly LogEntry[];
  readonly hasOlder: boolean;
}

const PAGE = 50;

/** The latest entries that pass the filter, newest first, and older ones page by page. Begins again for each `upTo`. */
export function useReleaseLog({ session }: ScreenShell, { section, act, who }: LogFilter, upTo: number) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isLoadingOlder, setIsLoadingOlder] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const turn = useRef(0);

  /** `before`: the entries that show already. */
  async function load(before: readonly LogEntry[]) {
    const current = ++turn.current;
    const oldest = before.at(-1);
    const query = {
      limit: String(PAGE),
      ...(section && { section }),
      ...(act && { act }),
      ...(who && { who }),
      ...(oldest && { before: String(oldest.id) }),
    };
    setIsLoadingOlder(oldest !== undefined);
    try {
      const { entries } = await session.api('GET /api/desk/log', { query });
      if (current !== turn.current) return;
      setLoaded({ entries: [...before, ...entries.toReversed()], hasOlder: entries.length === PAGE });
      setFailure(null);
    } catch (error) {
      if (current === turn.current) setFailure(failedResult(error, 'The log could not be loaded.').msg);
    }
    if (current === turn.current) setIsLoadingOlder(false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer entry or another attempt loads again
  useEffect(() => {
    void load([]);
    return () => {
      turn.current += 1;
    };
  }, [session, section, act, who, upTo, attempt]);

  return {
    entries: loaded?.entries ?? null,
    failure,
    hasOlder: loaded?.hasOlder ?? false,
    isLoadingOlder,
    showOlder: () => void load(loaded?.entries ?? []),
    retry: () => setAttempt(attempt + 1),
  };
}
