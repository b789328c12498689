import type { NamedVersion } from '@bellwether/sdk/contract/release';
import type { SectionLifecycles } from '@bellwether/sdk/section/shellApi.ts';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { assertUnchanged, confined, keep, keepFields, nothingOver } from '../globals.ts';
import { NotArrived } from '../loadFailure.ts';
import type { AssetGate } from './assetGate.ts';
import { type Container, runEntry } from './entryScript.ts';
import { createFederation, createFederationOf, type Federation } from './federation.ts';
import { otherSets } from './otherOffers.ts';
import type { ReleaseFiles } from './releaseFiles.ts';

export type LoadSection = (
  section: string,
  release: Pick<NamedVersion, 'version' | 'sharedSet'>,
) => Promise<SectionLifecycles>;

/**
 * Rejects with `NotArrived`, or webpack's `ChunkLoadError`, where files are missing; with anything else for what the release did.
 *
 * Loads releases of sections through the federation runtime. Every load gets a remote with a name of its own, so that two
 * releases can be on one page and a failed load can be repeated: federation and webpack remember failures by name.
 */
export function createSectionLoader(gate: AssetGate, files: ReleaseFiles): LoadSection {
  const others = new Map<string, Promise<Federation>>();
  const containers = new Map<string, () => Promise<Container>>();
  const tries = new Map<string, number>();

  const entries: ModuleFederationRuntimePlugin = {
    name: 'bellwether-entries',
    loadEntry: async ({ remoteInfo }) => containers.get(remoteInfo.name)?.() as never,
  };

  function opened(federation: Federation): Federation {
    federation.registerPlugins([entries]);
    // A section could put another React here for the next one.
    const scopes = Object.values(federation.shareScopeMap);
    keep(scopes.flatMap((scope) => [scope, ...Object.values(scope)]));
    nothingOver(federation);
    keepFields(federation, ['moduleCache', 'remoteHandler', 'sharedHandler', 'snapshotHandler', 'shareScopeMap']);
    return federation;
  }

  const own = opened(createFederation());

  /** The federation whose shared packages a release takes. A failed download of a set is repeated by the next load. */
  async function federationFor(name = ''): Promise<Federation> {
    const set = otherSets === null ? undefined : otherSets[name];
    if (!set) return own;
    const started = others.get(name) ?? createFederationOf(name, set).then(opened);
    others.set(name, started);
    return started.catch((error) => {
      others.delete(name);
      throw error;
    });
  }

  return async (section, { version, sharedSet }) => {
    const { entry, container } = await files.of(section, version).catch((cause) => {
      throw new NotArrived(`the files of ${section} ${version} are not known`, { cause });
    });
    if (!container) throw new Error(`${section} ${version} is no section`);
    const nth = (tries.get(entry) ?? 0) + 1;
    tries.set(entry, nth);
    const remote = nth === 1 ? `${section}@${version}` : `${section}@${version}#${nth}`;
    // Browsers share one hanging request among all loads of a URL; another try needs a URL of its own.
    const url = new URL(nth === 1 ? entry : `${entry}?try=${nth}`, window.location.origin).href;
    const federation = otherSets === null ? own : await federationFor(sharedSet);
    containers.set(remote, async () => {
      const { init, get } = await runEntry(gate, url, container);
      assertUnchanged();
      return { init, get: async (expose) => confined(await get(expose)) };
    });
    federation.registerRemotes([{ name: remote, entry: url }]);
    const loaded = await federation.loadRemote<{ section?: SectionLifecycles }>(`${remote}/section`);
    if (!isSection(loaded?.section)) throw new Error(`${section} ${version} is no section`);
    const lifecycles: Record<string, (given: never) => unknown> = { ...loaded.section };
    return Object.fromEntries(STEPS.map((step) => [step, confined(lifecycles[step] as never)])) as never;
  };
}

const STEPS = ['prepare', 'bootstrap', 'mount', 'unmount'] as const;

function isSection(value: unknown): value is SectionLifecycles {
  const candidate = (value ?? {}) as Record<string, unknown>;
  return STEPS.every((step) => typeof candidate[step] === 'function');
}
