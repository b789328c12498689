import { useEffect, useState } from 'react';
import { failedResult } from '../../session/failureMessages.ts';
import type { ScreenShell } from '../screenProps.ts';
import type { OpenPreview } from './deskTypes.ts';

/** The previews that are open, loaded again with each new entry of the log. */
export function useOpenPreviews({ session }: ScreenShell, newest: number, refresh: () => Promise<void>) {
  const [previews, setPreviews] = useState<readonly OpenPreview[]>([]);
  const [ending, setEnding] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new entry may be about a preview
  useEffect(() => {
    let isCurrent = true;
    session.api('GET /api/desk/previews').then(
      (open) => {
        if (isCurrent) setPreviews(open.previews);
      },
      () => {}, // the desk says that it is not live
    );
    return () => {
      isCurrent = false;
    };
  }, [session, newest]);

  async function end(id: string) {
    setEnding(id);
    setFailure(null);
    try {
      await session.api('POST /api/desk/preview/end', { body: { id } });
    } catch (error) {
      setFailure(failedResult(error, 'The preview could not be ended. Please try again.').msg);
    }
    await refresh();
    setEnding(null);
  }

  return { previews, ending, failure, end };
}
