import { useEffect, useState } from 'react';
import { failedResult } from '../../session/failureMessages.ts';
import type { ScreenShell } from '../screenProps.ts';
import type { Proposal } from './deskTypes.ts';

/** What waits for a second release manager, loaded again with each new entry of the log. */
export function useProposals({ session }: ScreenShell, newest: number, refresh: () => Promise<void>) {
  const [proposals, setProposals] = useState<readonly Proposal[]>([]);
  const [deciding, setDeciding] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new entry may be about a proposal
  useEffect(() => {
    let isCurrent = true;
    session.api('GET /api/desk/proposals').then(
      (open) => {
        if (isCurrent) setProposals(open.proposals);
      },
      () => {}, // the desk says that it is not live
    );
    return () => {
      isCurrent = false;
    };
  }, [session, newest]);

  async function decide(decision: 'confirm' | 'decline', id: string) {
    setDeciding(id);
    setFailure(null);
    try {
      // Written out: a build records the endpoints that it calls.
      if (decision === 'confirm') await session.api('POST /api/desk/proposal/confirm', { body: { id } });
      else await session.api('POST /api/desk/proposal/decline', { body: { id } });
    } catch (error) {
      setFailure(failedResult(error, 'This could not be done. See the log for whether it was.').msg);
    }
    await refresh();
    setDeciding(null);
  }

  return { proposals, deciding, failure, decide };
}
