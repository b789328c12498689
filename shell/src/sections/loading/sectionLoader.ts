import type { SectionRelease } from '@bellwether/sdk/contract/release';
import type { SectionLifecycles } from '@bellwether/sdk/section/shellApi.ts';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { AssetGate } from './assetGate.ts';
import { type Container, runEntry } from './entryScript.ts';
import { createFederation, createFederationOf, type Federation } from './federation.ts';
import { otherSets } from './otherOffers.ts';

export type LoadSection = (
  section: string,
  release: Pick<SectionRelease, 'version' | 'entry' | 'container' | 'sharedSet'>,
) => Promise<SectionLifecycles>;

/**
 * Loads releases of sections through the federation runtime. Every load gets a remote with a name of its own, so that two
 * releases can be on one page and a failed load can be repeated: federation and webpack remember failures by name.
 */
export function createSectionLoader(gate: AssetGate): LoadSection {
  const own = createFederation();
  const others = new Map<string, Promise<Federation>>();
  const containers = new Map<string, () => Promise<Container>>();
  const tries = new Map<string, number>();

  const entries: ModuleFederationRuntimePlugin = {
    name: 'bellwether-entries',
    loadEntry: async ({ remoteInfo }) => containers.get(remoteInfo.name)?.() as never,
  };
  own.registerPlugins([entries]);

  /** The federation whose shared packages a release takes. A failed download of a set is repeated by the next load. */
  async function federationFor(name = ''): Promise<Federation> {
    const set = otherSets === null ? undefined : otherSets[name];
    if (!set) return own;
    const started =
      others.get(name) ??
      createFederationOf(name, set).then((federation) => {
        federation.registerPlugins([entries]);
        return federation;
      });
    others.set(name, started);
    return started.catch((error) => {
      others.delete(name);
      throw error;
    });
  }

  return async (section, { version, entry, container, sharedSet }) => {
    if (!container) throw new Error(`${section} ${version} is no section`);
    const nth = (tries.get(entry) ?? 0) + 1;
    tries.set(entry, nth);
    const remote = nth === 1 ? `${section}@${version}` : `${section}@${version}#${nth}`;
    // Browsers share one hanging request among all loads of a URL; another try needs a URL of its own.
    const url = new URL(nth === 1 ? entry : `${entry}?try=${nth}`, window.location.origin).href;
    const federation = otherSets === null ? own : await federationFor(sharedSet);
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
