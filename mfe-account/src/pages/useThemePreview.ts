import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { useEffect } from 'react';

/** A theme that is chosen shows at once; one that was not saved goes with the page. */
export function useThemePreview(chosen: 'dark' | 'light'): void {
  const { theme, session } = useShell();

  useEffect(() => {
    if (theme.get() !== chosen) theme.set(chosen);
  }, [theme, chosen]);

  useEffect(
    () => () => {
      const saved = session.get().user?.appPreferences?.theme;
      if (saved && theme.get() !== saved) theme.set(saved);
    },
    [theme, session],
  );
}
