import type { PageRelease } from '@bellwether/sdk/contract/release';
import { folderOf } from './styles.ts';

export interface Owner {
  readonly section: string;
  readonly version: string;
}

/** Returns the section whose file a URL or a stack names first, or null if it names only the shell or third parties. */
export function ownerIn({ sections }: PageRelease): (text: string) => Owner | null {
  return (text) => {
    let first: { at: number; owner: Owner } | null = null;
    for (const [section, released] of Object.entries(sections)) {
      if (released.placement === 'frame') continue;
      for (const version of released.fallback ? [released, released.fallback] : [released]) {
        const at = text.indexOf(folderOf(section, version));
        if (at >= 0 && (!first || at < first.at)) first = { at, owner: { section, version: version.version } };
      }
    }
    return first?.owner ?? null;
  };
}
