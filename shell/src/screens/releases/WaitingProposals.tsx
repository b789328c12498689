import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Clock } from '@bellwether/sdk/ui/figures/Clock.tsx';
import type { ScreenShell } from '../screenProps.ts';
import { DeskList } from './DeskList.tsx';
import { NO_ANSWER } from './deskText.ts';
import type { Proposal } from './deskTypes.ts';
import type { ExpiringList } from './useExpiringList.ts';

interface Props {
  shell: ScreenShell;
  proposals: ExpiringList<Proposal>;
}

export const PROPOSALS_ID = 'proposals';

/** What one release manager proposed and another one has to confirm. */
export function WaitingProposals({ shell: { session }, proposals: { items, deciding, failure, decide } }: Props) {
  return (
    <DeskList
      id={PROPOSALS_ID}
      title="Waiting for a second person"
      items={items}
      itemKey={({ id }) => id}
      empty="Nothing waits. What another release manager proposes is confirmed here."
      failure={failure}
      acts={({ id, summary, isYours, isOutdated, isVoid }) => (
        <>
          <Button
            size="small"
            kind="primary"
            pending={deciding === id}
            disabled={isYours || isOutdated || isVoid || deciding !== null}
            aria-label={`Confirm: ${summary}`}
            onClick={() =>
              void decide(id, () => session.api('POST /api/desk/proposal/confirm', { body: { id } }), NO_ANSWER)
            }
          >
            Confirm
          </Button>
          <Button
            size="small"
            disabled={deciding !== null}
            aria-label={`Decline: ${summary}`}
            onClick={() =>
              void decide(id, () => session.api('POST /api/desk/proposal/decline', { body: { id } }), NO_ANSWER)
            }
          >
            Decline
          </Button>
        </>
      )}
    >
      {(proposal) => (
        <p>
          {proposal.proposedBy} proposes to {proposal.summary}. {stateText(proposal)} Ends{' '}
          <Clock at={proposal.expiresAt} as="full" />.
        </p>
      )}
    </DeskList>
  );
}

function stateText({ proposedBy, isYours, isOutdated, isVoid }: Proposal): string {
  if (isVoid) return `It is void: ${proposedBy} is not a release manager anymore, or the token was revoked.`;
  if (isOutdated) return 'Something moved since, so it can only be declined.';
  return isYours ? 'Another release manager has to confirm it.' : '';
}
