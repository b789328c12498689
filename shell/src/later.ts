import { followAlerts } from './alerts/followAlerts.ts';
import { followMoves, savesData } from './moves/followMoves.ts';
import { followPrices } from './prices/followPrices.ts';
import { joinLateFont } from './theme/lateFont.ts';

/** What an open page needs for the rest of its life. It loads once there is content. */
export function startLater(page: Parameters<typeof followMoves>[0]): void {
  followAlerts(page.shell);
  followMoves(page);
  if (!savesData()) followPrices(page.shell); // pages poll
  joinLateFont(page.shell.location.subscribe);
}
