import { isApiError } from '@bellwether/sdk/client';
import { useState } from 'react';
import { failedResult } from '../../session/failureMessages.ts';
import type { ScreenShell } from '../screenProps.ts';
import { NO_ANSWER } from './deskText.ts';
import type { LogEntry } from './deskTypes.ts';
import { linesOf } from './useAct.ts';

/** Confirms a proposal, and finds the lines of what it did in the log. */
export function useConfirm(shell: ScreenShell, refresh: () => Promise<void>) {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [done, setDone] = useState<readonly LogEntry[] | null>(null);

  async function confirm(id: string) {
    setPending(true);
    setRefusal(null);
    try {
      const { moved } = await shell.session.api('POST /api/desk/proposal/confirm', { body: { id } });
      const lines = await Promise.all(moved.map((move) => linesOf(shell, move)));
      setDone(lines.flat());
    } catch (error) {
      setRefusal(failedResult(error, NO_ANSWER).msg);
      if (!isApiError(error)) shell.api.report(error, 'release desk');
    }
    await refresh();
    setPending(false);
  }

  return { confirm, pending, refusal, done };
}
