import { errorMessage, isApiError } from '@bellwether/sdk/client';
import type { UserProfile } from '@bellwether/sdk/contract/types';
import { useQueryClient } from '@bellwether/sdk/query';
import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { useState } from 'react';
import { profileKey } from './useProfile.ts';

/** Sends the verification link again, and cancels a change of the email address. Reports the result. */
export function useEmailLinks() {
  const { api, session, notify, report } = useShell();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);

  /** Resolves to whether it worked. */
  async function perform(work: () => Promise<{ msg: string; user?: UserProfile }>): Promise<boolean> {
    if (pending) return false;
    setPending(true);
    try {
      const { msg, user } = await work();
      if (user) {
        queryClient.setQueryData(profileKey(user._id), user);
        session.replaceUser(user);
      }
      notify({ kind: 'success', message: msg });
      return true;
    } catch (error) {
      if (!isApiError(error)) report(error, 'settings');
      notify({ kind: 'error', message: errorMessage(error, 'We couldn’t do that. Please try again.') });
      return false;
    } finally {
      setPending(false);
    }
  }

  return {
    pending,
    resend: () => perform(() => api('POST /api/auth/verify-email/resend')),
    cancel: () => perform(() => api('DELETE /api/auth/pending-email')),
  };
}
