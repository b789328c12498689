import type { RouteTable } from '@bellwether/sdk/section/routeTable.ts';

/** Every page of this section, one line each. */
export const routes: RouteTable = [
  { path: '/settings', title: 'Settings', access: 'user', page: () => import('./pages/SettingsPage.tsx') },
];
