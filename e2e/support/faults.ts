import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SectionManifest } from '@bellwether/sdk/contract/release';
import type { Page, Route } from '@playwright/test';

/**
 * Faults in a section's own code. They are edits of a built folder, to be made before it is published: the registry hashes
 * what it publishes, and the browser refuses what has another hash.
 */
export const codeFaults = {
  throwOnLoad: 'throw new Error("fault: on load");',
  throwOnRender: mounting('{ Data() { throw new Error("fault: on render"); } }'),
  crashAfter2s: mounting(`{ Data: class {
    static { this.prototype.isReactComponent = {}; }
    state = {};
    componentDidMount() { setTimeout(() => this.updater.enqueueSetState(this, { crash: true }), 2000); }
    render() {
      if (this.state.crash) throw new Error("fault: crash after 2 s");
      const { children } = this.props;
      return props.Data ? { ...children, type: props.Data, props: { children } } : children;
    }
  } }`),
  throwInClickHandler: mounting(
    '(props.domElement.addEventListener("click", () => { throw new Error("fault: in a click handler"); }), {})',
  ),
  throwAfter2s: mounting('(setTimeout(() => { throw new Error("fault: after 2 s"); }, 2000), {})'),
  throwOnUnmount: lifecycle('unmount', '() => { throw new Error("fault: on unmount"); }'),
  mountNeverSettles: lifecycle('mount', '() => new Promise(() => {})'),
  unmountNeverSettles: lifecycle('unmount', '() => new Promise(() => {})'),
} as const;

export type CodeFault = keyof typeof codeFaults;

/** Copies a built section and breaks the copy. */
export async function breakBuild(from: string, to: string, fault: CodeFault): Promise<void> {
  await cp(from, to, { recursive: true });
  const { entry, container } = JSON.parse(await readFile(join(to, 'section.json'), 'utf8')) as SectionManifest;
  const file = join(to, entry);
  const sound = await readFile(file, 'utf8');
  const edit = codeFaults[fault].replaceAll('CONTAINER', JSON.stringify(container));
  await writeFile(file, fault === 'throwOnLoad' ? `${edit}\n${sound}` : `${sound}\n${edit}`);
}

/** Copies a built section with every `find` in its scripts replaced: another version that is easily told from the first. */
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
  entry404: { file: /\/entry\.js/, answer: (route) => route.fulfill({ status: 404, body: 'not found' }) },
  hang: { file: /\/entry\.js/, answer: () => {} },
  htmlInsteadOfJs: {
    file: /\/entry\.js/,
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sorry</title>' }),
  },
  alteredByte: { file: /\/entry\.js/, answer: alter },
  alteredChunk: { file: /\/section\.[^/]+\.js/, answer: alter },
  lazyChunk404: {
    file: /\/(?!entry\.|section\.)[^/]+\.js/,
    answer: (route) => route.fulfill({ status: 404, body: 'not found' }),
  },
} as const satisfies Record<string, { file: RegExp; answer: (route: Route) => Promise<void> | void }>;

export type WireFault = keyof typeof wireFaults;

/** Breaks the way to a section until the answered function is called. Without `version` all versions are out of reach. */
export async function breakWire(
  page: Page,
  section: string,
  fault: WireFault,
  { version = '[^/]+' }: { version?: string } = {},
): Promise<() => Promise<void>> {
  const { file, answer } = wireFaults[fault];
  const affected = new RegExp(`/assets/${section}/${version}${file.source}`);
  await page.route(affected, answer);
  return () => page.unroute(affected, answer);
}

async function alter(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()} ` });
}

/** An edit that gives the section other props when it is mounted. `props` are the true ones. */
function mounting(changedProps: string): string {
  return lifecycle('mount', `(props) => section.mount({ ...props, ...${changedProps} })`);
}

/** An edit that replaces one lifecycle of the section that the entry's container gives out. */
function lifecycle(name: 'mount' | 'unmount', replacement: string): string {
  return `{
    const { init, get } = window[CONTAINER];
    window[CONTAINER] = { init, get: async (expose) => {
      const { section } = (await get(expose))();
      return () => ({ section: { ...section, ${name}: ${replacement} } });
    } };
  }`;
}
