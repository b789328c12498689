import { isApiError } from '@bellwether/sdk/client';
import { useState } from 'react';
import { failedResult } from '../../session/failureMessages.ts';
import type { ScreenShell } from '../screenProps.ts';
import { NO_ANSWER } from './deskText.ts';

/** Confirms a proposal. */
export function useConfirm(shell: ScreenShell, refresh: () => Promise<void>) {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [done, setDone] = useState(false);

  async function confirm(id: string) {
    setPending(true);
    setRefusal(null);
    try {
      await shell.session.api('POST /api/desk/proposal/confirm', { body: { id } });
      await refresh();
      setDone(true);
    } catch (error) {
      await refresh();
      setRefusal(failedResult(error, NO_ANSWER).msg);
      if (!isApiError(error)) shell.api.report(error, 'release desk');
    }
    setPending(false);
  }

  return { confirm, pending, refusal, done };
}
