import { isApiError } from '@bellwether/sdk/client';
import type { MadePreview } from '@bellwether/sdk/contract/types';
import { useState } from 'react';
import { failedResult } from '../../session/failureMessages.ts';
import type { ScreenShell } from '../screenProps.ts';

/** Makes a preview. Its link is in this reply alone. */
export function useMakePreview({ session, api }: ScreenShell, refresh: () => Promise<void>) {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [made, setMade] = useState<MadePreview | null>(null);

  async function make(chosen: Readonly<Record<string, string>>, forMs: number) {
    setPending(true);
    setRefusal(null);
    try {
      const versions = Object.entries(chosen).map(([section, version]) => ({ section, version }));
      setMade(await session.api('POST /api/desk/preview', { body: { versions, forMs } }));
      await refresh();
    } catch (error) {
      setRefusal(failedResult(error, 'The link could not be made. Please try again.').msg);
      if (!isApiError(error)) api.report(error, 'release desk');
    }
    setPending(false);
  }

  return { make, pending, refusal, made };
}
