import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { type ReactNode, useState } from 'react';
import { useSecondFactors } from '../../api/useSecondFactors.ts';
import { TwoStepState } from '../../components/secondFactors/TwoStepState.tsx';

type Dialogs = typeof import('./TotpDialogs.tsx');

const NOT_LOADED = 'That could not be loaded. Please try again.';

/** What a login asks for besides the password. The dialogs load when they are first needed. */
export function SecondFactors() {
  const { factors, refusal, fetching, refresh } = useSecondFactors();
  const { dialog, show, close } = useDialogs();

  return (
    <>
      <Card title="Two-step verification">
        {factors ? (
          <TwoStepState
            factors={factors}
            onSetUp={() => show(({ SetUpTotp }) => <SetUpTotp changed={refresh} onClose={close} />)}
            onRemove={() => show(({ RemoveTotp }) => <RemoveTotp changed={refresh} onClose={close} />)}
            onNewCodes={() =>
              show(({ NewRecoveryCodes }) => (
                <NewRecoveryCodes withCode={factors.authenticatorApp !== null} changed={refresh} onClose={close} />
              ))
            }
          />
        ) : refusal ? (
          <ErrorState message={refusal} onRetry={() => void refresh()} retrying={fetching} />
        ) : (
          <Loading label="Loading two-step verification...">
            <Skeleton shape="block" height={132} />
          </Loading>
        )}
      </Card>
      {dialog}
    </>
  );
}

function useDialogs() {
  const { notify, report } = useShell();
  const [dialog, setDialog] = useState<ReactNode>(null);

  async function show(draw: (dialogs: Dialogs) => ReactNode) {
    try {
      setDialog(draw(await import(/* webpackChunkName: "second-factors" */ './TotpDialogs.tsx')));
    } catch (error) {
      report(error, 'second factors');
      notify({ kind: 'error', message: NOT_LOADED });
    }
  }

  return {
    dialog,
    show: (draw: (dialogs: Dialogs) => ReactNode) => void show(draw),
    close: () => setDialog(null),
  };
}
