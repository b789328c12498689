import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import styles from './FirstStepsComing.module.css';

/** `watching`: the step with the suggestions, the tallest one, is done. */
export function FirstStepsComing({ watching }: { watching: boolean }) {
  return (
    <Card title="Get started" headingLevel={3}>
      <div className={styles.body} data-watching={watching || undefined}>
        <Skeleton lines={3} />
      </div>
    </Card>
  );
}
