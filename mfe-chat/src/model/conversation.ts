import { brand } from '@bellwether/sdk/brand';

export interface ChatMessage {
  readonly sender: 'user' | 'ai';
  readonly text: string;
  /** Why this reply is incomplete. `text` is the part that arrived, which may be empty. */
  readonly brokenOff?: 'failed' | 'stopped';
  /** How long to wait, in the server's words. */
  readonly reason?: string;
}

export const greeting: ChatMessage = {
  sender: 'ai',
  text: `Hello! I am ${brand.assistant}. How can I help you today?`,
};

const KEY = 'bellwether.chat';
/** Older messages are dropped, because every page load reads the conversation again. */
const KEPT = 100;

/** Throws where the browser blocks storage. */
const storageOfTab = () => sessionStorage;

/** Returns this person's conversation in this tab, or a new one. */
export function recall(userId: string, storage = storageOfTab): readonly ChatMessage[] {
  try {
    const { of, messages } = JSON.parse(storage().getItem(KEY) ?? '') as { of?: unknown; messages?: unknown };
    if (of === userId && Array.isArray(messages) && messages.length > 0 && messages.every(isMessage)) {
      // The page closed while the last reply was streaming.
      return messages.at(-1)?.sender === 'user' ? [...messages, unanswered] : messages;
    }
  } catch {
    // Nothing is stored, storage is blocked, or other code wrote there.
  }
  return [greeting];
}

const unanswered: ChatMessage = { sender: 'ai', text: '', brokenOff: 'stopped' };

export function remember(userId: string, messages: readonly ChatMessage[], storage = storageOfTab): void {
  try {
    storage().setItem(KEY, JSON.stringify({ of: userId, messages: messages.slice(-KEPT) }));
  } catch {
    // If storage is full or blocked, the conversation is lost only at the next load.
  }
}

export function forget(storage = storageOfTab): void {
  try {
    storage().removeItem(KEY);
  } catch {
    // Blocked storage has nothing to forget.
  }
}

function isMessage(value: unknown): value is ChatMessage {
  const { sender, text, reason = '' } = (value ?? {}) as Record<string, unknown>;
  return (sender === 'user' || sender === 'ai') && typeof text === 'string' && typeof reason === 'string';
}
