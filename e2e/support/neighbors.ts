import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SectionManifest } from '@bellwether/sdk/contract/release';
import type { Page } from '@playwright/test';
import { builtFolder } from './faults.ts';
import { makeLive } from './site.ts';
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

/** Makes a version of a section live that harms others where `harm` says so. */
export async function releaseHarm(site: Site, section: string, version: string): Promise<void> {
  const folder = await site.folder();
  await cp(builtFolder(section), folder, { recursive: true });
  const { entry, container } = JSON.parse(await readFile(join(folder, 'section.json'), 'utf8')) as SectionManifest;
  const harmful = await readFile(join(import.meta.dirname, 'harmfulSection.js'), 'utf8');
  const sound = await readFile(join(folder, entry), 'utf8');
  const lines = [sound, `(() => { const CONTAINER = ${JSON.stringify(container)};`, harmful, '})();'];
  await writeFile(join(folder, entry), lines.join('\n'));
  await site.released('publish', section, '--from', folder, '--version', version);
  await makeLive(site, section, version);
}

/** What the harmful version does in this browser, and when. `later` is in a timer, after it has shown its page. */
export async function harm(
  page: Page,
  moment: 'entry' | 'module' | 'mount' | 'later' | 'unmount',
  harms: readonly string[],
): Promise<void> {
  await page
    .context()
    .addCookies([{ name: 'harm', value: `${moment}:${harms.join('+')}`, domain: '127.0.0.1', path: '/' }]);
}
