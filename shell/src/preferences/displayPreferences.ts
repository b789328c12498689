import type { SessionStore } from '@bellwether/sdk/section/shellApi.ts';

/**
 * Puts the user's density and colors for gains and losses on `<html>`, where the tokens follow them. The skeletons of a page
 * show before the profile is known, and have the density that this browser last knew, so that nothing moves. Signed out: the
 * defaults.
 */
export function followDisplayPreferences(session: Pick<SessionStore, 'get' | 'subscribe'>): void {
  const { dataset } = document.documentElement;

  function follow() {
    const { status, user } = session.get();
    const preferences = user?.appPreferences;
    let density: string = preferences?.density ?? 'comfortable';
    try {
      if (status === 'loading') density = localStorage.density ?? density;
      else localStorage.density = density;
    } catch {
      // Storage is forbidden: the skeletons are comfortable.
    }
    dataset.density = density;
    dataset.gainLoss = preferences?.gainLossColors ?? 'green-red';
  }

  session.subscribe(follow);
  follow();
}
