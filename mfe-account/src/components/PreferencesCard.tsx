import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { SelectField } from '@bellwether/sdk/ui/form/SelectField.tsx';
import type { SettingsForm } from '../model/settingsForm.ts';
import { timeZoneOptions } from '../model/timeZones.ts';
import type { FormPart } from './formPart.ts';
import styles from './SettingsCards.module.css';

const themes = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
  { value: 'system', label: 'System' },
];
const views = [
  { value: 'dashboard', label: 'Dashboard' },
  { value: 'watchlist', label: 'Watchlist' },
  { value: 'market-data', label: 'Market Data' },
];
const intervals = [
  { value: 1, label: '1 minute' },
  { value: 5, label: '5 minutes' },
  { value: 10, label: '10 minutes' },
];
const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
];
const colorPairs = [
  { value: 'green-red', label: 'Green and red' },
  { value: 'blue-orange', label: 'Blue and orange' },
];

export function PreferencesCard({ form, edit }: Omit<FormPart, 'problemOf'>) {
  return (
    <Card id="preferences" title="Application Preferences">
      <div className={styles.three}>
        <SelectField
          label="Theme"
          options={themes}
          value={form.theme}
          onChange={(event) => edit({ theme: event.target.value as SettingsForm['theme'] })}
        />
        <SelectField
          label="Default View"
          hint="Opens when you visit the login page while logged in."
          options={views}
          value={form.defaultView}
          onChange={(event) => edit({ defaultView: event.target.value as SettingsForm['defaultView'] })}
        />
        <SelectField
          label="Data Refresh Interval"
          options={intervals}
          value={form.refreshInterval}
          onChange={(event) => edit({ refreshInterval: Number(event.target.value) as SettingsForm['refreshInterval'] })}
        />
        <SelectField
          label="Density"
          hint="Applies to all other pages."
          options={densities}
          value={form.density}
          onChange={(event) => edit({ density: event.target.value as SettingsForm['density'] })}
        />
        <SelectField
          label="Gain and Loss Colors"
          options={colorPairs}
          value={form.gainLossColors}
          onChange={(event) => edit({ gainLossColors: event.target.value as SettingsForm['gainLossColors'] })}
        />
        <SelectField
          label="Time Zone"
          hint="Decides when email is sent."
          options={timeZoneOptions(form.timeZone)}
          value={form.timeZone}
          onChange={(event) => edit({ timeZone: event.target.value })}
        />
      </div>
    </Card>
  );
}
