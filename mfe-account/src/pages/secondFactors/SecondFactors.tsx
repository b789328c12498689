import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { type ReactNode, useState } from 'react';
import { useSecondFactors } from '../../api/useSecondFactors.ts';
import { PASSKEYS_INTRO, PasskeyList } from '../../components/secondFactors/PasskeyList.tsx';
import styles from '../../components/secondFactors/SecondFactors.module.css';
import { isTwoStepOn, NO_SECOND_STEP, TwoStepState } from '../../components/secondFactors/TwoStepState.tsx';

const NOT_LOADED = 'That could not be loaded. Please try again.';

const totpDialogs = () => import(/* webpackChunkName: "totp" */ './TotpDialogs.tsx');
const passkeyDialogs = () => import(/* webpackChunkName: "passkeys" */ './PasskeyDialogs.tsx');

/** What a login asks for besides the password, and passkeys. The dialogs load when they are first needed. */
export function SecondFactors() {
  const { factors, asOf, failed, fetching, refresh } = useSecondFactors();
  const { dialog, show, close } = useDialog();
  const part = { changed: refresh, onClose: close };

  /** `words`: what an account says that has none. They are as high as what comes, at every width. */
  function block(what: string, words: string, content: ReactNode) {
    if (content) return content;
    if (failed) {
      const message = `We couldn’t load your ${what}.`;
      return (
        <div className={styles.stack} data-words={words}>
          <ErrorState message={message} onRetry={() => void refresh()} retrying={fetching} />
        </div>
      );
    }
    return (
      <Loading label={`Loading ${what}...`}>
        <div className={styles.stack}>
          <p className={styles.coming}>
            <span aria-hidden="true">{words}</span>
          </p>
          <Skeleton shape="control" width={112} />
        </div>
      </Loading>
    );
  }

  return (
    <>
      <Card
        id="two-step"
        title="Two-Step Verification"
        note={
          factors && (
            <Badge tone={isTwoStepOn(factors) ? 'accent' : 'neutral'}>{isTwoStepOn(factors) ? 'On' : 'Off'}</Badge>
          )
        }
      >
        {block(
          'two-step verification',
          NO_SECOND_STEP,
          factors && (
            <TwoStepState
              factors={factors}
              onSetUp={() => show(totpDialogs, ({ SetUpTotp }) => <SetUpTotp {...part} />)}
              onRemove={() => show(totpDialogs, ({ RemoveTotp }) => <RemoveTotp {...part} />)}
              onNewCodes={() =>
                show(totpDialogs, ({ NewRecoveryCodes }) => (
                  <NewRecoveryCodes {...part} withCode={factors.authenticatorApp !== null} />
                ))
              }
            />
          ),
        )}
      </Card>
      <Card id="passkeys" title="Passkeys">
        {block(
          'passkeys',
          PASSKEYS_INTRO,
          factors && (
            <PasskeyList
              passkeys={factors.passkeys}
              asOf={asOf}
              onAdd={() =>
                show(passkeyDialogs, ({ AddPasskey }) => (
                  <AddPasskey {...part} withCode={factors.authenticatorApp !== null} />
                ))
              }
              onRename={(passkey) =>
                show(passkeyDialogs, ({ RenamePasskey }) => <RenamePasskey {...part} passkey={passkey} />)
              }
              onRemove={(passkey) =>
                show(passkeyDialogs, ({ RemovePasskey }) => <RemovePasskey {...part} passkey={passkey} />)
              }
            />
          ),
        )}
      </Card>
      {dialog}
    </>
  );
}

function useDialog() {
  const { notify, report } = useShell();
  const [dialog, setDialog] = useState<ReactNode>(null);

  function show<M>(load: () => Promise<M>, draw: (module: M) => ReactNode) {
    load().then(
      (module) => setDialog(draw(module)),
      (error) => {
        report(error, 'second factors');
        notify({ kind: 'error', message: NOT_LOADED });
      },
    );
  }

  return { dialog, show, close: () => setDialog(null) };
}
