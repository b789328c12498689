import type { SessionStore, Theme } from '@bellwether/sdk/section/shellApi.ts';
import { SYSTEM_LIGHT, systemTheme } from '@bellwether/sdk/section/systemTheme.ts';
import { createCell } from '../cell.ts';

type ThemeName = ReturnType<Theme['get']>;

const YEAR_S = 365 * 24 * 3600;

/**
 * The theme on `<html data-theme>`. A user's choice applies as soon as it is known and is stored in a cookie that the
 * server reads, so that the next document has the right theme at once. Users who follow their system, and visitors, have no
 * cookie; the document's inline script picks their theme before the first paint.
 */
export function createTheme(session: Pick<SessionStore, 'get' | 'subscribe'>): Theme {
  const shown = createCell<ThemeName>(themeCookie() ?? systemTheme());
  let preferred: ThemeName | 'system' | null = null;
  apply(shown.get());

  function set(theme: ThemeName) {
    if (theme === shown.get()) return;
    apply(theme);
    shown.set(theme);
  }

  function followPreference() {
    const preferences = session.get().user?.appPreferences;
    const preference = preferences?.themeSource === 'system' ? 'system' : (preferences?.theme ?? null);
    // Only a change counts: the settings page may be previewing a theme that is not saved.
    if (preference === preferred) return;
    preferred = preference;
    if (!preference) return;
    const isSystem = preference === 'system';
    set(isSystem ? systemTheme() : preference);
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `theme=${preference}; Path=/; Max-Age=${isSystem ? 0 : YEAR_S}; SameSite=Lax${secure}`;
  }

  window.matchMedia?.(SYSTEM_LIGHT).addEventListener('change', () => {
    if (!themeCookie() && (!preferred || preferred === 'system')) set(systemTheme());
  });
  session.subscribe(followPreference);
  followPreference();
  return { get: shown.get, subscribe: shown.subscribe, set };
}

function apply(theme: ThemeName) {
  document.documentElement.dataset.theme = theme;
}

function themeCookie(): ThemeName | null {
  const value = /(?:^|;\s*)theme=(dark|light)(?:;|$)/.exec(document.cookie)?.[1];
  return (value as ThemeName | undefined) ?? null;
}
