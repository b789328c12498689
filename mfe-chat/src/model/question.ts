import type { CallInput } from '@bellwether/sdk/contract/types';
import { type ChatMessage, greeting } from './conversation.ts';

export const LONGEST_PROMPT = 2000;

/** The server's limits: messages said before, characters of each, bytes of the whole request. */
const MESSAGES = 12;
const LONGEST_MESSAGE = 4000;
const BODY_BYTES = 16 * 1024;

/** What is sent: the prompt, and as much of what was said before as the server takes, the latest first to stay. */
export function question(prompt: string, before: readonly ChatMessage[]): CallInput<'POST /api/copilot/chat'> {
  let conversation = before
    .filter(({ text }) => text !== '' && text !== greeting.text)
    .slice(-MESSAGES)
    .map(({ sender, text }) => ({ sender, text: text.slice(0, LONGEST_MESSAGE).toWellFormed() }));
  while (conversation.length > 0 && bytes({ prompt, conversation }) > BODY_BYTES) conversation = conversation.slice(1);
  return { body: conversation.length > 0 ? { prompt, conversation } : { prompt } };
}

const bytes = (body: object) => new TextEncoder().encode(JSON.stringify(body)).length;
