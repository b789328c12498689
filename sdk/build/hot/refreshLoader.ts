import type { LoaderContext } from 'webpack';
import { ownFile } from '../ownFile.ts';

const refresh = JSON.stringify(ownFile('hot/refresh'));
const developmentJsx = JSON.stringify(ownFile('hot/developmentJsx'));

/**
 * webpack loader, after swc: gives each module what swc's calls for React Refresh need, in its own scope. Lines stay where they
 * are, for source maps.
 */
export default function refreshLoader(this: LoaderContext<object>, code: string, map?: string): void {
  const before =
    `import { createSignature as $RefreshSig$, endModule as $endModule$, registerIn as $registerIn$ } from ${refresh}; ` +
    'const $RefreshReg$ = $registerIn$(__webpack_module__); ';
  const after = '\n$endModule$(__webpack_module__, import.meta.webpackHot);\n';
  this.callback(null, before + code.replaceAll('"react/jsx-dev-runtime"', developmentJsx) + after, map);
}
