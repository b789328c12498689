import { createHash } from 'node:crypto';

/** Runs before the first paint of a visitor without a chosen theme. The document is dark until it says otherwise. */
export const SYSTEM_THEME_SCRIPT =
  'if(matchMedia("(prefers-color-scheme: light)").matches)document.documentElement.dataset.theme="light"';

/** Lets the content policy run that script and no other inline script. */
export const SYSTEM_THEME_HASH = `'sha256-${createHash('sha256').update(SYSTEM_THEME_SCRIPT).digest('base64')}'`;
