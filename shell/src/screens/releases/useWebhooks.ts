import { useEffect, useState } from 'react';
import type { ScreenShell } from '../screenProps.ts';
import type { DeskWebhook } from './deskTypes.ts';

/** A failure has no entry in the log. */
const LOOK_EVERY_MS = 30_000;

/**
 * Who hears of releases, loaded with each new entry of the log and every half minute. A hidden tab asks nothing, and neither
 * does a desk that is not there yet (`newest` is undefined).
 */
export function useWebhooks({ session }: ScreenShell, newest: number | undefined): readonly DeskWebhook[] {
  const [webhooks, setWebhooks] = useState<readonly DeskWebhook[]>([]);

  useEffect(() => {
    if (newest === undefined) return;
    let isCurrent = true;
    function look() {
      if (document.hidden) return;
      session.api('GET /api/desk/webhooks').then(
        (known) => {
          if (isCurrent) setWebhooks(known.webhooks);
        },
        () => {}, // the desk says that it is not live
      );
    }
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [session, newest]);

  return webhooks;
}
