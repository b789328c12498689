import type { Passkey } from '@bellwether/sdk/contract/types';
import { date } from '@bellwether/sdk/format';
import { PASSKEY_NOT_SUPPORTED } from '@bellwether/sdk/messages/secondFactors.ts';
import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Age } from '@bellwether/sdk/ui/figures/Age.tsx';
import { VisuallyHidden } from '@bellwether/sdk/ui/VisuallyHidden.tsx';
import styles from './SecondFactors.module.css';

export const PASSKEYS_INTRO =
  'Log in with your fingerprint, face, screen lock, or security key instead of a password. A passkey counts as both steps of two-step verification.';

interface Props {
  passkeys: readonly Passkey[];
  /** When the list was loaded. "5 min ago" counts from here. */
  asOf: number;
  onAdd: () => void;
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}

export function PasskeyList({ passkeys, asOf, onAdd, onRename, onRemove }: Props) {
  const isSupported = 'PublicKeyCredential' in window;
  return (
    <div className={styles.stack}>
      <p className={styles.intro}>{PASSKEYS_INTRO}</p>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <li key={passkey._id} className={styles.item}>
              <div className={styles.words}>
                <p className={styles.name}>
                  {passkey.label} {passkey.synced && <Badge title="Your passkey provider syncs it">Synced</Badge>}
                </p>
                <p className={styles.quiet}>
                  Added {date(passkey.createdAt)}
                  {passkey.lastUsedAt ? (
                    <>
                      {' · Last used '}
                      <Age at={passkey.lastUsedAt} now={asOf} />
                    </>
                  ) : (
                    ' · Not used yet'
                  )}
                </p>
              </div>
              <div className={styles.buttons}>
                <Button size="small" onClick={() => onRename(passkey)}>
                  Rename<VisuallyHidden> {passkey.label}</VisuallyHidden>
                </Button>
                <Button size="small" kind="ghost" onClick={() => onRemove(passkey)}>
                  Remove<VisuallyHidden> {passkey.label}</VisuallyHidden>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {isSupported ? (
        <div className={styles.buttons}>
          <Button onClick={onAdd}>Add a Passkey</Button>
        </div>
      ) : (
        <p className={styles.quiet}>{PASSKEY_NOT_SUPPORTED}</p>
      )}
    </div>
  );
}
