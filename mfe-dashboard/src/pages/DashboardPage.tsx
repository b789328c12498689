import { useSession } from '@bellwether/sdk/section/hooks.ts';
import { Spinner } from '@bellwether/sdk/ui/Spinner.tsx';
import { SignInNeeded } from '../components/SignInNeeded.tsx';
import styles from './DashboardPage.module.css';
import { SignedInDashboard } from './SignedInDashboard.tsx';

export function DashboardPage() {
  const { status } = useSession();
  if (status === 'authenticated') return <SignedInDashboard />;
  return (
    <div className={styles.alone} data-content>
      {status === 'loading' ? <Spinner label="Loading dashboard..." /> : <SignInNeeded />}
    </div>
  );
}
