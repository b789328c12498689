import { extname, join } from 'node:path';

/**
 * Returns the path of a module, given relative to this folder and without its ending: TypeScript in this repository, JavaScript
 * in the packed sdk.
 */
export function ownFile(path: string): string {
  return join(import.meta.dirname, `${path}${extname(import.meta.filename)}`);
}
