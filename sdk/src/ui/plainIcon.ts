import { type ComponentProps, createElement } from 'react';

/** A drawing of lucide: its name, former names, and shapes. */
interface IconData {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly node: readonly (readonly [shape: string, attributes: Readonly<Record<string, string>>])[];
}

/**
 * Stands in for lucide's own factory (1.73.0) in every bundle, by `sdk/build/plainIcons.ts`: the same element, without its
 * context and its conversions for other frameworks.
 */
export function plainIcon({ name, aliases = [], node }: IconData) {
  const classes = ['lucide', name, ...aliases].join(' lucide-');
  const shapes = node.map(([shape, attributes]) => createElement(shape, attributes));
  return ({ className, ...props }: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `${classes} ${className}` : classes,
        'aria-hidden': true,
        ...props,
      },
      ...shapes,
    );
}
