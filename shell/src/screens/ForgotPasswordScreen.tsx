import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Field } from '@bellwether/sdk/ui/form/Field.tsx';
import { FormError } from '@bellwether/sdk/ui/form/FormError.tsx';
import { useState } from 'react';
import { typedAddress } from '../navigation/typedAddress.ts';
import { COULD_NOT_CONNECT, failedResult, isUnreachable } from '../session/failureMessages.ts';
import { emailProblem } from './credentialRules.ts';
import { Done } from './Done.tsx';
import { FormCard } from './FormCard.tsx';
import { refusedBy } from './refusedBy.ts';
import type { ScreenProps } from './screenProps.ts';
import { useSubmission } from './useSubmission.ts';

export function ForgotPasswordScreen({ shell }: ScreenProps) {
  const [email] = useState(typedAddress.peek);
  const [sent, setSent] = useState<string | null>(null);
  const { form, pending, problems, message } = useSubmission<'email'>({
    check: ({ email }) => ({ email: emailProblem(email) }),
    async send({ email }) {
      try {
        const { msg } = await shell.session.api('POST /api/auth/forgot-password', { body: { email: email.trim() } });
        setSent(msg);
        return null;
      } catch (error) {
        if (isUnreachable(error)) return { message: COULD_NOT_CONNECT };
        return refusedBy(failedResult(error, 'The request failed. Please try again.'), ['email']);
      }
    },
  });
  const footer = <a href="/login">Back to login</a>;

  if (sent !== null) {
    return (
      <FormCard title="Forgot Password" footer={footer}>
        <Done>{sent}</Done>
      </FormCard>
    );
  }
  return (
    <FormCard
      title="Forgot Password"
      intro="Enter your account email. We’ll send you a link to reset your password."
      footer={footer}
    >
      <form {...form}>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={email}
          error={problems.email}
        />
        <Button type="submit" kind="primary" pending={pending} pendingLabel="Sending...">
          Send reset link
        </Button>
      </form>
      <FormError message={message} />
    </FormCard>
  );
}
