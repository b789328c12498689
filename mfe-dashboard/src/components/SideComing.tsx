import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import styles from './SideComing.module.css';

interface Props {
  title: string;
  /** Pixels of what comes below the title. */
  height: number;
}

/** A card of the sidebar that is loading. The cards of the main column announce it. */
export function SideComing({ title, height }: Props) {
  return (
    <Card title={title} headingLevel={3}>
      <div className={styles.body} style={{ height }}>
        <Skeleton lines={3} />
      </div>
    </Card>
  );
}
