import { createHash } from 'node:crypto';

/** Returns the source by which the content policy admits one inline script or style. */
export function policyHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
