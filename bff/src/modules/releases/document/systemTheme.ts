import { policyHash } from '../../../http/policyHash.ts';

/** Runs before the first paint of a visitor without a chosen theme. The document is dark until it says otherwise. */
export const SYSTEM_THEME_SCRIPT =
  'if(matchMedia("(prefers-color-scheme: light)").matches)document.documentElement.dataset.theme="light"';

export const SYSTEM_THEME_HASH = policyHash(SYSTEM_THEME_SCRIPT);
