import type { ShellApi } from '@bellwether/sdk/section/shellApi.ts';
import { limitedShell } from './limitedShell.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function flooded(confirm: () => Promise<boolean> = async () => true) {
  const shell = { version: '1.8', notify: jest.fn(), confirm: jest.fn(confirm), report: jest.fn() };
  const onFlood = jest.fn();
  const open = () => limitedShell(shell as unknown as ShellApi, () => true, onFlood);
  return { shell, onFlood, mine: open(), other: open() };
}

const unanswered = () => new Promise<boolean>(() => {});

it('drops notices and reports beyond 20 in ten seconds', () => {
  const { shell, mine } = flooded();
  for (let nth = 0; nth < 500; nth += 1) {
    mine.notify({ kind: 'info', message: `${nth}` });
    mine.report(nth, 'a loop');
  }
  expect([shell.notify, shell.report].map(({ mock }) => mock.calls.length)).toEqual([20, 20]);
  jest.advanceTimersByTime(10_000);
  mine.notify({ kind: 'info', message: 'later' });
  expect(shell.notify).toHaveBeenCalledTimes(21);
});

it('declines questions beyond three that wait for an answer, and says so once', async () => {
  const { shell, onFlood, mine, other } = flooded(unanswered);
  for (let nth = 0; nth < 3; nth += 1) for (const section of [mine, other]) void section.confirm({ message: 'Sure?' });
  expect(onFlood).not.toHaveBeenCalled();
  const answers = await Promise.all(Array.from({ length: 500 }, () => mine.confirm({ message: 'Again?' })));
  expect(answers).not.toContain(true);
  expect(shell.confirm).toHaveBeenCalledTimes(6);
  expect(onFlood).toHaveBeenCalledTimes(1);
});

it('asks nothing more for a release that has flooded, also once its open questions were declined', async () => {
  const answers: ((ok: boolean) => void)[] = [];
  const { shell, mine } = flooded(() => new Promise((resolve) => answers.push(resolve)));
  for (let nth = 0; nth < 4; nth += 1) void mine.confirm({ message: 'Again?' });
  for (const answer of answers) answer(false);
  await Promise.resolve();
  jest.advanceTimersByTime(10_000);
  expect(await mine.confirm({ message: 'Again?' })).toBe(false);
  expect(shell.confirm).toHaveBeenCalledTimes(3);
});

it('asks a user who answers one question after another, 20 in ten seconds', async () => {
  const { shell, onFlood, mine } = flooded();
  const ask = () => mine.confirm({ message: 'Delete it?' });
  for (let nth = 0; nth < 20; nth += 1) expect(await ask()).toBe(true);
  expect(onFlood).not.toHaveBeenCalled();
  expect(await ask()).toBe(false);
  expect([shell.confirm, onFlood].map(({ mock }) => mock.calls.length)).toEqual([20, 1]);
});

it('leaves other sections their share, and the rest of the object as it is', () => {
  const { shell, mine, other } = flooded();
  for (let nth = 0; nth < 500; nth += 1) mine.notify({ kind: 'info', message: `${nth}` });
  other.notify({ kind: 'info', message: 'hello' });
  expect(shell.notify).toHaveBeenLastCalledWith({ kind: 'info', message: 'hello' });
  expect(mine.version).toBe('1.8');
});

const noText = { toString: 'no text' } as never;

it.each([
  ['notify', { kind: 'error', message: noText }, 'message'],
  ['notify', { kind: 'nope', message: 'Saved' }, 'kind'],
  ['notify', { kind: 'info', message: 'Deleted', action: { label: noText, run() {} } }, 'label'],
  ['notify', { kind: 'info', message: 'Deleted', action: { label: 'Undo', run: noText } }, 'run'],
  ['guardLeaving', { message: noText }, 'message'],
  ['guardLeaving', { message: 'Leave?', onLeave: noText }, 'onLeave'],
] as const)('lets %s(%j) fail in the section, and not in the shell', (name, given, field) => {
  const { shell, mine } = flooded();
  expect(() => mine[name](given as never)).toThrow(field);
  expect(shell.notify).not.toHaveBeenCalled();
});

it.each(['message', 'detail', 'okLabel'])('rejects a question whose %s is no text', async (field) => {
  const { shell, mine } = flooded();
  await expect(mine.confirm({ message: 'Sure?', [field]: noText })).rejects.toThrow(field);
  expect(shell.confirm).not.toHaveBeenCalled();
});

it('guards nothing for a release that is not on the page', () => {
  const guardLeaving = jest.fn(() => () => {});
  const open = (isHere: boolean) => limitedShell({ guardLeaving } as unknown as ShellApi, () => isHere, jest.fn());
  open(false).guardLeaving({ message: 'Leave?' })();
  expect(guardLeaving).not.toHaveBeenCalled();
  open(true).guardLeaving({ message: 'Leave?' });
  expect(guardLeaving).toHaveBeenCalledWith({ message: 'Leave?' });
});
