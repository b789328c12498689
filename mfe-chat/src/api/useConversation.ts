import { isApiError } from '@bellwether/sdk/client';
import { PROMPT_MAX_LENGTH } from '@bellwether/sdk/limits';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import { useEffect, useRef, useState } from 'react';
import { type ChatMessage, forget, greeting, recall, remember } from '../model/conversation.ts';
import { question } from '../model/question.ts';

interface Answering {
  readonly controller: AbortController;
  /** The state of the reply. */
  text: string;
}

/** The conversation with the assistant. It survives navigation and reloads in this tab and ends with the session. */
export function useConversation() {
  const { stream, session, report } = useShell();
  const userId = useSession().user?._id ?? '';
  const [messages, setMessages] = useState<readonly ChatMessage[]>(() => recall(userId));
  /** The reply so far, or null when none is streaming. */
  const [soFar, setSoFar] = useState<string | null>(null);
  const answering = useRef<Answering | null>(null);

  /** The code that drops a reply also reports it; the reply's own loop then stays silent. */
  function drop(): string {
    const text = answering.current?.text ?? '';
    answering.current?.controller.abort();
    answering.current = null;
    setSoFar(null);
    return text;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another person starts another conversation
  useEffect(() => {
    setMessages(recall(userId));
    return () => void drop();
  }, [userId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: drop reads only refs
  useEffect(() => {
    return session.subscribe(() => {
      if (session.get().status !== 'anonymous') return;
      drop();
      forget();
      setMessages([greeting]);
    });
  }, [session]);

  useEffect(() => {
    if (userId !== '' && messages.length > 1) remember(userId, messages);
  }, [userId, messages]);

  /** Returns whether the prompt was accepted. A blank prompt is not, nor is a second one while a reply is streaming. */
  function send(typed: string): boolean {
    const prompt = typed.trim();
    if (prompt === '' || prompt.length > PROMPT_MAX_LENGTH || answering.current) return false;
    setMessages([...messages, { sender: 'user', text: prompt }]);
    void answer(prompt, messages);
    return true;
  }

  /** Asks the last question again and replaces its partial reply. */
  function retry(): void {
    const asked = messages.findLastIndex(({ sender }) => sender === 'user');
    const prompt = messages[asked]?.text;
    if (prompt === undefined || answering.current) return;
    setMessages(messages.slice(0, asked + 1));
    void answer(prompt, messages.slice(0, asked));
  }

  function stop(): void {
    if (answering.current) add({ sender: 'ai', text: drop(), brokenOff: 'stopped' });
  }

  const add = (message: ChatMessage) => setMessages((before) => [...before, message]);

  async function answer(prompt: string, before: readonly ChatMessage[]) {
    const mine: Answering = { controller: new AbortController(), text: '' };
    answering.current = mine;
    setSoFar('');
    let fault: Pick<ChatMessage, 'brokenOff' | 'reason'> = {};
    try {
      const pieces = stream('POST /api/copilot/chat', question(prompt, before), { signal: mine.controller.signal });
      for await (const piece of pieces) {
        if (answering.current !== mine) return;
        mine.text += piece;
        setSoFar(mine.text);
      }
      if (mine.text.trim() === '') throw new Error('the assistant answered nothing');
    } catch (error) {
      if (answering.current !== mine) return;
      report(error, 'chat');
      const reason = isApiError(error) && error.status === 429 ? error.msg : null;
      fault = { brokenOff: 'failed', ...(reason !== null && { reason }) };
    }
    if (answering.current !== mine) return;
    answering.current = null;
    setSoFar(null);
    add({ sender: 'ai', text: mine.text, ...fault });
  }

  return { messages, soFar, send, retry, stop };
}
