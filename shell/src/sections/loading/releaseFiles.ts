import type { FileMap, PageRelease, SectionRelease, VersionFiles } from '@bellwether/sdk/contract/release';
import { fileMapPath } from '@bellwether/sdk/limits/fileMapPath';
import { budgets, within } from '../budget.ts';
import { undoStrays } from '../globals.ts';
import type { AssetGate } from './assetGate.ts';

/** The files of the releases that this page may load. The document names few of them; the others are in file maps. */
export interface ReleaseFiles {
  /** Adds a release of a section. */
  add(section: string, released: SectionRelease): void;
  /**
   * Returns a version's files, once the gate knows all of them. Rejects where the file map does not arrive or is not the one
   * that the document names. The next call requests it again.
   */
  of(section: string, version: string): Promise<VersionFiles>;
}

export function createReleaseFiles({ sections }: PageRelease, gate: AssetGate): ReleaseFiles {
  const maps = new Map<string, () => Promise<FileMap>>();

  function add(section: string, released: SectionRelease): void {
    const { fallback, fileMap } = released;
    const load = fileMap && fileMapLoader(fileMapPath(section, released), fileMap);
    for (const named of fallback ? [released, fallback] : [released]) {
      gate.admit(named);
      maps.set(`${section}@${named.version}`, load || (async () => ({ [named.version]: named as VersionFiles })));
    }
  }

  for (const section in sections) add(section, sections[section] as SectionRelease);

  return {
    add,
    async of(section, version) {
      const map = (await maps.get(`${section}@${version}`)?.()) as FileMap;
      Object.values(map).forEach(gate.admit);
      return map[version] as VersionFiles;
    },
  };
}

/** Returns a function that loads a file map once. A request that fails, or takes long, is repeated under another URL. */
function fileMapLoader(path: string, integrity: string): () => Promise<FileMap> {
  let loading: Promise<FileMap> | null = null;
  let requests = 0;

  async function request(): Promise<FileMap> {
    requests += 1;
    const response = await fetch(requests === 1 ? path : `${path}?try=${requests}`, { integrity });
    return response.json();
  }

  function load(): Promise<FileMap> {
    const first = request();
    const either = within(budgets.fileMapMs, path, first).catch(() => {
      undoStrays(); // without its files the watch over the page would not load
      return Promise.any([first, request()]);
    });
    return within(3 * budgets.fileMapMs, path, either);
  }

  return () => {
    loading ??= load().catch((error) => {
      setTimeout(() => {
        loading = null; // the fallback, which is tried at once, is in the same map
      });
      throw error;
    });
    return loading;
  };
}
