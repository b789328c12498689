import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** The repository's folders. */
export const workspace = {
  root,
  sections: ['shell', 'mfe-marketing', 'mfe-dashboard', 'mfe-trading', 'mfe-account', 'mfe-chat'] as readonly string[],
  distOf: (section: string) => join(root, section, 'dist'),
};
