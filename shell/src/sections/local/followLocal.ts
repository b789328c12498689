import type { LocalBuild, PageRelease } from '@bellwether/sdk/contract/release';
import type { SectionHost } from '../host.ts';
import type { AssetGate } from '../loading/assetGate.ts';
import type { ReleaseFiles } from '../loading/releaseFiles.ts';
import { createLocalNotes } from './localNotes.ts';
import { createLocalSection, type LocalSection, type Updaters } from './localSection.ts';

export interface LocalSettings {
  readonly release: PageRelease;
  readonly sections: Pick<SectionHost, 'offer' | 'renew' | 'pageElement'>;
  readonly files: Pick<ReleaseFiles, 'add'>;
  readonly gate: Pick<AssetGate, 'admit'>;
  readonly connect?: (url: string) => Pick<EventSource, 'onmessage' | 'onerror'>;
}

/** Takes sections from the developer's own machine, and each new build of them. Until the first one, the page has what is live. */
export function followLocal(settings: LocalSettings): void {
  const { release, sections, connect = (url) => new EventSource(url) } = settings;
  const notes = createLocalNotes(sections.pageElement);
  const updaters: Updaters = new Map();
  Object.defineProperty(globalThis, 'bellwetherHot', { value: updaters });

  function follow(origin: string, names: readonly string[]): void {
    const followed = new Map<string, LocalSection>();
    for (const name of names) {
      const live = release.sections[name];
      if (live) followed.set(name, createLocalSection({ ...settings, name, live, origin, updaters, notes }));
    }
    const source = connect(`${origin}/events`);
    source.onmessage = ({ data }) => {
      notes.clear(origin);
      const build = JSON.parse(data) as LocalBuild;
      void followed.get(build.section)?.take(build);
    };
    source.onerror = () => {
      notes.set(origin, `${origin} does not respond`, `Start it again: npm run dev -- ${names.join(' ')}`);
    };
  }

  const origins = Map.groupBy(Object.entries(release.local ?? {}), ([, origin]) => origin);
  for (const [origin, entries] of origins) {
    const names = entries.map(([name]) => name);
    follow(origin, names);
  }
}
