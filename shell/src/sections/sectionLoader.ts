import type { SectionLifecycles } from '@bellwether/sdk/section/shellApi.ts';
import type { AssetGate } from './assetGate.ts';
import type { Version } from './candidates.ts';
import { type Container, runEntry } from './entryScript.ts';
import { createFederation } from './federation.ts';

export type LoadSection = (section: string, version: Version) => Promise<SectionLifecycles>;

/**
 * Loads versions of sections through the federation runtime. Every load gets a remote of its own name, so that two versions
 * can be on one page and a failed one can be tried anew: federation and webpack remember failures for as long as a name lives.
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
    // A request that hangs is shared by all that ask for the same URL; a further try needs one of its own.
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
