import { brand } from '@bellwether/sdk/brand';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { VisuallyHidden } from '@bellwether/sdk/ui/VisuallyHidden.tsx';
import { useLayoutEffect, useRef } from 'react';
import type { ChatMessage } from '../model/conversation.ts';
import { Markdown } from './Markdown.tsx';
import styles from './MessageLog.module.css';

interface Props {
  messages: readonly ChatMessage[];
  thinking: boolean;
  onAskAgain: (prompt: string) => void;
}

export function MessageLog({ messages, thinking, onAskAgain }: Props) {
  const log = useRef<HTMLDivElement>(null);
  const last = messages.length - 1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new decides when to scroll, not where to
  useLayoutEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [last, thinking]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll the conversation
    <div ref={log} className={styles.log} role="log" aria-live="polite" aria-label="Conversation" tabIndex={0}>
      {messages.map((message, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end
        <div key={index} className={styles.message} data-sender={message.sender}>
          <VisuallyHidden>{message.sender === 'user' ? 'You: ' : `${brand.assistant}: `}</VisuallyHidden>
          {message.sender === 'ai' ? <Markdown text={message.text} /> : <p>{message.text}</p>}
          {message.failedPrompt !== undefined && index === last && !thinking && (
            <Button size="small" onClick={() => onAskAgain(message.failedPrompt as string)}>
              Try again
            </Button>
          )}
        </div>
      ))}
      {thinking && (
        <div className={styles.message} data-sender="ai" data-state="thinking">
          <p>Thinking...</p>
        </div>
      )}
    </div>
  );
}
