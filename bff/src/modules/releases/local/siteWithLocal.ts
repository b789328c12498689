import type { LocalSections } from '../../../config/localSections.ts';
import type { ResolvedSite } from '../resolve/releaseResolver.ts';

/** The site with sections from the visitor's own machine. The release that is live comes before them, and stays their fallback. */
export function siteWithLocal(
  site: ResolvedSite,
  { sections, isAsked }: { readonly sections: LocalSections; readonly isAsked: boolean },
): ResolvedSite {
  const named = Object.entries(sections).filter(([name]) => isSection(site, name));
  if (named.length === 0) return site;
  const local = Object.fromEntries(named.map(([name, port]) => [name, localOrigin(port)]));
  return {
    ...site,
    key: `${site.key} ${JSON.stringify(local)}`,
    asksForLocal: isAsked,
    sides: [], // what fails here says nothing about a candidate
    pageRelease: { ...site.pageRelease, local },
  };
}

/** Whether the site has a section of this name. The shell is none. */
export function isSection({ pageRelease }: ResolvedSite, name: string): boolean {
  return Object.hasOwn(pageRelease.sections, name) && pageRelease.sections[name]?.placement !== 'frame';
}

export function localOrigin(port: number): string {
  return `http://localhost:${port}`;
}
