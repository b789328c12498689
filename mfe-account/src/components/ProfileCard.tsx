import type { UserProfile } from '@bellwether/sdk/contract/types';
import { date } from '@bellwether/sdk/format';
import { EMAIL_MAX_LENGTH, USERNAME_MAX_LENGTH } from '@bellwether/sdk/limits';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Field } from '@bellwether/sdk/ui/form/Field.tsx';
import { LongValue } from '@bellwether/sdk/ui/form/LongValue.tsx';
import { PasswordField } from '@bellwether/sdk/ui/form/PasswordField.tsx';
import type { ReactNode } from 'react';
import { asksForEmailPassword } from '../model/settingsForm.ts';
import { type FormPart, SETTINGS_FORM } from './formPart.ts';
import styles from './SettingsCards.module.css';

interface Props extends FormPart {
  profile: UserProfile;
  /** About the email address, across both columns. */
  children: ReactNode;
}

export function ProfileCard({ profile, form, edit, problemOf, children }: Props) {
  return (
    <Card id="profile" title="Profile Management">
      <div className={styles.pair}>
        <Field
          label="Username"
          name="username"
          form={SETTINGS_FORM}
          autoComplete="nickname"
          maxLength={USERNAME_MAX_LENGTH}
          value={form.username}
          error={problemOf('username')}
          onChange={(event) => edit({ username: event.target.value })}
        />
        <Field
          label="Email"
          name="email"
          form={SETTINGS_FORM}
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX_LENGTH}
          value={form.email}
          error={problemOf('email')}
          onChange={(event) => edit({ email: event.target.value })}
        />
        {asksForEmailPassword(form, profile.email) && (
          <PasswordField
            label="Password to Change Email"
            name="emailPassword"
            form={SETTINGS_FORM}
            autoComplete="current-password"
            hint="We’ll send a link to the new address. Your email changes when you open it."
            value={form.emailPassword}
            error={problemOf('emailPassword')}
            onChange={(event) => edit({ emailPassword: event.target.value })}
          />
        )}
        {children}
        <div className={styles.facts}>
          <LongValue label="User ID" value={profile._id} />
          <Field label="Member Since" value={date(profile.date)} readOnly />
        </div>
      </div>
    </Card>
  );
}
