import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import { useEffect, useRef, useState } from 'react';
import { type ChatMessage, failure, forget, greeting, recall, remember } from '../model/conversation.ts';

/** The conversation with the assistant: it survives navigation and reload in this tab, and ends with the session. */
export function useConversation() {
  const { api, session, report } = useShell();
  const userId = useSession().user?._id ?? '';
  const [messages, setMessages] = useState<readonly ChatMessage[]>(() => recall(userId));
  const [thinking, setThinking] = useState(false);
  const asking = useRef<AbortController | null>(null);

  useEffect(() => {
    setMessages(recall(userId));
    return () => asking.current?.abort();
  }, [userId]);

  useEffect(() => {
    return session.subscribe(() => {
      if (session.get().status !== 'anonymous') return;
      asking.current?.abort();
      forget();
      setMessages([greeting]);
    });
  }, [session]);

  useEffect(() => {
    if (userId !== '' && messages.length > 1) remember(userId, messages);
  }, [userId, messages]);

  const add = (message: ChatMessage) => setMessages((before) => [...before, message]);

  /** Answers whether the prompt was taken: a blank one is not, nor a second one while the first is being answered. */
  function send(typed: string): boolean {
    const prompt = typed.trim();
    if (prompt === '' || asking.current) return false;
    add({ sender: 'user', text: prompt });
    void answer(prompt);
    return true;
  }

  async function answer(prompt: string) {
    const controller = new AbortController();
    asking.current = controller;
    setThinking(true);
    try {
      const { reply } = await api('POST /api/copilot/chat', { body: { prompt } }, { signal: controller.signal });
      add({ sender: 'ai', text: reply });
    } catch (error) {
      if (controller.signal.aborted) return;
      report(error, 'chat');
      add({ sender: 'ai', text: failure, failedPrompt: prompt });
    } finally {
      if (asking.current === controller) asking.current = null;
      setThinking(false);
    }
  }

  return { messages, thinking, send };
}
