import { PROMPT_MAX_LENGTH } from '@bellwether/sdk/limits';
import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { knownAct } from '../model/act.ts';
import { type ChatMessage, greeting, messagesOf, withAside } from '../model/conversation.ts';
import { question } from '../model/question.ts';
import { whyFailed } from '../model/whyFailed.ts';

interface Answering {
  readonly controller: AbortController;
  /** The state of the reply. */
  text: string;
}

/**
 * The conversation with the assistant. The server keeps it, so every tab and device shows the same. What fails or is stopped
 * here stays here until it is asked again.
 */
export function useConversation({ onAnswered }: { onAnswered: () => void }) {
  const { api, stream, session, report } = useShell();
  const userId = useSession().user?._id ?? '';
  const [messages, setMessages] = useState<readonly ChatMessage[]>([greeting]);
  /** The reply so far, or null when none is streaming. */
  const [soFar, setSoFar] = useState<string | null>(null);
  /** What the server could not do. */
  const [problem, setProblem] = useState<'load' | 'delete' | null>(null);
  const answering = useRef<Answering | null>(null);
  /** Grows with each change, so that an older state of the server replaces nothing newer. */
  const changes = useRef(0);
  /** What the server keeps: not asked for yet, to be asked for after this reply, or known. */
  const kept = useRef<'unknown' | 'due' | 'known'>('unknown');

  /** The code that drops a reply also reports it; the reply's own loop then stays silent. */
  function drop(): string {
    const text = answering.current?.text ?? '';
    answering.current?.controller.abort();
    answering.current = null;
    changes.current += 1;
    setSoFar(null);
    return text;
  }

  function startOver(): void {
    drop();
    kept.current = 'unknown';
    setProblem(null);
    setMessages([greeting]);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another person starts another conversation
  useEffect(() => startOver, [userId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: startOver reads only refs
  useEffect(() => {
    return session.subscribe(() => {
      if (session.get().status === 'anonymous') startOver();
    });
  }, [session]);

  /** Shows what the server keeps, unless that would hide a reply that is being written, or a question that can be asked again. */
  async function load(): Promise<void> {
    if (answering.current) kept.current = 'due';
    if (answering.current || messages.some(({ brokenOff }) => brokenOff === 'failed' || brokenOff === 'stopped'))
      return;
    changes.current += 1;
    const change = changes.current;
    try {
      const conversation = await api('GET /api/copilot/conversation');
      if (changes.current !== change) return;
      kept.current = 'known';
      const loaded = messagesOf(conversation);
      // What is only here, such as the answer to someone in distress, stays.
      setMessages((before) => (loaded.length < before.length ? before : withAside(loaded, before)));
      setProblem(null);
    } catch (error) {
      report(error, 'chat');
      if (changes.current === change) setProblem('load');
    }
  }

  /** Another tab may have asked something in the meantime. */
  const onVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && kept.current === 'known') void load();
  });
  useEffect(() => {
    const listener = () => onVisible();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, []);

  /** Deletes the conversation everywhere. */
  async function forget(): Promise<void> {
    drop();
    try {
      await api('DELETE /api/copilot/conversation');
      startOver();
      kept.current = 'known';
    } catch (error) {
      report(error, 'chat');
      setProblem('delete');
    }
  }

  /** Returns whether the prompt was accepted. A blank prompt is not, nor is a second one while a reply is streaming. */
  function send(typed: string, before = messages): boolean {
    const prompt = typed.trim();
    if (prompt === '' || prompt.length > PROMPT_MAX_LENGTH || answering.current) return false;
    setMessages([...before, { sender: 'user', text: prompt }]);
    void answer(prompt, before);
    return true;
  }

  /** Asks the question of this reply again, as the latest one, and removes the failed attempt. */
  function retry(reply: number): void {
    const prompt = messages[reply - 1]?.text;
    if (prompt !== undefined) send(prompt, messages.toSpliced(reply - 1, 2));
  }

  function stop(): void {
    if (answering.current) add({ sender: 'ai', text: drop(), brokenOff: 'stopped' });
  }

  const add = (message: ChatMessage) => setMessages((before) => [...before, message]);

  async function answer(prompt: string, before: readonly ChatMessage[]) {
    const mine: Answering = { controller: new AbortController(), text: '' };
    if (kept.current === 'unknown') kept.current = 'due';
    answering.current = mine;
    changes.current += 1;
    setSoFar('');
    let rest: Omit<ChatMessage, 'sender' | 'text'> = {};
    try {
      const pieces = stream('POST /api/copilot/chat', question(prompt, before), { signal: mine.controller.signal });
      for (;;) {
        const { done, value } = await pieces.next();
        if (answering.current !== mine) return;
        if (done) {
          rest = { ...value, act: knownAct(value.act) };
          break;
        }
        mine.text += value;
        setSoFar(mine.text);
      }
      if (mine.text.trim() === '') throw new Error('the assistant answered nothing');
    } catch (error) {
      if (answering.current !== mine) return;
      report(error, 'chat');
      const reason = whyFailed(error, { isBegun: mine.text !== '' });
      rest = { brokenOff: 'failed', ...(reason !== null && { reason }) };
    }
    if (answering.current !== mine) return;
    answering.current = null;
    setSoFar(null);
    add({ ...rest, sender: 'ai', text: mine.text });
    onAnswered();
    if (kept.current === 'due' && !rest.brokenOff) void load();
  }

  return { messages, soFar, problem, load, forget, send, retry, stop };
}
