import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SectionManifest } from '@bellwether/sdk/contract/release';
import type { Page, Route } from '@playwright/test';
import { workspace } from '../../scripts/build/workspace.ts';

/** Makes a section well again. */
export type Heal = () => Promise<void>;

/** Every section but the shell. */
export const SECTIONS = workspace.sections.filter((section) => section !== 'shell');

/** A section as it was built. */
export const builtFolder = workspace.distOf;

/** Shell and sections as they were built. */
export function builtFolders(): Record<string, string> {
  return Object.fromEntries(workspace.sections.map((section) => [section, builtFolder(section)]));
}

/** Faults in a section's own code; how they behave is in faultySection.js. */
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
  | 'unmountNeverSettles';

/**
 * Copies a built section and adds every code fault to its entry, asleep: `wake` wakes one. Edits come before publishing,
 * since the registry hashes what it publishes, and the browser refuses what has another hash.
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

/** Crashes what has the fault `crashesWhenTold`. */
export async function crash(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('fault:crash')));
}

/** From now on a section that has faults asleep has this one. */
export async function wake(page: Page, section: string, fault: CodeFault): Promise<Heal> {
  const name = `fault-${section}`;
  await page.context().addCookies([{ name, value: fault, domain: '127.0.0.1', path: '/' }]);
  return () => page.context().clearCookies({ name });
}

/** Copies a built section with every `find` in one of its files replaced: a version that is easily told from the first. */
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

/** Faults between server and browser, for a section as it was published. */
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
  lazyChunk404: { file: /\/(?!entry\.|section\.)[^/]+\.js/, answer: notFound },
} as const satisfies Record<string, { file: RegExp; answer: (route: Route) => Promise<void> | void }>;

export type WireFault = keyof typeof wireFaults;

/** Breaks the way to a section. Without `version` all its versions are out of reach. */
export async function breakWire(
  page: Page,
  section: string,
  fault: WireFault,
  { version = '[^/]+' }: { version?: string } = {},
): Promise<Heal> {
  const { file, answer } = wireFaults[fault];
  const affected = new RegExp(`/assets/${section}/${version}${file.source}`);
  await page.route(affected, answer);
  return () => page.unroute(affected, answer);
}

async function notFound(route: Route): Promise<void> {
  await route.fulfill({ status: 404, contentType: 'application/json', body: '{"msg":"Not found"}' });
}

/** One byte more, of no consequence but for its hash. */
async function alter(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()} ` });
}
