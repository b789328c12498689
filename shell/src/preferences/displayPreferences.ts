import type { SessionStore } from '@bellwether/sdk/section/shellApi.ts';

/**
 * Puts the user's density and colors for gains and losses on `<html>`, where the tokens follow them. The profile is known
 * before any page for signed-in users shows, so nothing moves. Signed out: the defaults.
 */
export function followDisplayPreferences(session: Pick<SessionStore, 'get' | 'subscribe'>): void {
  const { dataset } = document.documentElement;

  function follow() {
    const preferences = session.get().user?.appPreferences;
    dataset.density = preferences?.density ?? 'comfortable';
    dataset.gainLoss = preferences?.gainLossColors ?? 'green-red';
  }

  session.subscribe(follow);
  follow();
}
