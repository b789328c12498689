import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { useEffect, useEffectEvent } from 'react';

type ThemeName = 'dark' | 'light';

/** A theme that is chosen shows at once; one that was not saved goes with the page. */
export function useThemePreview(chosen: ThemeName, saved: ThemeName): void {
  const { theme } = useShell();
  const show = (wanted: ThemeName) => theme.get() !== wanted && theme.set(wanted);
  const showChosen = useEffectEvent(() => show(chosen));
  const showSaved = useEffectEvent(() => show(saved));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice is what is shown, whatever was shown before
  useEffect(() => void showChosen(), [chosen]);
  useEffect(() => () => void showSaved(), []);
}
