import type { UserProfile } from '@bellwether/sdk/contract/types';
import { date } from '@bellwether/sdk/format';
import { EMAIL_MAX_LENGTH, USERNAME_MAX_LENGTH } from '@bellwether/sdk/limits';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Field } from '@bellwether/sdk/ui/form/Field.tsx';
import type { FormPart } from './formPart.ts';
import styles from './SettingsCards.module.css';

export function ProfileCard({ profile, form, edit, problemOf }: FormPart & { profile: UserProfile }) {
  return (
    <Card title="Profile Management">
      <div className={styles.pair}>
        <Field
          label="Username"
          name="username"
          autoComplete="nickname"
          maxLength={USERNAME_MAX_LENGTH}
          value={form.username}
          error={problemOf('username')}
          onChange={(event) => edit({ username: event.target.value })}
        />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX_LENGTH}
          value={form.email}
          error={problemOf('email')}
          onChange={(event) => edit({ email: event.target.value })}
        />
        <Field label="User ID" value={profile._id} readOnly />
        <Field label="Member Since" value={date(profile.date)} readOnly />
      </div>
    </Card>
  );
}
