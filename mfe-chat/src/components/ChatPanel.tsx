import { brand } from '@bellwether/sdk/brand';
import { NOT_ADVICE } from '@bellwether/sdk/messages/forecasts.ts';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { ChatMessage } from '../model/conversation.ts';
import styles from './ChatPanel.module.css';
import { Composer } from './Composer.tsx';
import { keepTabInside } from './keepTabInside.ts';
import { MessageLog } from './MessageLog.tsx';
import { Starters } from './Starters.tsx';
import { useSheet } from './useSheet.ts';

interface Props {
  id: string;
  messages: readonly ChatMessage[];
  /** Questions for a conversation without one. */
  starters: readonly string[];
  /** The reply being streamed, or null. */
  soFar: string | null;
  send: (prompt: string) => boolean;
  retry: () => void;
  stop: () => void;
  onClose: () => void;
}

/** Sits beside the page on a desktop, where the page stays usable. Covers it on a phone, where Tab stays inside. */
export function ChatPanel({ id, messages, starters, soFar, send, retry, stop, onClose }: Props) {
  const sheet = useSheet();
  const titleId = `${id}-title`;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (sheet) keepTabInside(event);
  }

  return (
    <section
      id={id}
      className={styles.panel}
      role="dialog"
      aria-modal={sheet || undefined}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{brand.assistant}</h2>
        <Button kind="ghost" size="small" icon={<X aria-hidden="true" />} aria-label="Close chat" onClick={onClose} />
      </div>
      <MessageLog messages={messages} soFar={soFar} onRetry={retry} />
      {messages.length === 1 && <Starters questions={starters} send={send} />}
      <Composer answering={soFar !== null} send={send} stop={stop} />
      <p className={styles.note}>{NOT_ADVICE}</p>
    </section>
  );
}
