import { endpoints } from '@bellwether/sdk/contract';
import type { LiveRelease } from './gate.ts';

const SERVED = new Set(Object.values(endpoints).flatMap(({ method, path }) => [`${method} ${path}`, path]));

/** Returns the endpoints that a release calls and this server does not have. */
export function missingEndpoints({ manifest }: Pick<LiveRelease, 'manifest'>): string[] {
  return manifest.endpoints.filter((call) => !SERVED.has(call));
}

/** One sentence about the first of them, or null. `named`: the release as the sentence calls it. */
export function unservedCall(release: LiveRelease, named = `${release.section} ${release.version}`): string | null {
  const [first, ...more] = missingEndpoints(release);
  if (first === undefined) return null;
  return `${named} calls ${first}${more.length > 0 ? ` (and ${more.length} more)` : ''}, which this server does not have.`;
}
