import { createHash } from 'node:crypto';

/** `sha384-…`, the format of subresource integrity. */
export function integrityOf(bytes: Buffer | string): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** A digest of a whole folder: equal for equal paths and contents, in any order. */
export function digestOf(files: readonly { readonly path: string; readonly integrity: string }[]): string {
  const lines = files.map(({ path, integrity }) => `${path}\0${integrity}`).sort();
  return integrityOf(lines.join('\n'));
}
