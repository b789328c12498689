import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { type FirstSteps, phoneRoom } from '../model/firstSteps.ts';
import styles from './FirstStepsComing.module.css';

/** As high as the steps that are left to take: the one with the suggestions is the tallest. */
export function FirstStepsComing({ steps }: { steps: FirstSteps }) {
  return (
    <Card title="Get Started" headingLevel={3} actions={<span className={styles.dismiss} />}>
      <div className={styles.body} data-watching={steps.watching || undefined} style={phoneRoom(steps)}>
        <Skeleton lines={3} />
      </div>
    </Card>
  );
}
