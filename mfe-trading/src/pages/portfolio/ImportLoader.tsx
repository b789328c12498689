import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Csv } from '../../api/useCsv.ts';
import type { OnUnsaved } from '../../components/portfolio/useUnsavedPart.ts';
import styles from './ImportLoader.module.css';

interface Props {
  csv: Csv;
  onUnsaved: OnUnsaved;
}

type Part = ComponentType<Props>;

/** The import, in a drawer over the page, so that nothing moves. Escape closes it, like Cancel. */
export function ImportLoader(props: Props) {
  const close = useEffectEvent(props.csv.closeImport);
  const drawer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = drawer.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    shown?.addEventListener('keydown', onKeyDown);
    return () => shown?.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <div ref={drawer} className={styles.drawer}>
      <LoadedImport {...props} />
    </div>
  );
}

/** Loads the panel's code when it is opened. If that fails, the page keeps working. */
function LoadedImport(props: Props) {
  const [part, setPart] = useState<{ Import: Part } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);

  useEffect(() => {
    let wanted = true;
    import(/* webpackChunkName: "portfolio-import" */ './PortfolioImport.tsx').then(
      ({ PortfolioImport }) => wanted && setPart({ Import: PortfolioImport }),
      () => wanted && setFailedAttempt(attempt),
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);

  if (part) return <part.Import {...props} />;
  return (
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
  );
}
