import type { ComponentProps } from 'react';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site. */
  readonly to: string;
}

/**
 * A link to any page of this site. The shell follows it, whichever section it leads to, and tells the section's router. The
 * router's own link would show the new address at once, while the section that belongs there is still loading.
 */
export function Link({ to, ...rest }: LinkProps) {
  return <a {...rest} href={to} />;
}
