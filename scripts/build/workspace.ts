import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const { workspaces: packages } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  workspaces: readonly string[];
};

/** The repository's folders. */
export const workspace = {
  root,
  /** Every package, as package.json lists them. */
  packages,
  /** The packages that are built for the browser, the shell first: those with a `webpack.config.ts`. */
  sections: packages.filter((name) => existsSync(join(root, name, 'webpack.config.ts'))),
  distOf: (section: string) => join(root, section, 'dist'),
};
