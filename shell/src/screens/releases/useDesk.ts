import { isApiError } from '@bellwether/sdk/client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failedResult } from '../../session/failureMessages.ts';
import type { ScreenShell } from '../screenProps.ts';
import type { DeskSection } from './deskTypes.ts';

const LOOK_EVERY_MS = 2_000;

/** Faults and missing files change without a line in the log. */
const STATUS_FOR_MS = 30_000;
/** So does the health of a candidate. */
const HEALTH_FOR_MS = 5_000;

export interface Desk {
  readonly sections: readonly DeskSection[];
  /** The id of the newest entry of the log; 0 if there is none. */
  readonly newest: number;
  /** The same when the page was opened. */
  readonly first: number;
  /** When the server was last heard. */
  readonly asOf: number;
}

/**
 * What the release desk knows, without a reload: every move is a line in the log, so the newest line says whether the rest is
 * to be loaded again. A hidden tab asks nothing.
 */
export function useDesk({ session, api }: ScreenShell) {
  const [desk, setDesk] = useState<Desk | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const seen = useRef({ newest: -1, statusAt: 0, statusForMs: 0, turn: 0, shownTurn: 0 });

  async function look(wholly: boolean): Promise<void> {
    const turn = ++seen.current.turn;
    try {
      // The log first: what is loaded after it is never older than the line that it was loaded for.
      const { entries } = await session.api('GET /api/desk/log', { query: { limit: '1' } });
      const newest = entries.at(-1)?.id ?? 0;
      const now = Date.now();
      const isOld = wholly || newest !== seen.current.newest || now - seen.current.statusAt >= seen.current.statusForMs;
      const status = isOld ? await session.api('GET /api/desk/status', { query: {} }) : null;
      if (turn < seen.current.shownTurn) return;
      seen.current.shownTurn = turn;
      if (status) Object.assign(seen.current, { newest, statusAt: now, statusForMs: staysFor(status.sections) });
      setDesk((before) => ({
        sections: status?.sections ?? before?.sections ?? [],
        newest,
        first: before?.first ?? newest,
        asOf: now,
      }));
      setFailure(null);
    } catch (error) {
      if (isAbort(error)) return;
      // The role is gone. A page that is not there any more is the shell's to say.
      if (isApiError(error) && error.status === 403) session.refreshUser();
      setFailure(failedResult(error, 'The release desk could not be loaded.').msg);
      if (!isApiError(error)) api.report(error, 'release desk');
    }
  }

  const lookAgain = useEffectEvent(() => look(false));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    async function turn() {
      clearTimeout(timer);
      if (!document.hidden) await lookAgain();
      clearTimeout(timer);
      if (!isGone) timer = setTimeout(turn, LOOK_EVERY_MS);
    }
    const onShown = () => {
      if (!document.hidden) void turn();
    };
    void turn();
    document.addEventListener('visibilitychange', onShown);
    return () => {
      isGone = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, []);

  return { desk, failure, refresh: () => look(true) };
}

function staysFor(sections: readonly DeskSection[]): number {
  return sections.some(({ candidate }) => candidate !== null) ? HEALTH_FOR_MS : STATUS_FOR_MS;
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
