import { brand } from '@bellwether/sdk/brand';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import type { SessionState } from '@bellwether/sdk/section/shellApi.ts';
import { MessageCircle } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useConversation } from '../api/useConversation.ts';
import { ChatPanel } from '../components/ChatPanel.tsx';
import { starters } from '../model/starters.ts';
import styles from './ChatWidget.module.css';

/** The floating assistant, for signed-in users. */
export function ChatWidget() {
  const session = useSession();
  return session.status === 'authenticated' ? <Chat session={session} /> : null;
}

const PANEL_ID = 'bellwether-chat';

function Chat({ session }: { session: SessionState }) {
  const { assistant } = useShell();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const conversation = useConversation();

  const onAsked = useEffectEvent((question: string) => {
    setOpen(true);
    return conversation.send(question);
  });
  useEffect(() => assistant.listen((question) => onAsked(question)), [assistant]);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <>
      {open && <ChatPanel id={PANEL_ID} {...conversation} starters={starters(session)} onClose={close} />}
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={`Chat with ${brand.assistant}`}
        aria-expanded={open}
        aria-controls={open ? PANEL_ID : undefined}
        aria-haspopup="dialog"
        onClick={() => (open ? close() : setOpen(true))}
      >
        <MessageCircle aria-hidden="true" />
      </button>
    </>
  );
}
