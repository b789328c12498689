import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Field } from '@bellwether/sdk/ui/form/Field.tsx';
import { PasswordField } from '@bellwether/sdk/ui/form/PasswordField.tsx';
import { useState } from 'react';
import { AFTER_LOGIN, cameFrom } from '../navigation/cameFrom.ts';
import { emailProblem, passwordProblem } from './credentialRules.ts';
import { FormCard, Refusal } from './FormCard.tsx';
import { refusedBy } from './refusedBy.ts';
import type { ScreenProps } from './screenProps.ts';
import { useSubmission } from './useSubmission.ts';

export function LoginScreen({ shell, prepare }: ScreenProps) {
  const [unreachable, setUnreachable] = useState(false);
  const { form, pending, problems, message } = useSubmission<'email' | 'password'>({
    check: ({ email, password }) => ({ email: emailProblem(email), password: passwordProblem(password) }),
    async send({ email, password }) {
      // Load the next page while the server checks the password.
      prepare(new URL(cameFrom.peek() ?? AFTER_LOGIN, window.location.origin).pathname);
      const result = await shell.session.login(email, password);
      setUnreachable(result.unreachable === true);
      if (!result.success) return refusedBy(result, ['email', 'password']);
      // The frame redirects once the user is signed in.
      shell.notices.notify({ kind: 'success', message: result.msg });
      return null;
    },
  });

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
        <Field label="Email" name="email" type="email" autoComplete="username" required error={problems.email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={problems.password}
        />
        <Refusal message={message} hint={unreachable ? 'The server did not respond. Check your connection.' : null} />
        <Button type="submit" kind="primary" pending={pending}>
          {pending ? 'Logging In...' : 'Login'}
        </Button>
      </form>
    </FormCard>
  );
}
