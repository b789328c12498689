import type { SecondFactors } from '@bellwether/sdk/contract/types';
import { date } from '@bellwether/sdk/format';
import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import styles from './SecondFactors.module.css';

interface Props {
  factors: SecondFactors;
  onSetUp: () => void;
  onRemove: () => void;
  onNewCodes: () => void;
}

/** The authenticator app and the recovery codes. */
export function TwoStepState({ factors, onSetUp, onRemove, onNewCodes }: Props) {
  const { authenticatorApp, recoveryCodesLeft } = factors;
  const isOn = authenticatorApp !== null;
  return (
    <div className={styles.stack}>
      <p className={styles.state}>
        <Badge tone={isOn ? 'accent' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
        {authenticatorApp && (
          <span className={styles.quiet}>Authenticator app added {date(authenticatorApp.addedAt)}</span>
        )}
      </p>
      <p className={styles.intro}>
        {isOn
          ? 'When you log in with your password, we also ask for a code from your authenticator app.'
          : 'Add a second step to your login: a code from an authenticator app on your phone.'}
      </p>
      {isOn && <p className={recoveryCodesLeft < 3 ? styles.refusal : styles.quiet}>{leftText(recoveryCodesLeft)}</p>}
      <div className={styles.buttons}>
        {!isOn && (
          <Button kind="primary" onClick={onSetUp}>
            Set up
          </Button>
        )}
        {isOn && <Button onClick={onNewCodes}>New recovery codes</Button>}
        {isOn && (
          <Button kind="ghost" onClick={onRemove}>
            Turn off
          </Button>
        )}
      </div>
    </div>
  );
}

function leftText(left: number): string {
  if (left === 0) return 'No recovery codes left. Create new ones.';
  return left === 1 ? '1 recovery code left.' : `${left} recovery codes left.`;
}
