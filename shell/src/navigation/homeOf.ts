import type { UserProfile } from '@bellwether/sdk/contract/types';

const HOMES = { dashboard: '/dashboard', watchlist: '/watchlist', 'market-data': '/dashboard#market-data' } as const;

/** Where a signed-in user lands instead of the login page: the default view in their preferences. */
export function homeOf({ appPreferences }: Pick<UserProfile, 'appPreferences'>): string {
  return HOMES[appPreferences?.defaultView] ?? HOMES.dashboard;
}
