import { render, screen } from '@testing-library/react';
import type { ChatMessage } from '../model/conversation.ts';
import { MessageLog } from './MessageLog.tsx';

const question: ChatMessage = { sender: 'user', text: 'How often are you right?' };
const reply = (text: string): ChatMessage => ({ sender: 'ai', text });

/** The last reply starts at 600 px of a conversation of `height` pixels, of which 400 are visible. */
function layOut(height: number) {
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(height);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return this.textContent?.includes('the last') ? 600 : 100;
  });
}

afterEach(() => jest.restoreAllMocks());

const scrolledTo = () => screen.getByRole('region', { name: 'Conversation' }).scrollTop;

test.each([
  ['a long reply from its start', 1500, 576],
  ['the end of a short one', 700, 300],
])('shows %s', (_, height, top) => {
  layOut(height);
  const earlier = [question, reply('an earlier reply'), question];
  const { rerender } = render(
    <MessageLog messages={earlier} quotes={new Map()} soFar="" doingOf={() => null} onRetry={() => {}} />,
  );
  rerender(
    <MessageLog
      messages={[...earlier, reply('the last reply')]}
      quotes={new Map()}
      soFar={null}
      doingOf={() => null}
      onRetry={() => {}}
    />,
  );
  // jsdom does not limit scrollTop to what there is to scroll.
  expect(Math.min(scrolledTo(), height - 400)).toBe(top);
});
