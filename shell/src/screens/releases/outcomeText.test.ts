import type { LogEntry } from './deskTypes.ts';
import { outcomeText } from './outcomeText.ts';

const entry = (id: number, section: string, part: Partial<LogEntry> = {}): LogEntry => ({
  ...{ id, section, act: 'promote', who: 'ada@example.com', via: 'desk', from: '1', to: '2', why: null },
  ...{ fromShareBp: null, toShareBp: null, revision: 2, at: '2026-11-20T12:00:00.000Z' },
  ...part,
});

it('what was done is told by its line of the log, and several sections of one move in one sentence', () => {
  expect(outcomeText({ lines: [entry(1, 'mfe-chat')], proposal: null })).toBe('mfe-chat: promoted 2, in place of 1.');
  const three = ['mfe-chat', 'mfe-trading', 'shell'].map((section, at) => entry(at, section));
  expect(outcomeText({ lines: three, proposal: null })).toBe(
    '3 sections: promoted mfe-chat 2, mfe-trading 2 and shell 2.',
  );
  const back = three.map((each) => ({ ...each, act: 'rollback', from: '2', to: '1' }));
  expect(outcomeText({ lines: back.slice(1), proposal: null })).toBe(
    '2 sections: rolled back mfe-trading 2 and shell 2.',
  );
  expect(outcomeText({ lines: [], proposal: null })).toBe('Everything was so already.');
});
