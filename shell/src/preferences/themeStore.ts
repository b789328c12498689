import type { SessionStore, Theme } from '@bellwether/sdk/section/shellApi.ts';
import { createCell } from '../cell.ts';

type ThemeName = ReturnType<Theme['get']>;

const YEAR_S = 365 * 24 * 3600;
const SYSTEM_LIGHT = '(prefers-color-scheme: light)';

/**
 * The theme on `<html data-theme>`. A user's preference applies as soon as it is known and is stored in a cookie that the
 * server reads, so that the next document has the right theme at once. Visitors without that cookie follow their system,
 * also while it changes; the document's inline script does so before the first paint.
 */
export function createTheme(session: Pick<SessionStore, 'get' | 'subscribe'>): Theme {
  const system = window.matchMedia?.(SYSTEM_LIGHT);
  const shown = createCell<ThemeName>(themeCookie() ?? systemTheme(system));
  let preferred: ThemeName | null = null;
  apply(shown.get());

  function set(theme: ThemeName) {
    if (theme === shown.get()) return;
    apply(theme);
    shown.set(theme);
  }

  function followPreference() {
    const preference = session.get().user?.appPreferences?.theme ?? null;
    // Only a change counts: the settings page may be previewing a theme that is not saved.
    if (preference === preferred) return;
    preferred = preference;
    if (!preference) return;
    set(preference);
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `theme=${preference}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
  }

  system?.addEventListener('change', () => {
    if (!preferred && !themeCookie()) set(systemTheme(system));
  });
  session.subscribe(followPreference);
  followPreference();
  return { get: shown.get, subscribe: shown.subscribe, set };
}

function apply(theme: ThemeName) {
  document.documentElement.dataset.theme = theme;
}

function systemTheme(system: MediaQueryList | undefined): ThemeName {
  return system?.matches ? 'light' : 'dark';
}

function themeCookie(): ThemeName | null {
  const value = /(?:^|;\s*)theme=(dark|light)(?:;|$)/.exec(document.cookie)?.[1];
  return (value as ThemeName | undefined) ?? null;
}
