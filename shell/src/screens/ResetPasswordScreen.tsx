import { PASSWORD_MIN_LENGTH } from '@bellwether/sdk/contract/passwordLength';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { PasswordField } from '@bellwether/sdk/ui/PasswordField.tsx';
import { useState } from 'react';
import { navigate } from '../navigation/navigate.ts';
import { COULD_NOT_CONNECT, failure, isUnreachable } from '../session/words.ts';
import { confirmationProblem, newPasswordProblem } from './credentialRules.ts';
import { FormCard, Refusal } from './FormCard.tsx';
import { refusedBy } from './refusedBy.ts';
import type { ScreenProps } from './screenLoaders.ts';
import { useSubmission } from './useSubmission.ts';

/** Where the link of a reset mail leads. The link works once, within half an hour. */
export function ResetPasswordScreen({ shell }: ScreenProps) {
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token') ?? '');
  const [unusable, setUnusable] = useState(token === '' ? 'This link is incomplete. Please ask for a new one.' : null);
  const { form, pending, problems, message } = useSubmission<'password' | 'confirm'>({
    check: ({ password, confirm }) => ({
      password: newPasswordProblem(password),
      confirm: confirmationProblem(password, confirm),
    }),
    async send({ password }) {
      let done: { msg: string };
      try {
        done = await shell.session.api('POST /api/auth/reset-password', { body: { token, password } });
      } catch (error) {
        if (isUnreachable(error)) return { message: COULD_NOT_CONNECT };
        const refusal = failure(error, 'The password could not be changed. Please try again.');
        if (refusal.errors?.some(({ field }) => field === 'token')) {
          setUnusable(refusal.msg);
          return null;
        }
        return refusedBy(refusal, ['password']);
      }
      // The new password has ended every session on the server, this browser's too.
      await shell.session.logout();
      shell.notices.notify({ kind: 'success', message: done.msg });
      navigate('/login', { replace: true });
      return null;
    },
  });

  if (unusable !== null) {
    return (
      <FormCard title="Reset Password" footer={<a href="/login">Back to login</a>}>
        <Refusal message={unusable} takesFocus={token !== ''} />
        <p>
          <a href="/forgot-password">Ask for a new link</a>
        </p>
      </FormCard>
    );
  }
  return (
    <FormCard title="Reset Password" footer={<a href="/login">Back to login</a>}>
      <form {...form}>
        <PasswordField
          label="New Password"
          name="password"
          autoComplete="new-password"
          required
          hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
          error={problems.password}
        />
        <PasswordField
          label="Confirm New Password"
          name="confirm"
          autoComplete="new-password"
          required
          error={problems.confirm}
        />
        <Refusal message={message} />
        <Button type="submit" kind="primary" pending={pending}>
          {pending ? 'Saving...' : 'Set new password'}
        </Button>
      </form>
    </FormCard>
  );
}
