import { pathToFileURL } from 'node:url';
import { builtPages } from './build/builtPages.ts';
import { type BuiltSection, builtSection } from './build/builtSections.ts';
import { contentHash, isBuilt } from './build/contentHash.ts';
import { buildInParallel } from './build/parallel.ts';
import { workspace } from './build/workspace.ts';

/**
 * Builds the sections whose sources, sdk or lockfile changed since their last build, on as many cores as there are, and
 * returns all of them. Throws when one does not build, keeping the others' results, and when two claim one path.
 */
export async function buildSections({ only }: { only?: readonly string[] } = {}): Promise<BuiltSection[]> {
  const wanted = workspace.sections.filter((name) => !only || only.includes(name));
  const unknown = only?.filter((name) => !workspace.sections.includes(name)) ?? [];
  if (unknown.length > 0) throw new Error(`no such section: ${unknown.join(', ')}`);

  const sections = wanted.map((name) => ({ name, buildId: contentHash(name) }));
  await buildInParallel(sections.filter((section) => !isBuilt(section)));
  builtPages(wanted);
  return wanted.map((name) => builtSection(name, workspace.distOf(name)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const only = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
  for (const { name, version } of await buildSections(only.length > 0 ? { only } : {}))
    console.log(`${name} ${version}`);
}
