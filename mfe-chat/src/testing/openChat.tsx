import type { StreamClient } from '@bellwether/sdk/client/streamReply.ts';
import { aRefusal, type RecordedCall } from '@bellwether/sdk/testing/inMemoryApi.ts';
import type { ShellOverrides } from '@bellwether/sdk/testing/inMemoryShell.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChatWidget } from '../pages/ChatWidget.tsx';

export const CHAT = 'POST /api/copilot/chat';

export const KEPT = 'GET /api/copilot/conversation';

/** Unless the test says otherwise, the server keeps nothing of an earlier conversation. */
export function showChat({ answers = { [CHAT]: { reply: 'NVDA **rose**.' } }, ...overrides }: ShellOverrides = {}) {
  answers[KEPT] ??= { exchanges: [] };
  return withShell(<ChatWidget />, { answers, ...overrides });
}

/** What the chat asked Bell. */
export const questionsOf = ({ calls }: { readonly calls: readonly RecordedCall[] }) =>
  calls.filter(({ call }) => call === CHAT);

export const button = () => screen.getByRole('button', { name: 'Chat with Bell' });
export const panel = () => screen.getByRole('dialog', { name: 'Bell' });
export const input = () => screen.getByPlaceholderText('Ask Bell...');
export const log = () => within(panel()).getByRole('log');
/** Every bubble on screen, including the one being streamed. */
export const said = () =>
  [...panel().querySelectorAll('[data-sender]')].map((bubble) =>
    [...bubble.querySelectorAll('p, li')].map(({ textContent }) => textContent).join(' | '),
  );

export async function openChat(overrides?: ShellOverrides) {
  const shown = showChat(overrides);
  await userEvent.click(button());
  return shown;
}

/** An assistant whose replies the test controls. */
export function slowAssistant() {
  const asked: { input: unknown; signal: AbortSignal | undefined }[] = [];
  let next = Promise.withResolvers<string | null>();
  const stream: StreamClient = async function* (_, input, { signal } = {}) {
    asked.push({ input, signal });
    const stopped = new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    for (;;) {
      const piece = await Promise.race([next.promise, stopped]);
      next = Promise.withResolvers();
      if (piece === null) return {};
      yield piece;
    }
  };
  return {
    stream,
    asked,
    says: (piece: string) => act(async () => next.resolve(piece)),
    ends: () => act(async () => next.resolve(null)),
    fails: () => act(async () => next.reject(aRefusal(503, 'down'))),
  };
}
