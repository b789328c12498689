import { brand } from '@bellwether/sdk/brand';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Field } from '@bellwether/sdk/ui/Field.tsx';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import styles from './Composer.module.css';

const MAX_LENGTH = 2000;

export function Composer({ thinking, send }: { thinking: boolean; send: (prompt: string) => boolean }) {
  const [prompt, setPrompt] = useState('');

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (send(prompt)) setPrompt('');
  }

  return (
    <form className={styles.composer} onSubmit={onSubmit}>
      <Field
        label={`Ask ${brand.assistant}`}
        labelHidden
        placeholder={`Ask ${brand.assistant}...`}
        value={prompt}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="send"
        // Opening the panel is asking to write.
        autoFocus
        onChange={(event) => setPrompt(event.target.value)}
      />
      <Button
        type="submit"
        kind="primary"
        aria-label="Send"
        icon={<SendHorizontal aria-hidden="true" />}
        aria-disabled={thinking || prompt.trim() === ''}
      />
    </form>
  );
}
