import { createHash } from 'node:crypto';

/** `sha384-…` as a browser checks it. */
export function integrityOf(bytes: Buffer | string): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** One value for a whole folder: equal paths with equal content, equal digest, in whatever order. */
export function digestOf(files: readonly { readonly path: string; readonly integrity: string }[]): string {
  const lines = files.map(({ path, integrity }) => `${path}\0${integrity}`).sort();
  return integrityOf(lines.join('\n'));
}
