import type { SecondFactorNeeded } from '@bellwether/sdk/contract/types';
import { NO_RESPONSE } from '@bellwether/sdk/messages/connection.ts';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Field } from '@bellwether/sdk/ui/form/Field.tsx';
import { FormError } from '@bellwether/sdk/ui/form/FormError.tsx';
import { PasswordField } from '@bellwether/sdk/ui/form/PasswordField.tsx';
import { useState } from 'react';
import { AFTER_LOGIN, cameFrom } from '../navigation/cameFrom.ts';
import { typedAddress } from '../navigation/typedAddress.ts';
import type { SignInResult } from '../session/sessionStore.ts';
import { emailProblem, passwordProblem } from './credentialRules.ts';
import { FormCard } from './FormCard.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { refusedBy } from './refusedBy.ts';
import type { ScreenProps } from './screenProps.ts';
import { useSubmission } from './useSubmission.ts';
import { useSuggestedPasskeys } from './useSuggestedPasskeys.ts';

const NOT_LOADED = 'The next step could not be loaded. Please try again.';

type SecondStep = typeof import('./SecondStep.tsx').SecondStep;

export function LoginScreen({ shell, prepare }: ScreenProps) {
  const [unreachable, setUnreachable] = useState(false);
  const [email, setEmail] = useState(typedAddress.peek);
  const [next, setNext] = useState<{ SecondStep: SecondStep; needed: SecondFactorNeeded } | null>(null);
  /** The button has asked for a passkey: the browser handles one request at a time. */
  const [asking, setAsking] = useState(false);
  /** Why the login begins again, or why the passkey was refused. */
  const [refused, setRefused] = useState<string | null>(null);
  const { form, pending, problems, message } = useSubmission<'email' | 'password'>({
    check: (values) => ({ email: emailProblem(values.email), password: passwordProblem(values.password) }),
    async send(values) {
      setRefused(null);
      prepareNext(); // while the server checks the password
      const result = await shell.session.login(values.email, values.password);
      setUnreachable(result.unreachable === true);
      if (result.secondFactor) return showSecondStep(values.email, result.secondFactor);
      if (result.success) return welcome(result);
      typedAddress.remember(values.email);
      return refusedBy(result, ['email', 'password']);
    },
  });

  function prepareNext() {
    prepare(new URL(cameFrom.peek() ?? AFTER_LOGIN, window.location.origin).pathname);
  }

  /** The frame redirects once the user is signed in. */
  function welcome({ msg }: SignInResult) {
    typedAddress.forget();
    shell.notices.notify({ kind: 'success', message: msg });
    return null;
  }

  async function showSecondStep(given: string, needed: SecondFactorNeeded) {
    try {
      const { SecondStep } = await import(/* webpackChunkName: "second-step" */ './SecondStep.tsx');
      setEmail(given);
      setNext({ SecondStep, needed });
      return {};
    } catch (error) {
      shell.api.report(error, 'login');
      return { message: NOT_LOADED };
    }
  }

  function finishPasskey(result: SignInResult) {
    setRefused(result.success ? null : result.msg);
    if (result.success) welcome(result);
  }

  useSuggestedPasskeys(next === null && !asking, shell.session, (result) => {
    prepareNext();
    finishPasskey(result);
  });

  if (next) {
    const { SecondStep, needed } = next;
    return (
      <SecondStep
        needed={needed}
        shell={shell}
        onSignedIn={welcome}
        onBack={(why) => {
          setRefused(why);
          setNext(null);
        }}
      />
    );
  }

  return (
    <FormCard
      title="Login"
      footer={
        <>
          <a href="/forgot-password">Forgot Password</a>
          <a href="/register">Sign Up</a>
        </>
      }
    >
      <form {...form}>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username webauthn"
          required
          defaultValue={email}
          error={problems.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          data-autofocus={email === '' ? undefined : ''}
          error={problems.password}
        />
        <Button type="submit" kind="primary" pending={pending} pendingLabel="Logging In...">
          Login
        </Button>
      </form>
      <FormError message={message ?? refused} hint={unreachable ? NO_RESPONSE : null} />
      {'PublicKeyCredential' in window && (
        <PasskeyButton
          ask={({ logInWithPasskey }) => {
            prepareNext();
            return logInWithPasskey(shell.session);
          }}
          onResult={(result) => {
            setAsking(result === null);
            if (result) finishPasskey(result);
            else setRefused(null);
          }}
        >
          Log in with a passkey
        </PasskeyButton>
      )}
    </FormCard>
  );
}
