import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { type ComponentType, useEffect, useState } from 'react';
import styles from './ImportLoader.module.css';
import type { ImportProps } from './PortfolioImport.tsx';

/** Loads the import dialog's code when it is opened. If that fails, the page keeps working. */
export function ImportLoader(props: ImportProps) {
  const [part, setPart] = useState<{ Import: ComponentType<ImportProps> } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);

  useEffect(() => {
    let wanted = true;
    import(/* webpackChunkName: "import" */ './PortfolioImport.tsx').then(
      ({ PortfolioImport }) => wanted && setPart({ Import: PortfolioImport }),
      () => wanted && setFailedAttempt(attempt),
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);

  if (part) return <part.Import {...props} />;
  return (
    <div className={styles.drawer}>
      <Card
        title="Import holdings"
        actions={
          <Button size="small" onClick={props.csv.closeImport}>
            Cancel
          </Button>
        }
      >
        {failedAttempt === attempt ? (
          <ErrorState message="We couldn’t load the import." onRetry={() => setAttempt(attempt + 1)} />
        ) : (
          <Loading label="Loading import...">
            <Skeleton shape="block" height={120} />
          </Loading>
        )}
      </Card>
    </div>
  );
}
