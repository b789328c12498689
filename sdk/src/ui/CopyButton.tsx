import { useState } from 'react';
import { Button } from './Button.tsx';

interface Props {
  text: string;
  /** For screen readers: "Copy key". */
  what: string;
  size?: 'small' | 'normal';
}

const WORDS = { idle: 'Copy', copied: 'Copied', failed: 'Select and copy it' } as const;

/** Copies a text, and says whether that worked. */
export function CopyButton({ text, what, size = 'normal' }: Props) {
  const [state, setState] = useState<keyof typeof WORDS>('idle');

  /** Browsers refuse the clipboard without HTTPS or permission. */
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed');
    }
  }

  return (
    // Browsers leave a status out of a button's name.
    <Button size={size} aria-label={state === 'idle' ? `Copy ${what}` : WORDS[state]} onClick={() => void copy()}>
      <span role="status">{WORDS[state]}</span>
    </Button>
  );
}
