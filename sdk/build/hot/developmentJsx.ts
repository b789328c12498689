import type { ElementType, Key, ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** swc's development mode, which React Refresh needs, calls this instead of the functions that the shell shares. */
export function jsxDEV(
  type: ElementType,
  props: object,
  key: Key | undefined,
  hasStaticChildren: boolean,
): ReactElement {
  return hasStaticChildren ? jsxs(type, props, key) : jsx(type, props, key);
}

export { Fragment };
