import { useSyncExternalStore } from 'react';
import { PaletteDialog } from '../palette/PaletteDialog.tsx';
import type { PaletteShell } from '../palette/paletteShell.ts';
import { ShortcutsDialog } from '../palette/ShortcutsDialog.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { AccountSheet } from './AccountSheet.tsx';

export interface ExtraProps {
  what: 'palette' | 'shortcuts' | 'menu' | 'menu-from-end' | 'sheet';
  shell: PaletteShell;
  logout: () => void;
  showShortcuts: () => void;
  takeTyped: () => string;
  onClose: () => void;
}

/** Everything around the page that loads on first use, in one file. */
export function Extra({ what, ...props }: ExtraProps) {
  const { user } = useSyncExternalStore(props.shell.session.subscribe, props.shell.session.get);
  if (what === 'palette') return <PaletteDialog {...props} />;
  if (what === 'shortcuts') return <ShortcutsDialog onClose={props.onClose} />;
  if (!user) return null;
  if (what === 'sheet') return <AccountSheet {...props} user={user} />;
  return <AccountMenu {...props} user={user} from={what === 'menu' ? 'first' : 'last'} />;
}
