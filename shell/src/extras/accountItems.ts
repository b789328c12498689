import type { UserProfile } from '@bellwether/sdk/contract/types';
import type { PaletteShell } from '../palette/paletteShell.ts';
import { saveTheme } from '../preferences/saveTheme.ts';
import { isReleaseManager } from '../session/isReleaseManager.ts';

export interface AccountActs {
  shell: PaletteShell;
  user: UserProfile;
  showShortcuts: () => void;
}

export interface AccountItem {
  readonly text: string;
  readonly href?: string;
  run?(): void;
  /** Of no use under a finger. */
  readonly forKeyboards?: boolean;
}

/** The items of the account menu, in the navbar and in the menu sheet of narrow screens. */
export function accountItems(
  { shell, user, showShortcuts }: AccountActs,
  theme: 'dark' | 'light',
): readonly AccountItem[] {
  const other = theme === 'dark' ? 'light' : 'dark';
  return [
    { text: 'Settings', href: '/settings' },
    { text: 'Recent Activity', href: '/settings#activity' },
    ...(isReleaseManager(user) ? [{ text: 'Releases', href: '/releases' }] : []),
    { text: `Switch to ${other} theme`, run: () => void saveTheme(shell, other) },
    { text: 'Keyboard shortcuts', run: showShortcuts, forKeyboards: true },
  ];
}
