import { REGISTRATION_FAILED } from '@bellwether/sdk/messages/session.ts';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Checkbox } from '@bellwether/sdk/ui/form/Checkbox.tsx';
import { Field } from '@bellwether/sdk/ui/form/Field.tsx';
import { FormError } from '@bellwether/sdk/ui/form/FormError.tsx';
import { type KeyboardEvent, useState } from 'react';
import { navigate } from '../navigation/navigate.ts';
import { typedAddress } from '../navigation/typedAddress.ts';
import { COULD_NOT_CONNECT, failedResult, isUnreachable } from '../session/failureMessages.ts';
import { tellServerOfLogout } from '../session/tellServerOfLogout.ts';
import { agreementProblem, choiceProblems, emailProblem } from './credentialRules.ts';
import { FormCard } from './FormCard.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { NewTabLink } from './NewTabLink.tsx';
import { refusedBy } from './refusedBy.ts';
import type { ScreenProps } from './screenProps.ts';
import { useSubmission } from './useSubmission.ts';

/** Creates an account. Signing in is a separate step, so the session that comes with the account ends at once. */
export function RegisterScreen({ shell, prepare }: ScreenProps) {
  const [agreed, setAgreed] = useState(false);
  const { form, pending, problems, message, submit } = useSubmission<'email' | 'password' | 'confirm' | 'agreed'>({
    check: (values) => ({
      email: emailProblem(values.email),
      ...choiceProblems(values),
      agreed: agreementProblem(agreed),
    }),
    async send({ email, password }) {
      prepare('/login'); // the next page, while the server creates the account
      try {
        const { token } = await shell.session.api('POST /api/auth/register', {
          body: { email: email.trim(), password },
        });
        void tellServerOfLogout(token, { unused: true });
      } catch (error) {
        if (isUnreachable(error)) return { message: COULD_NOT_CONNECT };
        return refusedBy(failedResult(error, REGISTRATION_FAILED), ['email', 'password']);
      }
      typedAddress.remember(email);
      shell.notices.notify({ kind: 'success', message: 'Registration successful! You can now log in.' });
      navigate('/login');
      return null;
    },
  });

  /** Browsers ignore Enter while the button is disabled; here it says what is missing. */
  function sayWhatIsMissing(event: KeyboardEvent) {
    const inText = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (event.key !== 'Enter' || agreed || !inText) return;
    event.preventDefault();
    void submit();
  }

  return (
    <FormCard
      title="Register"
      footer={
        <p>
          Already have an account? <a href="/login">Log in</a>
        </p>
      }
    >
      <form {...form} onKeyDown={sayWhatIsMissing}>
        <Field label="Email" name="email" type="email" autoComplete="username" required error={problems.email} />
        <NewPasswordFields label="Password" problems={problems} />
        <Checkbox
          name="agreed"
          required
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
          error={problems.agreed}
          label={
            <>
              I agree to the <NewTabLink href="/terms">Terms of Service</NewTabLink> and{' '}
              <NewTabLink href="/privacy">Privacy Policy</NewTabLink>
            </>
          }
        />
        <Button type="submit" kind="primary" pending={pending} pendingLabel="Registering..." disabled={!agreed}>
          Register
        </Button>
      </form>
      <FormError message={message} />
    </FormCard>
  );
}
