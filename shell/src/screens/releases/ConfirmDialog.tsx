import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Clock } from '@bellwether/sdk/ui/figures/Clock.tsx';
import { FormError } from '@bellwether/sdk/ui/form/FormError.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ScreenShell } from '../screenProps.ts';
import styles from './ActDialog.module.css';
import { ACT_WORDS, cautionBefore, consequence, countedAs, rampFrom } from './acts.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import type { DeskSection, Proposal } from './deskTypes.ts';
import { proposalState } from './proposalState.ts';
import { useConfirm } from './useConfirm.ts';
import { WhoChanges } from './WhoChanges.tsx';

interface Props {
  shell: ScreenShell;
  /** As it was when the dialog opened. */
  proposal: Proposal;
  /** As they are now: someone else may decide while the dialog is open. */
  proposals: readonly Proposal[];
  sections: readonly DeskSection[];
  refresh: () => Promise<void>;
  onClose: () => void;
  /** It is done, and the desk shows it. */
  onDone: () => void;
}

/** Shows the second person what the first one saw, and does it. */
export function ConfirmDialog({ shell, proposal, proposals, sections, refresh, onClose, onDone }: Props) {
  const { confirm, pending, refusal, done } = useConfirm(shell, refresh);
  const tell = useEffectEvent(onDone);
  useEffect(() => {
    if (done) tell();
  }, [done]);
  // What was sent goes on showing as it was decided on.
  const [sentOn, setSentOn] = useState<readonly DeskSection[] | null>(null);
  const now = proposals.find(({ id }) => id === proposal.id);
  const isOver = pending || done;
  const state = isOver ? '' : now ? proposalState(now) : 'Someone else decided on it, or its time is over.';
  const { isDanger } = ACT_WORDS[proposal.act];
  const shareBp = proposal.shareBp ?? 0;
  const wanted = { shareBp, ramp: rampFrom(shareBp, proposal.ramp ?? []) };

  return (
    <DecisionDialog
      title="Confirm a proposal"
      onClose={onClose}
      pending={pending}
      act={
        <Button
          kind={isDanger ? 'danger' : 'primary'}
          pending={pending}
          pendingLabel="Confirming..."
          disabled={state !== ''}
          data-autofocus={isDanger || state !== '' ? undefined : ''}
          onClick={() => {
            setSentOn(sections);
            void confirm(proposal.id);
          }}
        >
          Confirm
        </Button>
      }
    >
      <div className={styles.form}>
        {/* Enter does nothing that cannot be undone: the question has the focus, and not the button. */}
        <p tabIndex={-1} data-autofocus={isDanger ? '' : undefined}>
          {proposal.proposedBy} proposed to {proposal.summary} on <Clock at={proposal.proposedAt} as="full" />.
        </p>
        {proposal.choices.map(({ section: name, version }) => {
          const section = (sentOn ?? sections).find((each) => each.section === name);
          if (!section) return null;
          const caution = cautionBefore(proposal.act, section, version ?? '');
          const count = version === null ? null : countedAs(proposal.act, section, version, shareBp);
          return (
            <div key={name} className={styles.choice}>
              <p className={styles.consequence}>{consequence(proposal.act, section, version ?? '', wanted)}</p>
              {caution !== null && <p className={styles.consequence}>{caution}</p>}
              {count && <WhoChanges shell={shell} section={name} revision={section.revision} {...count} />}
            </div>
          );
        })}
        {(refusal ?? state) !== '' && <FormError message={refusal ?? state} />}
      </div>
    </DecisionDialog>
  );
}
