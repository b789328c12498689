import { PASSWORD_LENGTH_HINT } from '@bellwether/sdk/messages/credentials.ts';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { PasswordField } from '@bellwether/sdk/ui/form/PasswordField.tsx';
import { type FormPart, SETTINGS_FORM } from './formPart.ts';
import styles from './SettingsCards.module.css';

export function PasswordCard({ form, edit, problemOf }: FormPart) {
  return (
    <Card id="password" title="Change Password">
      <div className={styles.passwords}>
        <PasswordField
          label="Current Password"
          name="currentPassword"
          form={SETTINGS_FORM}
          autoComplete="current-password"
          value={form.currentPassword}
          error={problemOf('currentPassword')}
          onChange={(event) => edit({ currentPassword: event.target.value })}
        />
        <PasswordField
          label="New Password"
          name="newPassword"
          form={SETTINGS_FORM}
          autoComplete="new-password"
          hint={`${PASSWORD_LENGTH_HINT} Leave blank to keep your current password.`}
          value={form.newPassword}
          error={problemOf('newPassword')}
          onChange={(event) => edit({ newPassword: event.target.value })}
        />
        <PasswordField
          label="Confirm New Password"
          name="confirmPassword"
          form={SETTINGS_FORM}
          autoComplete="new-password"
          value={form.confirmPassword}
          error={problemOf('confirmPassword')}
          onChange={(event) => edit({ confirmPassword: event.target.value })}
        />
      </div>
    </Card>
  );
}
