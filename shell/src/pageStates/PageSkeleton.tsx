import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { isForm, type PageRoute } from '../navigation/routes.ts';
import styles from './PageSkeleton.module.css';

const CARDS = ['1', '2', '3', '4', '5', '6'];

/** A rough outline of the page, until the page itself renders. The shell's own public screens are forms. */
export function PageSkeleton({ route }: { route: PageRoute | null }) {
  if (route && isForm(route) && !route.redirectTo) return <FormSkeleton />;
  const isDashboard = route?.path === '/dashboard';
  return (
    <div className={styles.page} aria-hidden="true">
      <div className={styles.heading}>
        <Skeleton shape="title" width={220} height={24} />
        {isDashboard && <Skeleton width={240} />}
      </div>
      {isDashboard ? <DashboardShape /> : <Box height={240} />}
    </div>
  );
}

function DashboardShape() {
  return (
    <>
      <div className={styles.strip}>
        {CARDS.map((card) => (
          <div key={card} className={styles.metric}>
            <Skeleton width="55%" />
            <Skeleton shape="metric" />
            <Skeleton width="40%" />
          </div>
        ))}
      </div>
      <div className={styles.columns}>
        <Box height={340} />
        <Box height={340} />
      </div>
    </>
  );
}

function Box({ height }: { height: number }) {
  return (
    <div className={styles.card}>
      <Skeleton shape="title" />
      <Skeleton shape="block" height={height} />
    </div>
  );
}

export function FormSkeleton() {
  return (
    <div className={`${styles.card} ${styles.form}`} data-form-coming="" aria-hidden="true">
      <Skeleton shape="title" height={28} />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  );
}
