import type { RouteTable } from '@bellwether/sdk/section/routeTable.ts';

/** The pages of this section, one line each. */
export const routes: RouteTable = [
  {
    path: '/watchlist',
    title: 'Watchlist',
    access: 'user',
    navbar: { order: 30 },
    page: () => import('./pages/WatchlistPage.tsx'),
  },
  {
    path: '/portfolio',
    title: 'Portfolio',
    access: 'user',
    navbar: { order: 20 },
    page: () => import('./pages/portfolio/PortfolioPage.tsx'),
  },
  {
    path: '/predict',
    title: 'Predict',
    access: 'user',
    navbar: { order: 40 },
    page: () => import('./pages/PredictPage.tsx'),
  },
  {
    path: '/symbol',
    below: true,
    title: 'Price and Forecast',
    description: 'The price, its history and statistics, and tomorrow’s forecast with its record.',
    access: 'user',
    page: () => import('./pages/symbol/SymbolPage.tsx'),
  },
];
