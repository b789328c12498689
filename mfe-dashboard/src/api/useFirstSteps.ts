import { useQuery } from '@bellwether/sdk/query';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import { useEffect, useEffectEvent } from 'react';
import { firstSteps } from '../model/firstSteps.ts';

/** The first steps of a new account, ticked from what the server knows. */
export function useFirstSteps() {
  const { api, session, notify, report } = useShell();
  const state = useSession();
  const userId = state.user?._id;
  const steps = firstSteps(state);

  // The session's profile is from before a forecast of this visit.
  useQuery({
    queryKey: ['first-steps', userId],
    enabled: userId !== undefined && !steps.forecast,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const profile = await api('GET /api/auth/me', undefined, { signal });
      if (profile.firstForecastAt) session.replaceUser(profile);
      return null;
    },
  });

  async function remember() {
    if (state.user?.appPreferences?.gettingStarted === 'dismissed') return;
    const { user } = await api('PUT /api/auth/update-profile', {
      body: { appPreferences: { gettingStarted: 'dismissed' } },
    });
    session.replaceUser(user);
  }

  // Steps that were all done once do not come back, such as when a symbol leaves the watchlist.
  const onDone = useEffectEvent(() => remember().catch((error) => report(error, 'first steps')));
  useEffect(() => {
    if (steps.done) void onDone();
  }, [steps.done]);

  /** Remembered with the account. */
  async function dismiss() {
    try {
      await remember();
    } catch (error) {
      report(error, 'first steps');
      notify({ kind: 'error', message: 'We couldn’t save that. These steps will show again on your next visit.' });
    }
  }

  return { steps, dismiss };
}
