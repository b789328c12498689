import type { PageRelease, SectionRelease } from '@bellwether/sdk/contract/release';

/** A released version for tests, with one script and one style. */
export function released(section: string, version: string, more: Partial<SectionRelease> = {}): SectionRelease {
  const folder = `/assets/${section}/${version}/`;
  return {
    version,
    entry: `${folder}entry.js`,
    container: `container_${section}`,
    shellApi: '1.0',
    css: [],
    integrity: { [`${folder}entry.js`]: `sha384-${version}`, [`${folder}page.css`]: `sha384-css-${version}` },
    routes: [{ path: '/watchlist', title: 'Watchlist', access: 'user' }],
    placement: 'page',
    ...more,
  };
}

export function page(sections: Record<string, SectionRelease>): PageRelease {
  return { sections, marketData: 'simulated' };
}
