import { EmptyState } from '@bellwether/sdk/ui/feedback/EmptyState.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { UserRoundX } from 'lucide-react';
import { useProfile } from '../api/useProfile.ts';
import { SettingsComing } from '../components/SettingsComing.tsx';
import { Settings } from './Settings.tsx';
import styles from './SettingsPage.module.css';
import { useCardsLoaded } from './useCardsLoaded.ts';

export function SettingsPage() {
  return (
    // Nothing moves when the density is saved: it shows on all other pages.
    <div className={styles.page} data-density="comfortable">
      <h1 tabIndex={-1}>Settings</h1>
      <Content />
    </div>
  );
}

function Content() {
  const { profile, refusal, fetching, retry } = useProfile();
  const cardsLoaded = useCardsLoaded();
  if (profile && cardsLoaded) return <Settings key={profile._id} profile={profile} />;
  if (refusal) return <ErrorState message={refusal} onRetry={retry} retrying={fetching} />;
  if (profile === null) return <EmptyState icon={<UserRoundX />} message="No user profile data found." />;
  return <SettingsComing />;
}
