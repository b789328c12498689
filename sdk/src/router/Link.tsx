import type { ComponentProps } from 'react';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site. */
  readonly to: string;
}

/**
 * A link to any page of this site. The shell follows it and tells the section's router. The router's own link would change the
 * URL at once, while the next section is still loading.
 */
export function Link({ to, ...rest }: LinkProps) {
  return <a {...rest} href={to} />;
}
