import type { CallInput } from '@bellwether/sdk/contract/types';
import {
  CHAT_BODY_LIMIT_BYTES,
  CONVERSATION_MAX_MESSAGES,
  CONVERSATION_MESSAGE_MAX_LENGTH,
} from '@bellwether/sdk/limits';
import { type ChatMessage, greeting } from './conversation.ts';

/** The request body: the prompt and as much recent history as the server accepts. */
export function question(prompt: string, before: readonly ChatMessage[]): CallInput<'POST /api/copilot/chat'> {
  let conversation = before
    .filter(({ text }) => text !== '' && text !== greeting.text)
    .slice(-CONVERSATION_MAX_MESSAGES)
    .map(({ sender, text }) => ({ sender, text: text.slice(0, CONVERSATION_MESSAGE_MAX_LENGTH).toWellFormed() }));
  while (conversation.length > 0 && bytes({ prompt, conversation }) > CHAT_BODY_LIMIT_BYTES)
    conversation = conversation.slice(1);
  return { body: conversation.length > 0 ? { prompt, conversation } : { prompt } };
}

const bytes = (body: object) => new TextEncoder().encode(JSON.stringify(body)).length;
