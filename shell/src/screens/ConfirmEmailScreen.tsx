import { OpenedLink } from './OpenedLink.tsx';
import type { ScreenProps } from './screenProps.ts';

/** Where the link in the email to a new address leads. */
export function ConfirmEmailScreen({ shell }: ScreenProps) {
  return <OpenedLink shell={shell} title="Confirm New Email" call="POST /api/auth/confirm-email" />;
}
