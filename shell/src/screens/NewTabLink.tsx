import { VisuallyHidden } from '@bellwether/sdk/ui/VisuallyHidden.tsx';
import type { ReactNode } from 'react';

/** Leaves the form that it stands in as it is. */
export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
