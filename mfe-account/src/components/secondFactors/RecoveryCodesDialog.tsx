import { brand } from '@bellwether/sdk/brand';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { CopyButton } from '@bellwether/sdk/ui/CopyButton.tsx';
import { Dialog } from '@bellwether/sdk/ui/feedback/Dialog.tsx';
import { saveTextFile } from '@bellwether/sdk/ui/saveTextFile.ts';
import styles from './SecondFactors.module.css';

interface Props {
  codes: readonly string[];
  onDone: () => void;
}

/** Shows the recovery codes, once. Only its button closes it, so that a click outside does not lose them. */
export function RecoveryCodesDialog({ codes, onDone }: Props) {
  const text = `${brand.name} recovery codes\nEach code works once.\n\n${codes.join('\n')}\n`;
  return (
    <Dialog
      title="Save your recovery codes"
      role="alertdialog"
      onClose={() => {}}
      footer={
        <>
          <CopyButton text={codes.join('\n')} what="codes" />
          <Button onClick={() => saveTextFile('bellwether-recovery-codes.txt', text, { type: 'text/plain' })}>
            Download
          </Button>
          <Button kind="primary" onClick={onDone}>
            I’ve saved my codes
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p className={styles.intro}>
          If you lose your phone or your passkeys, a recovery code logs you in. Each code works once. Keep them
          somewhere safe: we can’t show them again.
        </p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code} className={styles.code}>
              {code}
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}
