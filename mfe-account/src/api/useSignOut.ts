import { errorMessage, isApiError } from '@bellwether/sdk/client';
import type { OpenSession } from '@bellwether/sdk/contract/types';
import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { useState } from 'react';

const OTHERS_QUESTION = 'Log out of all other sessions? Those browsers will need to log in again.';

const FAILED = 'Failed to log out. Please try again.';

/** Ends other sessions: confirms first, reports the result, and calls `changed` when the list has changed. */
export function useSignOut(changed: () => Promise<unknown>) {
  const { api, confirm, notify, report, session } = useShell();
  /** The id of one session, or `others`. */
  const [ending, setEnding] = useState<string | null>(null);

  async function end(what: string, question: Parameters<typeof confirm>[0], work: () => Promise<{ msg: string }>) {
    if (ending !== null || !(await confirm(question))) return;
    setEnding(what);
    try {
      const { msg } = await work();
      await changed();
      notify({ kind: 'success', message: msg });
    } catch (error) {
      if (session.get().status !== 'authenticated') return; // this session ended, and the shell reports it
      if (!isApiError(error)) report(error, 'sessions');
      const isGone = isApiError(error) && error.status === 404; // the session already ended
      if (isGone) await changed();
      notify({ kind: isGone ? 'info' : 'error', message: errorMessage(error, FAILED) });
    } finally {
      setEnding(null);
    }
  }

  return {
    ending,
    signOut: ({ _id, device }: OpenSession) =>
      end(_id, { message: `Log out ${device}?`, okLabel: 'Log out' }, () =>
        api('DELETE /api/auth/sessions/:id', { params: { id: _id } }),
      ),
    signOutOthers: () =>
      end('others', { message: OTHERS_QUESTION, okLabel: 'Log out other sessions' }, () =>
        api('POST /api/auth/sessions/sign-out-others'),
      ),
  };
}
