import { isApiError } from '@bellwether/sdk/client';
import { useState } from 'react';
import { failedResult } from '../../session/failureMessages.ts';
import type { ScreenShell } from '../screenProps.ts';
import { NO_ANSWER } from './deskText.ts';
import type { DeskSection } from './deskTypes.ts';

/** Assigns paths to a section and unassigns them, at the revision that shows. `onMoved` gets the revision after it. */
export function useRouteChange(
  { session, api }: ScreenShell,
  { section, revision }: DeskSection,
  refresh: () => Promise<void>,
  onMoved: (revision: number) => void = () => {},
) {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function change(send: () => Promise<{ revision: number }>) {
    setPending(true);
    setRefusal(null);
    try {
      onMoved((await send()).revision);
    } catch (error) {
      setRefusal(failedResult(error, NO_ANSWER).msg);
      if (!isApiError(error)) api.report(error, 'release desk');
    }
    await refresh();
    setPending(false);
  }

  return {
    assign: (path: string, from?: string) =>
      change(() =>
        session.api('POST /api/desk/route', { body: { section, path, revision, ...(from !== undefined && { from }) } }),
      ),
    handBack: (path: string) =>
      change(() => session.api('POST /api/desk/hand-back', { body: { section, path, revision } })),
    pending,
    refusal,
  };
}
