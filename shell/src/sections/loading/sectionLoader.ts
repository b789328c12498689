import type { SectionRelease } from '@bellwether/sdk/contract/release';
import type { SectionLifecycles } from '@bellwether/sdk/section/shellApi.ts';
import type { AssetGate } from './assetGate.ts';
import { type Container, runEntry } from './entryScript.ts';
import { createFederation } from './federation.ts';

export type LoadSection = (
  section: string,
  release: Pick<SectionRelease, 'version' | 'entry' | 'container'>,
) => Promise<SectionLifecycles>;

/**
 * Loads releases of sections through the federation runtime. Every load gets a remote with a name of its own, so that two
 * releases can be on one page and a failed load can be repeated: federation and webpack remember failures by name.
 */
export function createSectionLoader(gate: AssetGate): LoadSection {
  const federation = createFederation();
  const containers = new Map<string, () => Promise<Container>>();
  const tries = new Map<string, number>();

  federation.registerPlugins([
    {
      name: 'bellwether-entries',
      loadEntry: async ({ remoteInfo }) => containers.get(remoteInfo.name)?.() as never,
    },
  ]);

  return async (section, { version, entry, container }) => {
    if (!container) throw new Error(`${section} ${version} is no section`);
    const nth = (tries.get(entry) ?? 0) + 1;
    tries.set(entry, nth);
    const remote = nth === 1 ? `${section}@${version}` : `${section}@${version}#${nth}`;
    // Browsers share one hanging request among all loads of a URL; another try needs a URL of its own.
    const url = new URL(nth === 1 ? entry : `${entry}?try=${nth}`, window.location.origin).href;
    containers.set(remote, () => runEntry(gate, url, container));
    federation.registerRemotes([{ name: remote, entry: url }]);
    const loaded = await federation.loadRemote<{ section?: SectionLifecycles }>(`${remote}/section`);
    if (!isSection(loaded?.section)) throw new Error(`${section} ${version} exposes no section`);
    return loaded.section;
  };
}

function isSection(value: unknown): value is SectionLifecycles {
  const candidate = (value ?? {}) as Record<string, unknown>;
  return ['prepare', 'bootstrap', 'mount', 'unmount'].every((name) => typeof candidate[name] === 'function');
}
