import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { FormError } from '@bellwether/sdk/ui/form/FormError.tsx';
import { useState } from 'react';
import { linkToken } from '../navigation/linkToken.ts';
import { navigate } from '../navigation/navigate.ts';
import { COULD_NOT_CONNECT, failedResult, isUnreachable } from '../session/failureMessages.ts';
import { choiceProblems } from './credentialRules.ts';
import { FormCard } from './FormCard.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { refusedBy } from './refusedBy.ts';
import type { ScreenProps } from './screenProps.ts';
import { useSubmission } from './useSubmission.ts';

/** Where the link in a reset email leads. The link works once, for half an hour. */
export function ResetPasswordScreen({ shell }: ScreenProps) {
  const [token] = useState(linkToken);
  const [unusable, setUnusable] = useState(token === '' ? 'This link is incomplete. Request a new one.' : null);
  const { form, pending, problems, message } = useSubmission<'password' | 'confirm'>({
    check: choiceProblems,
    async send({ password }) {
      let done: { msg: string };
      try {
        done = await shell.session.api('POST /api/auth/reset-password', { body: { token, password } });
      } catch (error) {
        if (isUnreachable(error)) return { message: COULD_NOT_CONNECT };
        const refusal = failedResult(error, 'We couldn’t change your password. Please try again.');
        if (refusal.errors?.some(({ field }) => field === 'token')) {
          setUnusable(refusal.msg);
          return null;
        }
        return refusedBy(refusal, ['password']);
      }
      // The new password has ended every session on the server, including this browser's.
      await shell.session.logout();
      shell.notices.notify({ kind: 'success', message: done.msg });
      navigate('/login', { replace: true });
      return null;
    },
  });

  if (unusable !== null) {
    return (
      <FormCard title="Reset Password" footer={<a href="/login">Back to login</a>}>
        <FormError message={unusable} takesFocus={token !== ''} />
        <p>
          <a href="/forgot-password">Request a new link</a>
        </p>
      </FormCard>
    );
  }
  return (
    <FormCard title="Reset Password" footer={<a href="/login">Back to login</a>}>
      <form {...form}>
        <NewPasswordFields label="New Password" problems={problems} />
        <Button type="submit" kind="primary" pending={pending} pendingLabel="Saving...">
          Set new password
        </Button>
      </form>
      <FormError message={message} />
    </FormCard>
  );
}
