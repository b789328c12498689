import type { ComponentType } from 'react';
import type { ScreenProps } from './screenProps.ts';

type Screen = ComponentType<ScreenProps>;

/** The shell's own screens, each in a chunk of its own; `not-found` is for every path without a page. */
const loaders: Record<string, () => Promise<Screen>> = {
  '/login': () => import(/* webpackChunkName: "login" */ './LoginScreen.tsx').then((m) => m.LoginScreen),
  '/register': () => import(/* webpackChunkName: "register" */ './RegisterScreen.tsx').then((m) => m.RegisterScreen),
  '/forgot-password': () =>
    import(/* webpackChunkName: "forgot-password" */ './ForgotPasswordScreen.tsx').then((m) => m.ForgotPasswordScreen),
  '/reset-password': () =>
    import(/* webpackChunkName: "reset-password" */ './ResetPasswordScreen.tsx').then((m) => m.ResetPasswordScreen),
  'not-found': () => import(/* webpackChunkName: "not-found" */ './NotFoundScreen.tsx').then((m) => m.NotFoundScreen),
};

const loaded = new Map<string, Screen>();

export type ScreenKey = '/login' | '/register' | '/forgot-password' | '/reset-password' | 'not-found';

/** The screen, if its chunk has arrived. */
export function loadedScreen(key: string): Screen | null {
  return loaded.get(key) ?? null;
}

/** Fetches a screen's chunk ahead of its display. Nothing to do for pages of sections. A failed load is tried anew next time. */
export async function prepareScreen(key: string): Promise<void> {
  const load = loaders[key];
  if (!load || loaded.has(key)) return;
  loaded.set(key, await load());
}
