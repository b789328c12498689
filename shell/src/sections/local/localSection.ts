import type { LocalBuild, SectionRelease } from '@bellwether/sdk/contract/release';
import { folderOf } from '../styles.ts';
import type { LocalSettings } from './followLocal.ts';
import type { LocalNotes } from './localNotes.ts';
import { swapStyles } from './swapStyles.ts';

/** Section → what updates its modules on this page to a build; false: it cannot. Sections add themselves when they load. */
export type Updaters = Map<string, (hash: string) => Promise<boolean>>;

export interface LocalSection {
  /** Takes a build, after the one before. */
  take(build: LocalBuild): Promise<void>;
}

interface Settings extends Pick<LocalSettings, 'sections' | 'files' | 'gate'> {
  readonly name: string;
  /** What is live. It stays the fallback. */
  readonly live: SectionRelease;
  readonly origin: string;
  readonly updaters: Updaters;
  readonly notes: LocalNotes;
}

/**
 * A section from the developer's own machine. A build updates the modules that are on the page, which keeps the state of
 * components. Where it cannot, the section is loaded again under the next version, without a reload of the page.
 */
export function createLocalSection({ name, live, origin, updaters, notes, ...page }: Settings): LocalSection {
  const { sections, files, gate } = page;
  let nth = 0;
  let version = '';
  let known: string | null = null;
  let taking = Promise.resolve();

  function offer(build: LocalBuild): void {
    nth += 1;
    version = nth === 1 ? 'local' : `local-${nth}`;
    const { shellApi, sharedSet, placement, routes } = live;
    const named = { shellApi, placement, ...(sharedSet !== undefined && { sharedSet }) };
    const folder = origin + folderOf(name, { version });
    sections.offer(name, {
      ...named,
      routes,
      version,
      entry: `${folder}entry.js`,
      container: build.container,
      css: [],
      integrity: hashesOf(build),
      fallback: { ...named, version: live.version },
    });
    files.add(name, live); // the files of the fallback are where they were
  }

  function hashesOf({ files: hashes }: LocalBuild): Record<string, string> {
    const folder = origin + folderOf(name, { version });
    return Object.fromEntries(Object.entries(hashes).map(([file, hash]) => [folder + file, hash]));
  }

  /** Whether what the page shows of this section, if anything, is the local version. */
  function isShown(): boolean {
    const hosts = document.querySelectorAll<HTMLElement>(`[data-section="${name}"]:not([data-leaving])`);
    return [...hosts].every((host) => host.dataset.version === version);
  }

  async function apply(build: LocalBuild): Promise<void> {
    if (build.errors.length > 0) notes.set(name, `${name} does not build`, build.errors.join('\n\n'));
    else notes.clear(name);
    if (build.hash === null || build.errors.length > 0 || build.hash === known) return;
    known = build.hash;
    if (nth > 0) {
      const hashes = hashesOf(build);
      gate.admit({ integrity: hashes });
      await swapStyles(hashes);
      const hasUpdated = await updaters.get(name)?.(build.hash);
      if (hasUpdated && isShown()) return;
    }
    updaters.delete(name);
    offer(build);
    await sections.renew(name, () => true);
  }

  return {
    take(build) {
      taking = taking.then(() => apply(build));
      return taking;
    },
  };
}
