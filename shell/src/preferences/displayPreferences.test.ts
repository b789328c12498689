import type { SessionState } from '@bellwether/sdk/section/shellApi.ts';
import { aUserProfile, somePreferences } from '@bellwether/sdk/testing/builders.ts';
import { createCell } from '../cell.ts';
import { followDisplayPreferences } from './displayPreferences.ts';

const anonymous: SessionState = { status: 'anonymous', user: null, watchlist: [], portfolio: null };
const shown = () => ({ ...document.documentElement.dataset });

afterEach(() => localStorage.clear());

test('the skeletons before the profile have the density that was last known, until logout', () => {
  const appPreferences = somePreferences({ density: 'compact' });
  const known = { ...anonymous, status: 'authenticated' as const, user: aUserProfile({ appPreferences }) };
  const loading = { ...anonymous, status: 'loading' as const };
  const starts = () => {
    followDisplayPreferences(createCell<SessionState>(loading));
    return shown();
  };
  expect(starts()).toMatchObject({ density: 'comfortable' });

  const session = createCell<SessionState>(known);
  followDisplayPreferences(session);
  expect(starts()).toMatchObject({ density: 'compact' });

  session.set(anonymous);
  expect(starts()).toMatchObject({ density: 'comfortable' });
});

test('follows the profile, and returns to the defaults at logout', () => {
  const session = createCell<SessionState>(anonymous);
  followDisplayPreferences(session);
  expect(shown()).toMatchObject({ density: 'comfortable', gainLoss: 'green-red' });

  const appPreferences = somePreferences({ density: 'compact', gainLossColors: 'blue-orange' });
  session.set({ ...anonymous, status: 'authenticated', user: aUserProfile({ appPreferences }) });
  expect(shown()).toMatchObject({ density: 'compact', gainLoss: 'blue-orange' });

  session.set(anonymous);
  expect(shown()).toMatchObject({ density: 'comfortable', gainLoss: 'green-red' });
});
