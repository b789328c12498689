import type { UserProfile } from '@bellwether/sdk/contract/types';
import type { PaletteShell } from '../palette/paletteShell.ts';
import { saveTheme } from '../preferences/saveTheme.ts';

export interface PersonActs {
  shell: PaletteShell;
  user: UserProfile;
  showShortcuts: () => void;
}

export interface PersonItem {
  readonly text: string;
  readonly href?: string;
  run?(): void;
}

/** What a user can do about their account, in the bar's menu and in the sheet of narrow screens. */
export function personItems(
  { shell, user, showShortcuts }: PersonActs,
  theme: 'dark' | 'light',
): readonly PersonItem[] {
  const other = theme === 'dark' ? 'light' : 'dark';
  return [
    { text: 'Settings', href: '/settings' },
    { text: 'Recent activity', href: '/settings#activity' },
    { text: `Switch to ${other} theme`, run: () => void saveTheme(shell, user, other) },
    { text: 'Keyboard shortcuts', run: showShortcuts },
  ];
}
