import type { SecondFactorNeeded } from '@bellwether/sdk/contract/types';
import { CODE_MISSING, RECOVERY_CODE_MISSING } from '@bellwether/sdk/messages/secondFactors.ts';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Field } from '@bellwether/sdk/ui/form/Field.tsx';
import { FormError } from '@bellwether/sdk/ui/form/FormError.tsx';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { SignInResult } from '../session/sessionStore.ts';
import { FormCard } from './FormCard.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
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

const CHOOSE: Readonly<Record<Way, string>> = {
  passkey: 'Use a passkey',
  totp: 'Use your authenticator app',
  recovery: 'Use a recovery code',
};

const CODES = {
  totp: {
    intro: CODE_MISSING,
    label: 'Authentication code',
    missing: CODE_MISSING,
  },
  recovery: {
    intro: 'Enter one of the recovery codes that you saved when you set up two-step verification.',
    label: 'Recovery code',
    missing: RECOVERY_CODE_MISSING,
  },
};

type Code = keyof typeof CODES;

/** The second step of a login. It has its own chunk, because most logins end with the password. */
export function SecondStep({ needed, shell, onSignedIn, onBack }: Props) {
  const { methods, passkey } = needed;
  // A browser that cannot use passkeys has other ways to go on.
  const usable = methods.filter((method) => method !== 'passkey' || 'PublicKeyCredential' in window);
  const [way, setWay] = useState<Way>(usable[0] ?? 'totp');

  /** An expired challenge leads back to the password. */
  function settle(result: SignInResult): Refused<'code'> | null {
    if (result.success) return onSignedIn(result);
    if (result.errors?.some(({ field }) => field === 'challenge')) onBack(result.msg);
    return refusedBy(result, ['code']);
  }

  const enter = async (method: Code, code: string) =>
    settle(
      await shell.session.loginWith((api) =>
        api('POST /api/auth/login/second-factor', { body: { method, challenge: needed.challenge, code } }),
      ),
    );

  return (
    <FormCard
      title="Two-Step Verification"
      footer={
        <div className={styles.ways}>
          {usable
            .filter((method) => method !== way)
            .map((method) => (
              <Button key={method} kind="ghost" size="small" onClick={() => setWay(method)}>
                {CHOOSE[method]}
              </Button>
            ))}
          <Button kind="ghost" size="small" onClick={() => onBack(null)}>
            Back to login
          </Button>
        </div>
      }
    >
      {way === 'passkey' && passkey ? (
        <PasskeyStep
          ask={({ finishWithPasskey }) =>
            finishWithPasskey(shell.session, { challenge: needed.challenge, request: passkey })
          }
          settle={settle}
        />
      ) : (
        <CodeForm key={way} way={way === 'recovery' ? 'recovery' : 'totp'} enter={enter} />
      )}
    </FormCard>
  );
}

interface PasskeyStepProps {
  ask: ComponentProps<typeof PasskeyButton>['ask'];
  settle: (result: SignInResult) => Refused<'code'> | null;
}

function PasskeyStep({ ask, settle }: PasskeyStepProps) {
  const [message, setMessage] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('button')?.focus(), []);

  function onResult(result: SignInResult | null) {
    const refused = result && settle(result);
    setMessage(refused ? (refused.message ?? result.msg) : null);
  }

  return (
    <div ref={place} className={styles.step}>
      <p>Confirm that it’s you with your fingerprint, face, screen lock, or security key.</p>
      <PasskeyButton kind="primary" ask={ask} onResult={onResult}>
        Use a passkey
      </PasskeyButton>
      <FormError message={message} />
    </div>
  );
}

interface CodeFormProps {
  way: Code;
  enter: (way: Code, code: string) => Promise<Refused<'code'> | null>;
}

function CodeForm({ way, enter }: CodeFormProps) {
  const { intro, label, missing } = CODES[way];
  const place = useRef<HTMLDivElement>(null);
  const { form, pending, problems, message } = useSubmission<'code'>({
    check: ({ code }) => ({ code: code.trim() === '' ? missing : null }),
    send: ({ code }) => enter(way, code),
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
        <Button type="submit" kind="primary" pending={pending} pendingLabel="Logging In...">
          Login
        </Button>
      </form>
      <FormError message={message} />
    </div>
  );
}
