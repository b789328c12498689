import { Link } from '@bellwether/sdk/router';
import { buttonLook } from '@bellwether/sdk/ui/buttonLook.ts';
import { EmptyState } from '@bellwether/sdk/ui/feedback/EmptyState.tsx';
import { LogIn } from 'lucide-react';

/** Fallback for signed-out users. The shell's guard normally sends them to /login first. */
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
