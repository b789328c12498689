export const SYSTEM_LIGHT = '(prefers-color-scheme: light)';

/** The theme of the browser or its system; dark if it does not say. */
export function systemTheme(): 'dark' | 'light' {
  return window.matchMedia?.(SYSTEM_LIGHT).matches ? 'light' : 'dark';
}
