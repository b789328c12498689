import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Clock } from '@bellwether/sdk/ui/figures/Clock.tsx';
import type { ScreenShell } from '../screenProps.ts';
import type { Proposal } from './deskTypes.ts';
import styles from './RunningPreviews.module.css';
import { useProposals } from './useProposals.ts';

interface Props {
  shell: ScreenShell;
  /** The newest entry of the log: each proposal and each decision is one. */
  newest: number;
  /** When the server was last heard: what has expired since goes without an entry. */
  asOf: number;
  refresh: () => Promise<void>;
}

/** What one release manager proposed and another one has to confirm. Nothing while nothing waits. */
export function WaitingProposals({ shell, newest, asOf, refresh }: Props) {
  const { proposals: all, deciding, failure, decide } = useProposals(shell, newest, refresh);
  const proposals = all.filter(({ expiresAt }) => Date.parse(expiresAt) > asOf);
  if (proposals.length === 0 && failure === null) return null;
  return (
    <Card title="Waiting for a second person">
      <ul className={styles.list}>
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <p>
              {proposal.proposedBy} proposes to {proposal.summary}. {stateText(proposal)} Ends{' '}
              <Clock at={proposal.expiresAt} as="full" />.
            </p>
            <span className={styles.acts}>
              <Button
                size="small"
                kind="primary"
                pending={deciding === proposal.id}
                disabled={proposal.isYours || proposal.isOutdated || deciding !== null}
                aria-label={`Confirm: ${proposal.summary}`}
                onClick={() => void decide('confirm', proposal.id)}
              >
                Confirm
              </Button>
              <Button
                size="small"
                disabled={deciding !== null}
                aria-label={`Decline: ${proposal.summary}`}
                onClick={() => void decide('decline', proposal.id)}
              >
                Decline
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </Card>
  );
}

function stateText({ isYours, isOutdated }: Proposal): string {
  if (isOutdated) return 'Something moved since, so it can only be declined.';
  return isYours ? 'Another release manager has to confirm it.' : '';
}
