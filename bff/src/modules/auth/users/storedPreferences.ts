import { appPreferences } from '@bellwether/sdk/contract/account';
import type { AppPreferences } from '@bellwether/sdk/contract/types';
import { z } from 'zod';

const { theme, themeSource, defaultView, refreshInterval, density, gainLossColors, gettingStarted, timeZone } =
  appPreferences.shape;

const stored = z.object({
  theme: theme.catch('dark'),
  themeSource: themeSource.catch('system'),
  defaultView: defaultView.catch('dashboard'),
  refreshInterval: refreshInterval.catch(5),
  density: density.catch('comfortable'),
  gainLossColors: gainLossColors.catch('green-red'),
  gettingStarted: gettingStarted.catch('dismissed'),
  timeZone: timeZone.catch('America/New_York'),
});

/**
 * Reads a user's preferences from the database. A value that this version does not know, such as one that a newer version
 * wrote before it was rolled back, is the default: the user could not sign in otherwise.
 */
export function storedPreferences(row: Readonly<Record<keyof AppPreferences, unknown>>): AppPreferences {
  return stored.parse(row);
}
