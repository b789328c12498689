import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { systemTheme } from '@bellwether/sdk/section/systemTheme.ts';
import { useEffect, useEffectEvent } from 'react';
import type { SettingsForm } from '../model/settingsForm.ts';

/** Previews a chosen theme at once and drops an unsaved one when the page closes. */
export function useThemePreview(chosen: SettingsForm['theme'], saved: SettingsForm['theme']): void {
  const { theme } = useShell();
  function show(choice: SettingsForm['theme']) {
    const wanted = choice === 'system' ? systemTheme() : choice;
    if (theme.get() !== wanted) theme.set(wanted);
  }
  const showChosen = useEffectEvent(() => show(chosen));
  const showSaved = useEffectEvent(() => show(saved));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice decides what shows, whatever showed before
  useEffect(() => void showChosen(), [chosen]);
  useEffect(() => () => void showSaved(), []);
}
