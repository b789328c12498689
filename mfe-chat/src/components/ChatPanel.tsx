import { brand } from '@bellwether/sdk/brand';
import type { Quote } from '@bellwether/sdk/contract/types';
import { NOT_ADVICE } from '@bellwether/sdk/messages/forecasts.ts';
import { useShell } from '@bellwether/sdk/section/hooks.ts';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { MessageCirclePlus, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import type { Doing } from '../api/useActs.ts';
import type { ChatMessage } from '../model/conversation.ts';
import { AfterReply } from './AfterReply.tsx';
import styles from './ChatPanel.module.css';
import { Composer } from './Composer.tsx';
import { focusField } from './focusField.ts';
import { keepTabInside } from './keepTabInside.ts';
import { MessageLog } from './MessageLog.tsx';
import { Problem } from './Problem.tsx';
import { Starters } from './Starters.tsx';
import { useSheet } from './useSheet.ts';

const DELETES = {
  message: 'Start a new conversation?',
  detail: 'This one is deleted here and on your other devices.',
  danger: true,
  okLabel: 'Delete and start',
};

interface Props {
  id: string;
  messages: readonly ChatMessage[];
  /** Questions for a conversation without one. */
  starters: readonly string[];
  /** Questions that may follow the last reply. */
  followUps: readonly string[];
  /** Returns what a reply offers to do. */
  doingOf: (message: ChatMessage) => Doing | null;
  /** The latest ones of what the messages name. */
  quotes: ReadonlyMap<string, Quote>;
  /** The reply being streamed, or null. */
  soFar: string | null;
  send: (prompt: string) => boolean;
  problem: 'load' | 'delete' | null;
  load: () => void;
  forget: () => Promise<void>;
  retry: (reply: number) => void;
  stop: () => void;
  onClose: () => void;
}

/** Sits beside the page on a desktop, where the page stays usable. Covers it on a phone, where Tab stays inside. */
export function ChatPanel(props: Props) {
  const {
    id,
    messages,
    quotes,
    starters,
    followUps,
    doingOf,
    soFar,
    problem,
    load,
    forget,
    send,
    retry,
    stop,
    onClose,
  } = props;
  const { confirm } = useShell();
  const panel = useRef<HTMLElement>(null);
  const sheet = useSheet();
  const last = messages[messages.length - 1];
  const offered = last?.questions ?? [];
  const isReplied = messages.length > 1 && last?.sender === 'ai' && !last.brokenOff && soFar === null;
  const titleId = `${id}-title`;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (sheet) keepTabInside(event);
  }

  /** Deleting cannot be undone. The pressed button goes with the conversation, so the field gets the focus. */
  async function startAnew() {
    if (!(await confirm(DELETES))) return;
    await forget();
    if (panel.current) focusField(panel.current);
  }

  /** On a phone, the panel covers the page that a link leads to. */
  function onClick({ target }: MouseEvent<HTMLElement>) {
    if (sheet && (target as HTMLElement).closest('a[href^="/"]')) onClose();
  }

  return (
    <section
      ref={panel}
      id={id}
      className={styles.panel}
      role="dialog"
      aria-modal={sheet || undefined}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{brand.assistant}</h2>
        {messages.length > 1 && (
          <Button
            kind="ghost"
            size="small"
            icon={<MessageCirclePlus aria-hidden="true" />}
            aria-label="New conversation"
            title="New conversation"
            onClick={() => void startAnew()}
          />
        )}
        <Button kind="ghost" size="small" icon={<X aria-hidden="true" />} aria-label="Close chat" onClick={onClose} />
      </div>
      <MessageLog
        messages={messages}
        quotes={quotes}
        soFar={soFar}
        onRetry={retry}
        doingOf={doingOf}
        before={problem && <Problem problem={problem} retry={problem === 'load' ? load : () => void forget()} />}
        after={
          isReplied && (
            <AfterReply reply={last.text} doing={doingOf(last)} offered={offered} followUps={followUps} send={send} />
          )
        }
      />
      {messages.length === 1 && (
        <div className={styles.starters}>
          <Starters label="Questions to start with" questions={starters} send={send} />
        </div>
      )}
      <Composer answering={soFar !== null} send={send} stop={stop} />
      <p className={styles.note}>{NOT_ADVICE}</p>
    </section>
  );
}
