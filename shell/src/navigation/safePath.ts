import { pathWithin } from '@bellwether/sdk/limits/pathWithin';

/** Returns a path of this site that is safe to navigate to, or null. */
export function safePath(candidate: unknown, origin: string = window.location.origin): string | null {
  return pathWithin(origin, candidate);
}
