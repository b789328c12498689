import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SectionManifest } from '@bellwether/sdk/contract/release';
import { builtFolder } from '../support/faults.ts';
import { makeLive } from '../support/site.ts';
import type { CommandOutcome, Site } from '../support/startSite.ts';
import type { CodeVariant, RefusedVariant } from './variant.ts';

/** Copies a built section and adds variants to its entry, all asleep: the registry runs each entry before it takes it. */
export async function addVariants(section: string, to: string, variants: readonly CodeVariant[]): Promise<void> {
  await cp(builtFolder(section), to, { recursive: true });
  const { entry, container } = await manifestOf(to);
  const sound = await readFile(join(to, entry), 'utf8');
  const runtime = await readFile(join(import.meta.dirname, 'hostileSection.js'), 'utf8');
  const table = variants.map(
    ({ at, does, given }) => `{ at: ${JSON.stringify(at)}, does: ${does}, given: ${JSON.stringify(given)} }`,
  );
  const lines = [
    sound,
    `(() => { const CONTAINER = ${JSON.stringify(container)}, VARIANTS = [\n${table.join(',\n')}\n];`,
    runtime,
    '})();',
  ];
  await writeFile(join(to, entry), lines.join('\n'));
}

/** Makes a version of a section live that has these variants. */
export async function releaseVariants(
  site: Site,
  section: string,
  version: string,
  variants: readonly CodeVariant[],
): Promise<void> {
  const folder = await site.folder();
  await addVariants(section, folder, variants);
  await site.released('publish', section, '--from', folder, '--version', version);
  await makeLive(site, section, version);
}

/** Tries to publish a variant that the registry refuses. */
export async function publishRefused(
  site: Site,
  section: string,
  version: string,
  variant: RefusedVariant,
): Promise<CommandOutcome> {
  const folder = await site.folder();
  await cp(builtFolder(section), folder, { recursive: true });
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css|json)$/.test(name));
  const files = new Map<string, string>();
  for (const name of names) files.set(name, await readFile(join(folder, name), 'utf8'));
  for (const [name, text] of Object.entries(variant.edit(files, await manifestOf(folder)))) {
    await writeFile(join(folder, name), text);
  }
  return site.release('publish', section, '--from', folder, '--version', version);
}

async function manifestOf(folder: string): Promise<SectionManifest> {
  return JSON.parse(await readFile(join(folder, 'section.json'), 'utf8')) as SectionManifest;
}
