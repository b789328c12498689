import { Clock } from '@bellwether/sdk/ui/figures/Clock.tsx';
import type { ReactNode } from 'react';
import { useFailedUpdates } from '../../api/useFailedUpdates.ts';

/** In the place of when the next update comes: that the last one failed, and how old what still shows is. */
export function UpdateNote({ children }: { children: ReactNode }) {
  const failed = useFailedUpdates();
  if (!failed) return children;
  return (
    <p key={failed.message} role="alert">
      {failed.message} Showing data from <Clock market at={failed.from} />.
    </p>
  );
}
