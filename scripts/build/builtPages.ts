import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SectionManifest, SectionRoute } from '@bellwether/sdk/contract/release';
import { workspace } from './workspace.ts';

/** A path of the site, as the section that owns it was built. */
export interface BuiltPage extends SectionRoute {
  readonly section: string;
}

/**
 * Every path of the site, from the `section.json` of the built sections: for journeys and benchmarks. Throws for a section
 * that has not been built, and for a path that two sections claim.
 */
export function builtPages(
  sections: readonly string[] = workspace.sections,
  distOf: (section: string) => string = workspace.distOf,
): readonly BuiltPage[] {
  const pages = sections.flatMap((section) =>
    routesOf(section, distOf(section)).map((route) => ({ ...route, section })),
  );
  const owners = new Map<string, string>();
  for (const { path, section } of pages) {
    const owner = owners.get(path);
    if (owner) throw new Error(`${path} is in the route tables of both ${owner} and ${section}.`);
    owners.set(path, section);
  }
  return pages;
}

function routesOf(section: string, dist: string): SectionManifest['routes'] {
  try {
    return (JSON.parse(readFileSync(join(dist, 'section.json'), 'utf8')) as SectionManifest).routes;
  } catch {
    throw new Error(`${section} has not been built: run node scripts/build.ts.`);
  }
}
