import { brand } from '@bellwether/sdk/brand';
import { wholeNumber } from '@bellwether/sdk/format';
import { PROMPT_MAX_LENGTH } from '@bellwether/sdk/limits';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { TextArea } from '@bellwether/sdk/ui/form/TextArea.tsx';
import { VisuallyHidden } from '@bellwether/sdk/ui/VisuallyHidden.tsx';
import { SendHorizontal, Square } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import styles from './Composer.module.css';

/** The counter shows from this length on. */
const NEAR_LIMIT = 200;
const LIMIT = wholeNumber(PROMPT_MAX_LENGTH);
const AT_LIMIT = `This message is at its limit of ${LIMIT} characters. Anything beyond that is cut off.`;

interface Props {
  answering: boolean;
  send: (prompt: string) => boolean;
  stop: () => void;
}

export function Composer({ answering, send, stop }: Props) {
  const [prompt, setPrompt] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);
  const left = PROMPT_MAX_LENGTH - prompt.length;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (send(prompt)) setPrompt('');
  }

  /** Enter sends, Shift+Enter starts a line, and an input method keeps its Enter. */
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  function onStop(event: MouseEvent) {
    event.preventDefault(); // the button becomes a submit button before the browser handles the click
    stop();
    input.current?.focus(); // the button has nothing to send
  }

  return (
    <form className={styles.composer} onSubmit={onSubmit}>
      <TextArea
        ref={input}
        label={`Ask ${brand.assistant}`}
        labelHidden
        placeholder={`Ask ${brand.assistant}...`}
        hint={hint(left)}
        value={prompt}
        maxLength={PROMPT_MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="send"
        // Opening the panel means the person wants to type.
        autoFocus
        onKeyDown={onKeyDown}
        onChange={(event) => setPrompt(event.target.value)}
      />
      {answering ? (
        <Button
          kind="secondary"
          aria-label="Stop"
          icon={<Square aria-hidden="true" fill="currentColor" />}
          onClick={onStop}
        />
      ) : (
        <Button
          type="submit"
          kind="primary"
          aria-label="Send"
          icon={<SendHorizontal aria-hidden="true" />}
          aria-disabled={prompt.trim() === ''}
        />
      )}
      {/* Announced when a threshold is crossed, not on every keystroke. */}
      <VisuallyHidden>
        <span role="status">{nearness(left)}</span>
      </VisuallyHidden>
    </form>
  );
}

function hint(left: number) {
  if (left <= 0) return <strong>{AT_LIMIT}</strong>;
  return left <= NEAR_LIMIT ? `${left} of ${LIMIT} characters left` : undefined;
}

function nearness(left: number): string {
  if (left <= 0) return AT_LIMIT;
  return left <= NEAR_LIMIT ? `Fewer than ${NEAR_LIMIT + 1} characters are left.` : '';
}
