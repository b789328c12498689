import { useState } from 'react';
import { Button } from './Button.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

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
    <Button size={size} onClick={() => void copy()}>
      <span role="status">{WORDS[state]}</span>
      {state === 'idle' && <VisuallyHidden> {what}</VisuallyHidden>}
    </Button>
  );
}
