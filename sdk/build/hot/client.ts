import { refresh } from './refresh.ts';

/** `?mfe-trading` */
declare const __resourceQuery: string;
/** Of the build that runs; an update changes it. */
declare const __webpack_hash__: string;

/** webpack's handlers of updates, by kind of file. */
declare const __webpack_require__: { readonly hmrC: Record<string, unknown> };

// The shell replaces styles (shell/src/sections/local/swapStyles.ts): mini-css-extract-plugin 2.10.2 loads those of each changed
// script again, without style in between, and leaves out those that changed alone.
delete __webpack_require__.hmrC.miniCss;

/** What the shell calls when its page has heard of a build, by section: see shell/src/sections/local/. */
type Updaters = Map<string, (hash: string) => Promise<boolean>>;

(globalThis as { bellwetherHot?: Updaters }).bellwetherHot?.set(__resourceQuery.slice(1), update);

/** Updates the modules on this page to a build. Returns false where they cannot take it: the section has to be loaded again. */
async function update(hash: string): Promise<boolean> {
  if (!refresh) return false;
  try {
    while (__webpack_hash__ !== hash) {
      if (!(await import.meta.webpackHot.check(true))) return false;
    }
  } catch (error) {
    console.warn(error);
    return false;
  }
  refresh.performReactRefresh();
  return true;
}
