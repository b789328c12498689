import { Dialog } from '@bellwether/sdk/ui/feedback/Dialog.tsx';
import { Switch } from '@bellwether/sdk/ui/form/Switch.tsx';
import { useState } from 'react';
import { IS_APPLE, SINGLE_KEYS, singleKeysAreOn } from './keys.ts';
import styles from './Palette.module.css';

const SHORTCUTS: readonly { keys: readonly string[]; does: string; single?: true }[] = [
  { keys: [IS_APPLE ? '⌘' : 'Ctrl', 'K'], does: 'Search symbols, pages, and actions' },
  { keys: ['/'], does: 'Search with one key', single: true },
  { keys: ['?'], does: 'Show these shortcuts', single: true },
  { keys: ['Tab'], does: 'Next control; the first one skips to the content' },
  { keys: ['↑', '↓'], does: 'Choose in lists and menus' },
  { keys: ['Enter'], does: 'Open or send' },
  { keys: ['Esc'], does: 'Close a dialog, a menu, or the chat' },
];

/** All keyboard shortcuts, and the switch for those of a single character. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(singleKeysAreOn);
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.shortcuts}>
        {SHORTCUTS.map(({ keys, does, single }) => (
          <div key={does} className={styles.shortcut} data-off={(single && !on) || undefined}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>
              {does}
              {single && !on && ' (off)'}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Single-key shortcuts"
        hint="Turn off / and ? if you use speech input or press them by mistake. This browser remembers it."
        checked={on}
        onChange={(next) => {
          turnSingleKeys(next);
          setOn(singleKeysAreOn()); // with storage blocked it stays as it was
        }}
      />
    </Dialog>
  );
}

function turnSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(SINGLE_KEYS, on ? 'on' : 'off');
  } catch {
    // storage is full or blocked
  }
}
