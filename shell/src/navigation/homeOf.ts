import type { UserProfile } from '@bellwether/sdk/contract/types';

const HOMES = { dashboard: '/dashboard', watchlist: '/watchlist', 'market-data': '/dashboard#market-data' } as const;

/** Where a signed-in person lands who opens a screen for signing in: the default view of their preferences. */
export function homeOf({ appPreferences }: Pick<UserProfile, 'appPreferences'>): string {
  return HOMES[appPreferences?.defaultView] ?? HOMES.dashboard;
}
