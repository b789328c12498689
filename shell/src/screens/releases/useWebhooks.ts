import type { ScreenShell } from '../screenProps.ts';
import type { DeskWebhook } from './deskTypes.ts';
import { type LoadedList, useLoadedList } from './useLoadedList.ts';

/** A failure has no entry in the log. */
const LOOK_EVERY_MS = 30_000;

/** Who hears of releases, loaded with each new entry of the log and every half minute. */
export function useWebhooks({ session }: ScreenShell, newest: number | undefined): LoadedList<DeskWebhook> {
  return useLoadedList(async () => (await session.api('GET /api/desk/webhooks')).webhooks, {
    newest,
    everyMs: LOOK_EVERY_MS,
  });
}
