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

const TITLE = 'Take Back Your Account';

/** Where the link in the email to the previous address leads. It works once, for 7 days. */
export function KeepEmailScreen({ shell }: ScreenProps) {
  const [token] = useState(linkToken);
  const [unusable, setUnusable] = useState(
    token === '' ? 'This link is incomplete. Open it from the email again.' : null,
  );
  const { form, pending, problems, message } = useSubmission<'password' | 'confirm'>({
    check: choiceProblems,
    async send({ password }) {
      let done: { msg: string };
      try {
        done = await shell.session.api('POST /api/auth/keep-email', { body: { token, password } });
      } catch (error) {
        if (isUnreachable(error)) return { message: COULD_NOT_CONNECT };
        const refusal = failedResult(error, 'We couldn’t give you your account back. Please try again.');
        if (refusal.errors?.some(({ field }) => field === 'token')) {
          setUnusable(refusal.msg);
          return null;
        }
        return refusedBy(refusal, ['password']);
      }
      await shell.session.logout(); // every session has ended, including this browser's
      shell.notices.notify({ kind: 'success', message: done.msg });
      navigate('/login', { replace: true });
      return null;
    },
  });
  const footer = <a href="/login">Back to login</a>;

  if (unusable !== null) {
    return (
      <FormCard title={TITLE} footer={footer}>
        <FormError message={unusable} takesFocus={token !== ''} />
        <p>
          If someone else has your account, <a href="/contact">contact us</a>.
        </p>
      </FormCard>
    );
  }
  return (
    <FormCard
      title={TITLE}
      intro="Your account will use this email address again. Choose a new password, because the old one may be known to someone else."
      footer={footer}
    >
      <form {...form}>
        <NewPasswordFields label="New Password" problems={problems} />
        <Button type="submit" kind="primary" pending={pending} pendingLabel="Saving...">
          Take back account
        </Button>
      </form>
      <FormError message={message} />
    </FormCard>
  );
}
