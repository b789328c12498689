import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { endpointCalls } from '@bellwether/sdk/contract/endpointCalls';
import type { SectionManifest, SectionRoute } from '@bellwether/sdk/contract/release';

export type Route = Partial<SectionRoute> & { path: string };

export interface BuiltSectionOptions extends Partial<Omit<SectionManifest, 'routes'>> {
  readonly routes?: readonly Route[];
  /** Files in addition to section.json, entry.js and section.css, or in their place. */
  readonly files?: Readonly<Record<string, string>>;
  /** Makes the content differ from another build's. */
  readonly mark?: string;
}

/** Creates a small but complete artifact. */
export function builtSection(options: BuiltSectionOptions = {}): string {
  const { routes = [{ path: '/watchlist', title: 'Watchlist' }], files = {}, mark = '', ...rest } = options;
  const name = rest.name ?? 'mfe-trading';
  const container = rest.container === undefined ? `bellwether_${name.replaceAll('-', '_')}_test` : rest.container;
  const manifest: SectionManifest = {
    name,
    container,
    shellApi: '1.0',
    entry: 'entry.js',
    css: ['section.css'],
    placement: 'page',
    provides: {},
    offers: {},
    uses: {},
    endpoints: endpointCalls(Object.values(files)),
    requires: { react: '^19.0.0', '@module-federation/enhanced': '~2.9.2' },
    routes: routes.map((route) => ({
      title: 'A page',
      access: 'user',
      preload: ['entry.js', 'section.css'],
      ...route,
    })),
    ...rest,
    ...(rest.requires && container && { requires: { '@module-federation/enhanced': '~2.9.2', ...rest.requires } }),
  };
  return folderOf({
    'section.json': JSON.stringify(manifest),
    ...(container && { 'mf-manifest.json': JSON.stringify(buildRecordOf(manifest)) }),
    'entry.js': container
      ? `window[${JSON.stringify(container)}] = { get: () => Promise.resolve(() => ({})), init() {} }; /* ${mark} */`
      : `for (const part of ['nav', 'main']) document.getElementById('root').append(document.createElement(part)); /* ${mark} */`,
    'section.css': `[data-section="${name}"] .section { color: var(--bw-text); } /* ${mark} ${'padding '.repeat(100)} */`,
    ...files,
  });
}

export function builtShell({ provides = { react: '19.3.1' }, ...options }: BuiltSectionOptions = {}): string {
  return builtSection({
    name: 'shell',
    container: null,
    placement: 'frame',
    provides: { '@module-federation/enhanced': '2.9.2', ...provides },
    requires: {},
    routes: [
      { path: '/login', title: 'Log in', access: 'public' },
      { path: '/signup', title: 'Sign up', access: 'public', preload: [], redirectTo: '/join' },
    ],
    ...options,
  });
}

/** What the federation plugin would have written about the build. */
export function buildRecordOf({ container, entry, requires, uses }: SectionManifest) {
  const { '@module-federation/enhanced': _, ...packages } = requires;
  const shared = [...Object.entries(packages), ...Object.keys(uses).map((name) => [name, '^1.0.0'] as const)];
  return {
    metaData: { globalName: container, pluginVersion: '2.9.2', remoteEntry: { name: entry } },
    shared: shared.map(([name, requiredVersion]) => ({ name, requiredVersion })),
    exposes: [
      { path: './section', assets: { js: { sync: [entry], async: [] as string[] }, css: { sync: [], async: [] } } },
    ],
  };
}

/** Creates a temporary folder with these files. */
export function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'built-section-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
