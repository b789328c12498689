import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { MoversComing } from './MoversComing.tsx';
import styles from './SideComing.module.css';

interface Props {
  title: string;
  /** How many symbols it lists, if it lists symbols. */
  rows?: number;
}

/** A card of the sidebar that is loading. The cards of the main column announce it. */
export function SideComing({ title, rows }: Props) {
  return (
    <Card title={title} headingLevel={3}>
      {rows ? (
        <MoversComing rows={rows} />
      ) : (
        <div className={styles.body}>
          <Skeleton lines={3} />
        </div>
      )}
    </Card>
  );
}
