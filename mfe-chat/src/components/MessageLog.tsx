import { brand } from '@bellwether/sdk/brand';
import type { Quote } from '@bellwether/sdk/contract/types';
import { CHAT_FAILED } from '@bellwether/sdk/messages/chat.ts';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { VisuallyHidden } from '@bellwether/sdk/ui/VisuallyHidden.tsx';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { Doing } from '../api/useActs.ts';
import type { ChatMessage } from '../model/conversation.ts';
import { symbolsOf } from '../model/namedSymbols.ts';
import { ActOffer } from './ActOffer.tsx';
import { focusField } from './focusField.ts';
import { LatestPrices } from './LatestPrices.tsx';
import { Markdown } from './Markdown.tsx';
import styles from './MessageLog.module.css';

interface Props {
  messages: readonly ChatMessage[];
  /** The latest ones of what the messages name. */
  quotes: ReadonlyMap<string, Quote>;
  /** The reply being streamed, or null. */
  soFar: string | null;
  /** Returns what a reply offers to do. That of the last one stands below the messages. */
  doingOf: (message: ChatMessage) => Doing | null;
  /** Asks the question of the reply at this place again. */
  onRetry: (reply: number) => void;
  /** What stands above the messages, and below them. */
  before?: ReactNode;
  after?: ReactNode;
}

/** A reader within this many pixels of the end is following along. */
const FOLLOWING = 48;
/** Pixels of the question that stay visible above a long reply. */
const ABOVE_REPLY = 24;
/** Pixels above a question that is whole. */
const AROUND_QUESTION = 12;

/**
 * Screen readers follow the log. The streaming reply stays outside it and joins when finished, so it is read once, whole.
 */
export function MessageLog({ messages, quotes, soFar, doingOf, onRetry, before, after }: Props) {
  const scroller = useRef<HTMLElement>(null);
  const follows = useRef(true);
  /** The height of the log at its last resize. */
  const height = useRef(0);
  const last = messages.length - 1;
  const ownTurn = messages[last]?.sender === 'user' && soFar === '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: new content decides when to scroll, not where
  useLayoutEffect(() => {
    if (ownTurn) follows.current = true;
    if (scroller.current && follows.current) showEnd(scroller.current);
  }, [last, soFar, ownTurn]);

  // The field below grows by a sentence, so keep the end in view.
  useEffect(() => {
    const log = scroller.current;
    if (!log || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      height.current = log.clientHeight;
      if (follows.current) showEnd(log);
    });
    observer.observe(log);
    return () => observer.disconnect();
  }, []);

  function onScroll() {
    const { scrollHeight, scrollTop, clientHeight } = scroller.current as HTMLElement;
    if (height.current > 0 && clientHeight !== height.current) return; // not the reader's doing: the log is being resized
    follows.current = scrollHeight - scrollTop - clientHeight <= FOLLOWING;
  }

  return (
    <section
      ref={scroller}
      className={styles.scroller}
      aria-label="Conversation"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll the conversation
      tabIndex={0}
      onScroll={onScroll}
    >
      {before}
      <div className={styles.log} role="log" aria-live="polite" aria-label="Messages">
        {messages.map((message, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end
          <div key={index} className={styles.message} data-sender={message.sender}>
            <VisuallyHidden>{message.sender === 'user' ? 'You: ' : `${brand.assistant}: `}</VisuallyHidden>
            <MessageText message={message} quotes={quotes} isLast={index === last && soFar === null} />
            {(index < last || soFar !== null) && <EarlierOffer doing={doingOf(message)} />}
            {message.reason && index === last && <p>{message.reason}</p>}
            {message.brokenOff && soFar === null && (
              <Button
                size="small"
                onClick={({ currentTarget }) => {
                  focusField(currentTarget);
                  onRetry(index);
                }}
              >
                Try again
              </Button>
            )}
          </div>
        ))}
        {soFar === '' && (
          <div className={styles.message} data-sender="ai" data-state="thinking">
            <p>Thinking...</p>
          </div>
        )}
      </div>
      {soFar && (
        <div className={styles.message} data-sender="ai" data-state="writing">
          <Markdown text={soFar} unfinished />
        </div>
      )}
      {after}
    </section>
  );
}

function EarlierOffer({ doing }: { doing: Doing | null }) {
  return doing && <ActOffer doing={doing} isEarlier />;
}

/**
 * Scrolls to the end, but no further than the start of the last reply, so that a long one is read from its beginning. A question
 * that fits above its reply stays whole.
 */
function showEnd(log: HTMLElement): void {
  const reply = [...log.querySelectorAll<HTMLElement>('[data-sender="ai"]')].at(-1);
  const question = [...log.querySelectorAll<HTMLElement>('[data-sender="user"]')].at(-1);
  const start = question ? question.offsetTop - AROUND_QUESTION : 0;
  const fits = question && reply && reply.offsetTop + reply.offsetHeight - start <= log.clientHeight;
  log.scrollTop = Math.min(log.scrollHeight, fits ? start : reply ? reply.offsetTop - ABOVE_REPLY : log.scrollHeight);
}

interface TextProps {
  message: ChatMessage;
  quotes: ReadonlyMap<string, Quote>;
  isLast: boolean;
}

function MessageText({ message, quotes, isLast }: TextProps) {
  const { sender, text, brokenOff, links, questions } = message;
  if (sender === 'user') return <p>{text}</p>;
  return (
    <>
      {text !== '' && (
        <Markdown
          text={text}
          unfinished={brokenOff !== undefined}
          listOffered={isLast && Boolean(questions?.length)}
          {...(links && { links })}
        />
      )}
      {brokenOff === 'failed' && <p>{CHAT_FAILED}</p>}
      {brokenOff === 'unanswered' && <p className={styles.stopped}>No reply.</p>}
      {brokenOff === 'stopped' && <p className={styles.stopped}>Stopped.</p>}
      <LatestPrices symbols={symbolsOf(message)} quotes={quotes} />
    </>
  );
}
