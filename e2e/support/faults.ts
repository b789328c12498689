import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SectionManifest } from '@bellwether/sdk/contract/release';
import type { Page, Route } from '@playwright/test';
import { workspace } from '../../scripts/build/workspace.ts';

const SLOW_MS = 4_000;

/** Removes a section's fault. */
export type Heal = () => Promise<void>;

/** Every section except the shell. */
export const SECTIONS = workspace.sections.filter((section) => section !== 'shell');

/** The folder of a section's build. */
export const builtFolder = workspace.distOf;

/** The build folders of the shell and the sections. */
export function builtFolders(): Record<string, string> {
  return Object.fromEntries(workspace.sections.map((section) => [section, builtFolder(section)]));
}

/** Faults in a section's own code. faultySection.js implements them. */
export type CodeFault =
  | 'entryThrows'
  | 'moduleThrows'
  | 'throwsOnRender'
  | 'crashesAfter2s'
  | 'crashesWhenTold'
  | 'throwsInClickHandler'
  | 'throwsAfter2s'
  | 'throwsOnUnmount'
  | 'treeThrowsOnUnmount'
  | 'mountNeverSettles'
  | 'freezesOnMount'
  | 'rendersNothing'
  | 'unmountNeverSettles';

/**
 * Copies a built section and adds every code fault to its entry, dormant until `wake` activates one. The edit comes before
 * publishing, because the registry hashes published files and the browser rejects a different hash.
 */
export async function addFaults(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  const { name, entry, container } = JSON.parse(await readFile(join(to, 'section.json'), 'utf8')) as SectionManifest;
  const sound = await readFile(join(to, entry), 'utf8');
  const faults = await readFile(join(import.meta.dirname, 'faultySection.js'), 'utf8');
  const edited = [
    `if (\`\${document.cookie};\`.includes("fault-${name}=entryThrows;")) throw new Error("fault: in the entry");`,
    sound,
    `(() => { const SECTION = ${JSON.stringify(name)}, CONTAINER = ${JSON.stringify(container)};\n${faults}\n})();`,
  ];
  await writeFile(join(to, entry), edited.join('\n'));
}

/** Faults in a shell's own code. faultyShell.js implements them. */
export type ShellFault = 'throwsAtTop' | 'throwsInStart' | 'rendersNothing' | 'crashes' | 'loops';

/** Copies the built shell and adds every shell fault to its entry, dormant until `wake` activates one. */
export async function addShellFaults(to: string): Promise<void> {
  await cp(builtFolder('shell'), to, { recursive: true });
  const entry = join(to, 'entry.js');
  const faults = await readFile(join(import.meta.dirname, 'faultyShell.js'), 'utf8');
  await writeFile(entry, faults + (await readFile(entry, 'utf8')));
}

/** Crashes the section with the fault `crashesWhenTold`. */
export async function crash(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('fault:crash')));
}

/** Activates one of the dormant faults of a section or the shell. */
export async function wake(page: Page, section: string, fault: CodeFault | ShellFault): Promise<Heal> {
  const name = `fault-${section}`;
  await page.context().addCookies([{ name, value: fault, domain: '127.0.0.1', path: '/' }]);
  return () => page.context().clearCookies({ name });
}

/** Copies a built section and replaces every `find` in one file, so the new version is easy to recognize. */
export async function editBuild(
  from: string,
  to: string,
  file: string,
  find: string,
  replacement: string,
): Promise<void> {
  await cp(from, to, { recursive: true });
  const sound = await readFile(join(to, file), 'utf8');
  if (!sound.includes(find)) throw new Error(`${file} does not contain ${find}`);
  await writeFile(join(to, file), sound.replaceAll(find, replacement));
}

interface BrokenFiles {
  /** `assets` unless given. */
  readonly folder?: string;
  readonly file: RegExp;
  readonly answer: (route: Route) => Promise<void> | void;
}

/** Faults between the server and the browser for an unchanged section. */
export const wireFaults = {
  entry404: { file: /\/entry\.js/, answer: notFound },
  hang: { file: /\/entry\.js/, answer: () => {} },
  htmlInsteadOfJs: {
    file: /\/entry\.js/,
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sorry</title>' }),
  },
  alteredByte: { file: /\/entry\.js/, answer: alter },
  alteredChunk: { file: /\/section\.[^/]+\.js/, answer: alter },
  alteredStyles: { file: /\/[^/]+\.css/, answer: alter },
  alteredMap: { folder: 'releases/files', file: /\/.*\.json/, answer: alter },
  lazyChunk404: { file: /\/(?!entry\.|section\.)[^/]+\.js/, answer: notFound },
  slowChunk: { file: /\/(?!entry\.|section\.)[^/]+\.js/, answer: late },
  styles404: { file: /\/[^/]+\.css/, answer: notFound },
} as const satisfies Record<string, BrokenFiles>;

export type WireFault = keyof typeof wireFaults;

/** Breaks requests for a section's files: for every version, unless `version` is given. */
export async function breakWire(
  page: Page,
  section: string,
  fault: WireFault,
  { version = '[^/]+' }: { version?: string } = {},
): Promise<Heal> {
  const { file, answer, folder = 'assets' }: BrokenFiles = wireFaults[fault];
  const affected = new RegExp(`/${folder}/${section}/${version}${file.source}`);
  await page.route(affected, answer);
  return () => page.unroute(affected, answer);
}

async function notFound(route: Route): Promise<void> {
  await route.fulfill({ status: 404, contentType: 'application/json', body: '{"msg":"Not found"}' });
}

async function late(route: Route): Promise<void> {
  await pause(SLOW_MS);
  await route.continue();
}

/** Adds one byte, which changes only the hash. */
async function alter(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()} ` });
}
