import type { ShellApi } from '@bellwether/sdk/section/shellApi.ts';
import { limitedShell } from './limitedShell.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function flooded() {
  const shell = { version: '1.8', notify: jest.fn(), confirm: jest.fn(async () => true), report: jest.fn() };
  return { shell, mine: limitedShell(shell as unknown as ShellApi), other: limitedShell(shell as unknown as ShellApi) };
}

it('drops notices, questions and reports beyond 20 in ten seconds', async () => {
  const { shell, mine } = flooded();
  for (let nth = 0; nth < 500; nth += 1) {
    mine.notify({ kind: 'info', message: `${nth}` });
    mine.report(nth, 'a loop');
  }
  const answers = await Promise.all(Array.from({ length: 500 }, () => mine.confirm({ message: 'Again?' })));
  expect(answers.filter(Boolean)).toHaveLength(20);
  expect([shell.notify, shell.confirm, shell.report].map(({ mock }) => mock.calls.length)).toEqual([20, 20, 20]);
  jest.advanceTimersByTime(10_000);
  mine.notify({ kind: 'info', message: 'later' });
  expect(shell.notify).toHaveBeenCalledTimes(21);
});

it('leaves other sections their share, and the rest of the object as it is', () => {
  const { shell, mine, other } = flooded();
  for (let nth = 0; nth < 500; nth += 1) mine.notify({ kind: 'info', message: `${nth}` });
  other.notify({ kind: 'info', message: 'hello' });
  expect(shell.notify).toHaveBeenLastCalledWith({ kind: 'info', message: 'hello' });
  expect(mine.version).toBe('1.8');
});
