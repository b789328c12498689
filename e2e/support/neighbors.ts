import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtFolder } from './faults.ts';
import type { CommandOutcome, Site } from './startSite.ts';

let published = 0;

/** Publishes and, if the registry takes it, promotes a build of a section with these rules at the end of its first style sheet. */
export async function releaseStyles(
  site: Site,
  section: string,
  css: string,
): Promise<CommandOutcome & { version: string }> {
  const folder = await site.folder();
  await cp(builtFolder(section), folder, { recursive: true });
  const sheet = (await readdir(folder)).find((file) => file.endsWith('.css')) ?? '';
  await writeFile(join(folder, sheet), `${await readFile(join(folder, sheet), 'utf8')}\n${css}`);
  published += 1;
  const version = `9.1.${published}`;
  const outcome = await site.release('publish', section, '--from', folder, '--version', version);
  if (outcome.code === 0) await site.released('promote', section, version);
  return { ...outcome, version };
}
