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

/** Visitors do not download the alerts. */
function waitForUser(shell: Shell): void {
  const { session, api } = shell;
  const start = () => {
    if (session.get().status !== 'authenticated') return;
    stop();
    import(/* webpackChunkName: "alerts" */ './alerts/startAlerts.ts').then(
      ({ startAlerts }) => startAlerts(session),
      (error) => api.report(error, 'alerts'),
    );
  };
  const stop = session.subscribe(start);
  start();
}
