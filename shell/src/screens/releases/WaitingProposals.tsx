import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Dialog } from '@bellwether/sdk/ui/feedback/Dialog.tsx';
import { Clock } from '@bellwether/sdk/ui/figures/Clock.tsx';
import { useState } from 'react';
import type { ScreenShell } from '../screenProps.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { DeskList } from './DeskList.tsx';
import { NO_ANSWER } from './deskText.ts';
import type { DeskSection, Proposal } from './deskTypes.ts';
import { proposalState } from './proposalState.ts';
import type { ExpiringList } from './useExpiringList.ts';

interface Props {
  shell: ScreenShell;
  proposals: ExpiringList<Proposal>;
  sections: readonly DeskSection[];
  refresh: () => Promise<void>;
  /** Goes to the card: the button that was pressed went with its proposal. */
  onDecided: () => void;
}

export const PROPOSALS_ID = 'proposals';

/** What one release manager proposed and another one has to confirm. */
export function WaitingProposals({ shell, proposals, sections, refresh, onDecided }: Props) {
  const { items, deciding, failure, decide } = proposals;
  const [confirming, setConfirming] = useState<Proposal | null>(null);
  const [declining, setDeclining] = useState<Proposal | null>(null);
  const [outcome, setOutcome] = useState('');

  async function decline({ id, summary }: Proposal) {
    setDeclining(null);
    // The last outcome stays until there is a new one: to go earlier would move the list under the pointer.
    let said = '';
    const send = async () => {
      await shell.session.api('POST /api/desk/proposal/decline', { body: { id } });
      said = `Declined: ${summary}.`;
    };
    await decide(id, send, NO_ANSWER);
    setOutcome(said);
    onDecided();
  }

  return (
    <>
      <DeskList
        id={PROPOSALS_ID}
        title="Waiting for a Second Person"
        list={proposals}
        itemKey={({ id }) => id}
        empty="Nothing waits. What another release manager proposes is confirmed here."
        failure={failure}
        outcome={outcome}
        acts={(proposal) => (
          <>
            <Button
              size="small"
              kind="primary"
              disabled={proposalState(proposal) !== '' || deciding !== null}
              aria-label={`Confirm: ${proposal.summary}`}
              onClick={() => setConfirming(proposal)}
            >
              Confirm
            </Button>
            <Button
              size="small"
              pending={deciding === proposal.id}
              disabled={deciding !== null}
              aria-label={`Decline: ${proposal.summary}`}
              onClick={() => setDeclining(proposal)}
            >
              Decline
            </Button>
          </>
        )}
      >
        {(proposal) => (
          <p>
            {proposal.proposedBy} proposes to {proposal.summary}. {proposalState(proposal)} Ends{' '}
            <Clock at={proposal.expiresAt} as="full" />.
          </p>
        )}
      </DeskList>
      {declining && (
        <Dialog
          title="Decline this proposal?"
          onClose={() => setDeclining(null)}
          footer={
            <>
              <Button onClick={() => setDeclining(null)}>Cancel</Button>
              <Button kind="danger" onClick={() => void decline(declining)}>
                Decline
              </Button>
            </>
          }
        >
          {/* It cannot be undone: the question has the focus, and no button. */}
          <p tabIndex={-1} data-autofocus="">
            {declining.proposedBy} proposes to {declining.summary}. Declining ends the proposal; nothing goes live by
            it.
          </p>
        </Dialog>
      )}
      {confirming && (
        <ConfirmDialog
          shell={shell}
          proposal={confirming}
          proposals={items}
          sections={sections}
          refresh={refresh}
          onClose={() => {
            setConfirming(null);
            onDecided();
          }}
          onDone={() => {
            setConfirming(null);
            setOutcome(`Confirmed: ${confirming.summary}.`);
            onDecided();
          }}
        />
      )}
    </>
  );
}
