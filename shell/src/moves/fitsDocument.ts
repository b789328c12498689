import type { PageRelease } from '@bellwether/sdk/contract/release';

/**
 * Whether a document can show another page release by replacing sections alone. Its shell stays, with the shared sets that it
 * offers, and so do the pages that its navbar and its routing know.
 */
export function fitsDocument(document: PageRelease, next: PageRelease): boolean {
  return JSON.stringify(frameOf(document)) === JSON.stringify(frameOf(next));
}

function frameOf({ sections, marketData, unavailable }: PageRelease): object {
  return {
    marketData,
    unavailable,
    sections: Object.entries(sections)
      .map(([section, { version, placement, routes }]) => ({
        section,
        shell: placement === 'frame' && version,
        placement,
        routes: routes.map(({ path, title, access, below, redirectTo, navbar }) => [
          path,
          title,
          access,
          below,
          redirectTo,
          navbar,
        ]),
      }))
      .sort((a, b) => (a.section < b.section ? -1 : 1)),
  };
}
