import { brand } from '@bellwether/sdk/brand';
import type { ChatAct, Conversation, ReplyLink } from '@bellwether/sdk/contract/types';
import { knownAct } from './act.ts';

type KeptAct = NonNullable<Conversation['exchanges'][number]['offer']>;

export interface ChatMessage {
  readonly sender: 'user' | 'ai';
  readonly text: string;
  /**
   * Why this reply is incomplete. `text` is the part that arrived, which may be empty. `unanswered`: the server has no reply,
   * because the page closed, another tab is still waiting, or something failed.
   */
  readonly brokenOff?: 'failed' | 'stopped' | 'unanswered';
  /** Where what a reply names leads. */
  readonly links?: readonly ReplyLink[];
  /** What a reply offers to answer instead. */
  readonly questions?: readonly string[];
  /** What a reply offers to do. */
  readonly act?: ChatAct | null;
  /** What became of it, for a reply that the server kept. */
  readonly kept?: Pick<KeptAct, 'state' | 'alertId'>;
  /** How long to wait, in the server's words, or that the connection is the reason. */
  readonly reason?: string;
}

export const greeting: ChatMessage = {
  sender: 'ai',
  text: `Hello! I am ${brand.assistant}. How can I help you today?`,
};

const unanswered: ChatMessage = { sender: 'ai', text: '', brokenOff: 'unanswered' };

/** What the server keeps, as messages after the greeting. */
export function messagesOf({ exchanges }: Conversation): readonly ChatMessage[] {
  const said = exchanges.flatMap(({ prompt, reply, links, offer }): ChatMessage[] => [
    { sender: 'user', text: prompt },
    reply === null ? unanswered : { sender: 'ai', text: reply, ...(links && { links }), ...offered(offer) },
  ]);
  return [greeting, ...said];
}

function offered(offer: KeptAct | undefined): Pick<ChatMessage, 'act' | 'kept'> {
  const act = knownAct(offer?.act);
  return act && offer ? { act, kept: offer } : {};
}

/** Keeps what belongs to the last reply and is not kept on the server: what it offers to answer. */
export function withAside(loaded: readonly ChatMessage[], before: readonly ChatMessage[]): readonly ChatMessage[] {
  const [own, last] = [before.at(-1), loaded.at(-1)];
  const isSame = own !== undefined && own.sender === last?.sender && own.text === last.text && own.text !== '';
  return isSame ? loaded.with(-1, { ...own, ...last }) : loaded;
}
