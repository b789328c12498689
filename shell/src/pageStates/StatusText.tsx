import { VisuallyHidden } from '@bellwether/sdk/ui/VisuallyHidden.tsx';
import type { ReactNode } from 'react';

/** For screen readers; others see skeletons. The region is always present, because a new one is often not announced. */
export function StatusText({ children }: { children: ReactNode }) {
  return (
    <VisuallyHidden as="div">
      <span role="status">{children}</span>
    </VisuallyHidden>
  );
}
