import type { SecondFactors } from '@bellwether/sdk/contract/types';
import { date } from '@bellwether/sdk/format';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import styles from './SecondFactors.module.css';

export const NO_SECOND_STEP = 'Add a second step to your login: a code from an authenticator app on your phone.';

interface Props {
  factors: SecondFactors;
  onSetUp: () => void;
  onRemove: () => void;
  onNewCodes: () => void;
}

/** The authenticator app and the recovery codes. */
export function TwoStepState({ factors, onSetUp, onRemove, onNewCodes }: Props) {
  const { authenticatorApp, passkeys, recoveryCodesLeft } = factors;
  const isOn = isTwoStepOn(factors);
  return (
    <div className={styles.stack}>
      <p className={styles.intro}>{introOf(factors)}</p>
      {authenticatorApp && <p className={styles.quiet}>Authenticator app added {date(authenticatorApp.addedAt)}</p>}
      {isOn && <p className={recoveryCodesLeft < 3 ? styles.low : styles.quiet}>{leftText(recoveryCodesLeft)}</p>}
      <div className={styles.buttons}>
        {!authenticatorApp && <Button onClick={onSetUp}>{isOn ? 'Add Authenticator App' : 'Set Up'}</Button>}
        {isOn && <Button onClick={onNewCodes}>New Recovery Codes</Button>}
        {authenticatorApp && (
          <Button kind="ghost" onClick={onRemove}>
            {passkeys.length > 0 ? 'Remove App' : 'Turn Off'}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A second step is asked for after the password. */
export function isTwoStepOn({ authenticatorApp, passkeys }: SecondFactors): boolean {
  return authenticatorApp !== null || passkeys.length > 0;
}

function introOf({ authenticatorApp, passkeys }: SecondFactors): string {
  if (!authenticatorApp && passkeys.length === 0) return NO_SECOND_STEP;
  const second = [authenticatorApp && 'a code from your authenticator app', passkeys.length > 0 && 'a passkey'];
  return `When you log in with your password, we also ask for ${second.filter(Boolean).join(' or ')}.`;
}

function leftText(left: number): string {
  if (left === 0) return 'No recovery codes left. Create new ones.';
  return left === 1 ? '1 recovery code left.' : `${left} recovery codes left.`;
}
