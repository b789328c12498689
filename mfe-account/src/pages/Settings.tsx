import type { UserProfile } from '@bellwether/sdk/contract/types';
import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { UNSAVED_CHANGES, useLeaveGuard } from '@bellwether/sdk/section/useLeaveGuard.ts';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { StatusBanner } from '@bellwether/sdk/ui/feedback/StatusBanner.tsx';
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useSaveSettings } from '../api/useSaveSettings.ts';
import { BillingCard } from '../components/BillingCard.tsx';
import { DangerCard } from '../components/DangerCard.tsx';
import { SETTINGS_FORM } from '../components/formPart.ts';
import { NotificationsCard } from '../components/NotificationsCard.tsx';
import { PasswordCard } from '../components/PasswordCard.tsx';
import { PreferencesCard } from '../components/PreferencesCard.tsx';
import { ProfileCard } from '../components/ProfileCard.tsx';
import { SettingsColumns } from '../components/SettingsColumns.tsx';
import { type SettingsForm, saysSuccess } from '../model/settingsForm.ts';
import { EmailState } from './EmailState.tsx';
import { PriceAlerts } from './PriceAlerts.tsx';
import { RecentActivity } from './RecentActivity.tsx';
import styles from './SettingsPage.module.css';
import { SignedIn } from './SignedIn.tsx';
import { SecondFactors } from './secondFactors/SecondFactors.tsx';
import { useEdits } from './useEdits.ts';
import { useThemePreview } from './useThemePreview.ts';
import { YourData } from './YourData.tsx';

export function Settings({ profile }: { profile: UserProfile }) {
  const { notify } = useShell();
  const { form, saved, isUnsaved, change, discard, keepSince } = useEdits(profile);
  const { save, saving, message, clearMessage, problemOf, firstProblem, refusals, clearProblems } = useSaveSettings(
    profile.email,
  );
  const element = useRef<HTMLFormElement>(null);
  useThemePreview(form.theme, saved.theme);
  useLeaveGuard(isUnsaved ? UNSAVED_CHANGES : null, discard);

  const showProblem = useEffectEvent(() => {
    const field = firstProblem && element.current?.elements.namedItem(firstProblem);
    if (field instanceof HTMLElement) field.focus();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal shows its problem, even when repeated
  useEffect(() => showProblem(), [refusals]);

  function edit(part: Partial<SettingsForm>) {
    change(part);
    clearProblems(Object.keys(part));
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (await save(form)) keepSince(form);
  }

  const part = { form, edit, problemOf };
  return (
    <div className={styles.content}>
      <SettingsColumns
        account={
          <>
            <ProfileCard profile={profile} {...part}>
              <EmailState profile={profile} />
            </ProfileCard>
            <PasswordCard {...part} />
          </>
        }
        security={<SecondFactors />}
        sessions={
          <>
            <SignedIn />
            <RecentActivity />
          </>
        }
        app={
          <>
            <PreferencesCard form={form} edit={edit} />
            <NotificationsCard form={form} edit={edit} />
            <PriceAlerts />
          </>
        }
        billing={<BillingCard subscriptionStatus={profile.subscriptionStatus} />}
        data={<YourData />}
        save={
          <form
            ref={element}
            id={SETTINGS_FORM}
            className={styles.save}
            data-unsaved={isUnsaved || undefined}
            onSubmit={(event) => void onSubmit(event)}
            noValidate
          >
            <Button type="submit" kind="primary" pending={saving}>
              Save Changes
            </Button>
            {isUnsaved && <p className={styles.unsaved}>You have unsaved changes.</p>}
          </form>
        }
        last={
          <DangerCard onDelete={() => notify({ kind: 'error', message: 'Account deletion not yet implemented.' })} />
        }
      />
      {message !== null && (
        <StatusBanner
          key={refusals}
          kind={saysSuccess(message) ? 'success' : 'error'}
          message={message}
          onClear={clearMessage}
          clearAfterMs={saysSuccess(message) ? undefined : null}
        />
      )}
    </div>
  );
}
