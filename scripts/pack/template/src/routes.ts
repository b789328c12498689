import type { RouteTable } from '@bellwether/sdk/section/routeTable.ts';

/** Every page of this section, one line each. */
export const routes: RouteTable = [
  {
    path: '/ideas',
    title: 'Ideas',
    access: 'user',
    navbar: { order: 60 },
    page: () => import('./pages/IdeasPage.tsx'),
  },
];
