import type { ReleasedSection } from '@bellwether/sdk/contract/release';

/** One version of a section, without its fallback. */
export type Version = Omit<ReleasedSection, 'fallback'>;

/** The versions to try, in order: the visitor's own, then the last good one; without those that broke on this page view. */
export function candidates({ fallback, ...own }: ReleasedSection, broken: ReadonlySet<string>): Version[] {
  const all: Version[] = fallback ? [own, fallback] : [own];
  return all.filter(({ version }) => !broken.has(version));
}
