import type { SectionRelease } from '@bellwether/sdk/contract/release';

/** One version of a section, without its fallback. */
export type Version = Omit<SectionRelease, 'fallback'>;

/** The versions to try, in order: the visitor's own, then the last good one; without those that broke on this page view. */
export function candidates({ fallback, ...own }: SectionRelease, broken: ReadonlySet<string>): Version[] {
  const all: Version[] = fallback ? [own, fallback] : [own];
  return all.filter(({ version }) => !broken.has(version));
}
