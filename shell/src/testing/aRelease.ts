import type { PageRelease, SectionRelease } from '@bellwether/sdk/contract/release';
import { routes } from '../routes.ts';

const ownRoutes: SectionRelease['routes'] = routes.map(({ path, title, access, ...rest }) =>
  'redirectTo' in rest ? { path, title, access, redirectTo: rest.redirectTo } : { path, title, access },
);

/** A release of the whole site. Only for tests. */
export function aRelease(part: Partial<PageRelease> = {}): PageRelease {
  return {
    marketData: 'simulated',
    sections: {
      shell: section('frame', ownRoutes),
      'mfe-marketing': section('page', [
        { path: '/', title: 'Bellwether', access: 'public' },
        { path: '/pricing', title: 'Pricing', access: 'public' },
        { path: '/terms', title: 'Terms of Service', access: 'public' },
      ]),
      'mfe-dashboard': section('page', [{ path: '/dashboard', title: 'Dashboard', access: 'user' }]),
      'mfe-trading': section('page', [
        { path: '/watchlist', title: 'Watchlist', access: 'user' },
        { path: '/portfolio', title: 'Portfolio', access: 'user' },
      ]),
      'mfe-chat': section('overlay', []),
    },
    ...part,
  };
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
