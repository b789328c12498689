import { createLateLoader } from './lateLoader.ts';
import { followMoves, savesData } from './moves/followMoves.ts';
import { followPrices } from './prices/followPrices.ts';
import type { Shell } from './shell.ts';
import { joinLateFont } from './theme/lateFont.ts';

/** What an open page needs for the rest of its life. It loads once there is content. */
export function startLater(page: Parameters<typeof followMoves>[0]): void {
  waitForUser(page.shell);
  followMoves(page);
  if (!savesData()) followPrices(page.shell); // pages poll
  joinLateFont(page.shell.location.subscribe);
}

/** Visitors do not download the alerts. Where they do not load, the next page asks again. */
function waitForUser({ session, location, api }: Shell): void {
  const load = createLateLoader(
    'alerts',
    async () => {
      const { startAlerts } = await import(/* webpackChunkName: "alerts" */ './alerts/startAlerts.ts');
      for (const stop of stops) stop();
      startAlerts(session);
    },
    api.report,
  );
  const start = () => {
    if (session.get().status === 'authenticated') load();
  };
  const stops = [session, location].map(({ subscribe }) => subscribe(start));
  start();
}
