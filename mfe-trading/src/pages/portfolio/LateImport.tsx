import { latePart, useLatePart } from '@bellwether/sdk/section/latePart.ts';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import styles from './LateImport.module.css';
import type { ImportProps } from './PortfolioImport.tsx';

const part = latePart(() =>
  import(/* webpackChunkName: "import" */ './PortfolioImport.tsx').then((code) => code.PortfolioImport),
);

/** The import, once its code has loaded. If that fails, the page keeps working. */
export function LateImport(props: ImportProps) {
  const { Part: Import, failed, retry } = useLatePart(part);
  if (Import) return <Import {...props} />;
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
        {failed ? (
          <ErrorState message="We couldn’t load the import." onRetry={retry} />
        ) : (
          <Loading label="Loading import...">
            <Skeleton shape="block" height={120} />
          </Loading>
        )}
      </Card>
    </div>
  );
}
