import type { SecondFactorNeeded } from '@bellwether/sdk/contract/types';
import { CODE_MISSING, RECOVERY_CODE_MISSING } from '@bellwether/sdk/messages/secondFactors.ts';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Field } from '@bellwether/sdk/ui/form/Field.tsx';
import { useEffect, useRef, useState } from 'react';
import type { SignInResult } from '../session/sessionStore.ts';
import { FormCard, Refusal } from './FormCard.tsx';
import { refusedBy } from './refusedBy.ts';
import styles from './SecondStep.module.css';
import type { ScreenShell } from './screenProps.ts';
import { type Refused, useSubmission } from './useSubmission.ts';

interface Props {
  needed: SecondFactorNeeded;
  shell: ScreenShell;
  onSignedIn: (result: SignInResult) => null;
  /** Back to the password; `why` is null if the user chose to. */
  onBack: (why: string | null) => void;
}

type Way = SecondFactorNeeded['methods'][number];

const WAYS: Readonly<Record<Way, { intro: string; label: string; missing: string; choose: string }>> = {
  totp: {
    intro: CODE_MISSING,
    label: 'Authentication code',
    missing: CODE_MISSING,
    choose: 'Use your authenticator app',
  },
  recovery: {
    intro: 'Enter one of the recovery codes that you saved when you set up two-step verification.',
    label: 'Recovery code',
    missing: RECOVERY_CODE_MISSING,
    choose: 'Use a recovery code',
  },
};

/** The second step of a login. It has its own chunk, because most logins end with the password. */
export function SecondStep({ needed, shell, onSignedIn, onBack }: Props) {
  const { methods } = needed;
  const [way, setWay] = useState<Way>(methods[0] ?? 'totp');

  /** An expired challenge leads back to the password. */
  function settle(result: SignInResult): Refused<'code'> | null {
    if (result.success) return onSignedIn(result);
    if (result.errors?.some(({ field }) => field === 'challenge')) onBack(result.msg);
    return refusedBy(result, ['code']);
  }

  const enter = async (code: string) =>
    settle(
      await shell.session.loginWith((api) =>
        api('POST /api/auth/login/second-factor', { body: { method: way, challenge: needed.challenge, code } }),
      ),
    );

  return (
    <FormCard
      title="Two-step verification"
      footer={
        <div className={styles.ways}>
          {methods
            .filter((method) => method !== way)
            .map((method) => (
              <Button key={method} kind="ghost" size="small" onClick={() => setWay(method)}>
                {WAYS[method].choose}
              </Button>
            ))}
          <Button kind="ghost" size="small" onClick={() => onBack(null)}>
            Back to login
          </Button>
        </div>
      }
    >
      <CodeForm key={way} way={way} enter={enter} />
    </FormCard>
  );
}

function CodeForm({ way, enter }: { way: Way; enter: (code: string) => Promise<Refused<'code'> | null> }) {
  const { intro, label, missing } = WAYS[way];
  const place = useRef<HTMLDivElement>(null);
  const { form, pending, problems, message } = useSubmission<'code'>({
    check: ({ code }) => ({ code: code.trim() === '' ? missing : null }),
    send: ({ code }) => enter(code),
  });
  // The field that had the focus is gone.
  useEffect(() => place.current?.querySelector('input')?.focus(), []);

  return (
    <div ref={place} className={styles.step}>
      <p>{intro}</p>
      <form {...form}>
        <Field
          label={label}
          name="code"
          required
          autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
          inputMode={way === 'totp' ? 'numeric' : 'text'}
          autoCapitalize={way === 'totp' ? 'none' : 'characters'}
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          error={problems.code}
        />
        <Refusal message={message} />
        <Button type="submit" kind="primary" pending={pending}>
          {pending ? 'Logging In...' : 'Login'}
        </Button>
      </form>
    </div>
  );
}
