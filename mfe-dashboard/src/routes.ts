import type { RouteTable } from '@bellwether/sdk/section/routeTable.ts';

/** The pages of this section, one line each. */
export const routes: RouteTable = [
  {
    path: '/dashboard',
    title: 'Dashboard',
    access: 'user',
    navbar: { order: 10 },
    page: () => import('./pages/DashboardPage.tsx'),
  },
];
