import { VisuallyHidden } from '@bellwether/sdk/ui/VisuallyHidden.tsx';
import type { ReactNode } from 'react';

/** Opens in a new tab, so that the form it is in keeps its values. */
export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
