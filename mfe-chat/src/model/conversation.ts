import { brand } from '@bellwether/sdk/brand';

export interface ChatMessage {
  readonly sender: 'user' | 'ai';
  readonly text: string;
  /** Why this answer is not whole; `text` is what came of it, perhaps nothing. */
  readonly brokenOff?: 'failed' | 'stopped';
  /** Of a refusal, in the server's words: how long to wait. */
  readonly reason?: string;
}

export const greeting: ChatMessage = {
  sender: 'ai',
  text: `Hello! I am ${brand.assistant}. How can I help you today?`,
};

const KEY = 'bellwether.chat';
/** Older messages fall off: the conversation is read again at every load of a page. */
const KEPT = 100;

/** The conversation of this person in this tab; a new one where there is none, or where it was another person's. */
export function recall(userId: string, storage: Storage = sessionStorage): readonly ChatMessage[] {
  try {
    const { of, messages } = JSON.parse(storage.getItem(KEY) ?? '') as { of?: unknown; messages?: unknown };
    if (of === userId && Array.isArray(messages) && messages.length > 0 && messages.every(isMessage)) {
      // The page went away while the last question was being answered.
      return messages.at(-1)?.sender === 'user' ? [...messages, unanswered] : messages;
    }
  } catch {
    // Nothing stored, storage is blocked, or something else wrote there.
  }
  return [greeting];
}

const unanswered: ChatMessage = { sender: 'ai', text: '', brokenOff: 'stopped' };

export function remember(userId: string, messages: readonly ChatMessage[], storage: Storage = sessionStorage): void {
  try {
    storage.setItem(KEY, JSON.stringify({ of: userId, messages: messages.slice(-KEPT) }));
  } catch {
    // A full or blocked storage costs the conversation at the next load, nothing now.
  }
}

export function forget(storage: Storage = sessionStorage): void {
  try {
    storage.removeItem(KEY);
  } catch {
    // Blocked storage holds nothing to forget.
  }
}

function isMessage(value: unknown): value is ChatMessage {
  const { sender, text, reason = '' } = (value ?? {}) as Record<string, unknown>;
  return (sender === 'user' || sender === 'ai') && typeof text === 'string' && typeof reason === 'string';
}
