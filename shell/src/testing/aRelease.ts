import type { PageRelease, SectionRelease } from '@bellwether/sdk/contract/release';
import { routes } from '../routes.ts';

const ownRoutes: SectionRelease['routes'] = routes.map(({ path, title, access, ...rest }) =>
  'redirectTo' in rest
    ? { path, title, access, redirectTo: rest.redirectTo }
    : { path, title, access, ...(rest.navbar && { navbar: { label: title, for: 'everyone', ...rest.navbar } }) },
);

/** A release of the whole site. Only for tests. */
export function aRelease(part: Partial<PageRelease> = {}): PageRelease {
  return {
    marketData: 'simulated',
    sections: {
      shell: section('frame', ownRoutes),
      'mfe-marketing': section('page', [
        { path: '/', title: 'Bellwether', access: 'public' },
        {
          path: '/pricing',
          title: 'Pricing',
          access: 'public',
          navbar: { label: 'Pricing', order: 90, for: 'everyone' },
        },
        { path: '/terms', title: 'Terms of Service', access: 'public' },
      ]),
      'mfe-dashboard': section('page', [ownPage('Dashboard', 10)]),
      'mfe-trading': section('page', [ownPage('Watchlist', 30), ownPage('Portfolio', 20), ownPage('Predict', 40)]),
      'mfe-chat': section('overlay', []),
    },
    ...part,
  };
}

function ownPage(title: string, order: number): SectionRelease['routes'][number] {
  const navbar = { label: title, order, for: 'signed-in' } as const;
  return { path: `/${title.toLowerCase()}`, title, access: 'user', navbar };
}

function section(placement: SectionRelease['placement'], routes: SectionRelease['routes']): SectionRelease {
  return {
    version: '1.0.0',
    entry: '/e.js',
    container: 'c',
    shellApi: '1.0',
    css: [],
    integrity: {},
    placement,
    routes,
  };
}
