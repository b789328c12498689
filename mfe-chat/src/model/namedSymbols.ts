import type { ReplyLink } from '@bellwether/sdk/contract/types';
import { symbolPath } from '@bellwether/sdk/limits/symbolPath';
import type { ChatMessage } from './conversation.ts';

/** Of a conversation, the latest ones: one request has them all. */
const OF_ALL = 40;

/** The symbols that a reply names, in its order. */
export function symbolsOf({ links = [] }: { readonly links?: readonly ReplyLink[] }): readonly string[] {
  return links.filter(({ text, path }) => path === symbolPath(text)).map(({ text }) => text);
}

export function namedSymbols(messages: readonly ChatMessage[]): readonly string[] {
  return [...new Set(messages.toReversed().flatMap(symbolsOf))].slice(0, OF_ALL);
}
