import { PASSWORD_MISSING } from '@bellwether/sdk/messages/credentials.ts';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { FormError } from '@bellwether/sdk/ui/form/FormError.tsx';
import { PasswordField } from '@bellwether/sdk/ui/form/PasswordField.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { linkToken } from '../navigation/linkToken.ts';
import { COULD_NOT_CONNECT, failedResult, isUnreachable } from '../session/failureMessages.ts';
import { Done } from './Done.tsx';
import { FormCard } from './FormCard.tsx';
import type { ScreenShell } from './screenProps.ts';
import { useSubmission } from './useSubmission.ts';

interface Props {
  shell: ScreenShell;
  title: string;
  call: 'POST /api/auth/verify-email' | 'POST /api/auth/confirm-email';
}

type Sight =
  | { readonly kind: 'sending' }
  | { readonly kind: 'done' | 'unusable' | 'failed' | 'password'; readonly message: string };

/**
 * Confirms an address as soon as the page opens, if the account is signed in here; otherwise with its password. A mail
 * scanner that opens the link has neither, so it confirms nothing.
 */
export function OpenedLink({ shell, title, call }: Props) {
  const [token] = useState(linkToken);
  const [sight, setSight] = useState<Sight>(
    token === ''
      ? { kind: 'unusable', message: 'This link is incomplete. Open it from the email again.' }
      : { kind: 'sending' },
  );
  const started = useRef(false);

  async function send(currentPassword?: string): Promise<Sight> {
    try {
      const body = currentPassword === undefined ? { token } : { token, currentPassword };
      const { msg } = await shell.session.api(call, { body });
      shell.session.refreshUser();
      return { kind: 'done', message: msg };
    } catch (error) {
      if (isUnreachable(error)) return { kind: 'failed', message: COULD_NOT_CONNECT };
      const { msg, errors = [] } = failedResult(error, 'We couldn’t confirm this address. Please try again.');
      const about = (field: string) => errors.some((one) => one.field === field);
      if (about('token')) return { kind: 'unusable', message: msg };
      return { kind: about('currentPassword') ? 'password' : 'failed', message: msg };
    }
  }

  async function tryNow() {
    setSight({ kind: 'sending' });
    setSight(await send());
  }

  const start = useEffectEvent(() => {
    if (started.current || token === '') return;
    started.current = true;
    void tryNow();
  });
  useEffect(() => start(), []);

  if (sight.kind === 'password') {
    return <PasswordForm title={title} intro={sight.message} send={send} onSight={setSight} />;
  }
  return (
    <FormCard title={title} footer={<a href="/settings">Go to Settings</a>}>
      {sight.kind === 'sending' && <p role="status">Confirming…</p>}
      {sight.kind === 'done' && <Done>{sight.message}</Done>}
      {sight.kind === 'unusable' && (
        <>
          <FormError message={sight.message} />
          <p>You can request a new link in Settings.</p>
        </>
      )}
      {sight.kind === 'failed' && (
        <>
          <Button kind="primary" onClick={() => void tryNow()}>
            Try again
          </Button>
          <FormError message={sight.message} />
        </>
      )}
    </FormCard>
  );
}

interface PasswordFormProps {
  title: string;
  intro: string;
  send: (currentPassword: string) => Promise<Sight>;
  onSight: (sight: Sight) => void;
}

function PasswordForm({ title, intro, send, onSight }: PasswordFormProps) {
  const { form, pending, problems, message } = useSubmission<'currentPassword'>({
    check: ({ currentPassword }) => ({ currentPassword: currentPassword === '' ? PASSWORD_MISSING : null }),
    async send({ currentPassword }) {
      const sight = await send(currentPassword);
      if (sight.kind === 'password') return { fields: { currentPassword: sight.message } };
      if (sight.kind === 'failed') return { message: sight.message };
      onSight(sight);
      return null;
    },
  });
  return (
    <FormCard title={title} intro={intro} footer={<a href="/login">Back to login</a>}>
      <form {...form}>
        <PasswordField
          label="Password"
          name="currentPassword"
          autoComplete="current-password"
          required
          error={problems.currentPassword}
        />
        <Button type="submit" kind="primary" pending={pending} pendingLabel="Confirming...">
          Confirm email address
        </Button>
      </form>
      <FormError message={message} />
    </FormCard>
  );
}
