import { useState } from 'react';
import { errorMessage, isApiError } from '../../client/client.ts';
import { useShell } from '../hooks.ts';

/** Sends the link that confirms the user's email address again. */
export function useResendLink() {
  const { api, report } = useShell();
  const [pending, setPending] = useState(false);
  const [answer, setAnswer] = useState<string | null>(null);

  async function resend() {
    setPending(true);
    setAnswer(null);
    try {
      const { msg } = await api('POST /api/auth/verify-email/resend');
      setAnswer(msg);
    } catch (error) {
      if (!isApiError(error)) report(error, 'confirmation link');
      setAnswer(errorMessage(error, 'We couldn’t send the link. Please try again.'));
    } finally {
      setPending(false);
    }
  }

  /** `answer`: what came of it, as a sentence; null before. */
  return { resend, pending, answer };
}
