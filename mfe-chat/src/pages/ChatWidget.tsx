import { brand } from '@bellwether/sdk/brand';
import { useSession } from '@bellwether/sdk/section/hooks.ts';
import { MessageCircle } from 'lucide-react';
import { useRef, useState } from 'react';
import { useConversation } from '../api/useConversation.ts';
import { ChatPanel } from '../components/ChatPanel.tsx';
import styles from './ChatWidget.module.css';

/** The floating assistant, for signed-in users. */
export function ChatWidget() {
  const { status } = useSession();
  return status === 'authenticated' ? <Chat /> : null;
}

const PANEL_ID = 'bellwether-chat';

function Chat() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const conversation = useConversation();

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <>
      {/* Space below every page, so the button never covers the footer's links. */}
      <div className={styles.room} />
      {open && <ChatPanel id={PANEL_ID} {...conversation} onClose={close} />}
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
