import { Link } from '@bellwether/sdk/router';
import { buttonLook } from '@bellwether/sdk/ui/buttonLook.ts';
import { EmptyState } from '@bellwether/sdk/ui/feedback/EmptyState.tsx';
import { LogIn } from 'lucide-react';

/** The shell's guard sends signed-out people to /login; this stands here should the page be shown to one all the same. */
export function SignInNeeded() {
  return (
    <EmptyState
      icon={<LogIn />}
      message="You need to be logged in to view this page."
      action={
        <Link to="/login" {...buttonLook({ kind: 'primary' })}>
          Login Now
        </Link>
      }
    />
  );
}
