import { OpenedLink } from './OpenedLink.tsx';
import type { ScreenProps } from './screenProps.ts';

/** Where the link in the email after a registration leads. */
export function VerifyEmailScreen({ shell }: ScreenProps) {
  return <OpenedLink shell={shell} title="Confirm Email" call="POST /api/auth/verify-email" />;
}
