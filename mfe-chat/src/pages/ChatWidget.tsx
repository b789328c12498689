import { brand } from '@bellwether/sdk/brand';
import type { Quote } from '@bellwether/sdk/contract/types';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import { latePart, useLatePart } from '@bellwether/sdk/section/latePart.ts';
import type { SessionState } from '@bellwether/sdk/section/shellApi.ts';
import { MessageCircle } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useActs } from '../api/useActs.ts';
import { useConversation } from '../api/useConversation.ts';
import { ChatPanel } from '../components/ChatPanel.tsx';
import { namedSymbols, symbolsOf } from '../model/namedSymbols.ts';
import { followUps, starters } from '../model/starters.ts';
import styles from './ChatWidget.module.css';

const latestQuotes = latePart(() =>
  import(/* webpackChunkName: "latest-quotes" */ './LatestQuotes.tsx').then(({ LatestQuotes }) => LatestQuotes),
);

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
  const [unread, setUnread] = useState(false);
  /** `open`, for a reply that ends later. */
  const shown = useRef(false);
  const conversation = useConversation({ onAnswered: () => setUnread(!shown.current) });
  const doingOf = useActs();
  const [quotes, setQuotes] = useState<ReadonlyMap<string, Quote>>(new Map());
  const named = namedSymbols(conversation.messages);
  const { Part: LatestQuotes } = useLatePart(latestQuotes, open && named.length > 0);
  const asked = conversation.messages.filter(({ sender }) => sender === 'user').map(({ text }) => text);

  const onOpened = useEffectEvent(() => {
    setUnread(false);
    void conversation.load();
  });
  useEffect(() => {
    shown.current = open;
    if (open) onOpened();
  }, [open]);

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
      {open && LatestQuotes && <LatestQuotes symbols={named} onQuotes={setQuotes} />}
      {open && (
        <ChatPanel
          id={PANEL_ID}
          {...conversation}
          quotes={quotes}
          doingOf={doingOf}
          starters={starters(session)}
          followUps={followUps(session, { asked, named: symbolsOf(conversation.messages.at(-1) ?? {}) })}
          onClose={close}
        />
      )}
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={unread ? `Chat with ${brand.assistant}, new reply` : `Chat with ${brand.assistant}`}
        data-unread={unread || undefined}
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
