import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { useEffect, useEffectEvent } from 'react';

type ThemeName = 'dark' | 'light';

/** Previews a chosen theme at once and drops an unsaved one when the page closes. */
export function useThemePreview(chosen: ThemeName, saved: ThemeName): void {
  const { theme } = useShell();
  const show = (wanted: ThemeName) => theme.get() !== wanted && theme.set(wanted);
  const showChosen = useEffectEvent(() => show(chosen));
  const showSaved = useEffectEvent(() => show(saved));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice decides what shows, whatever showed before
  useEffect(() => void showChosen(), [chosen]);
  useEffect(() => () => void showSaved(), []);
}
