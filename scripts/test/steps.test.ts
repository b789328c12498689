import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withinLimit } from './steps.ts';

test('a program that hangs is killed at its limit, with what it started', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'bellwether-limit-')), 'pid');
  const script = `
    const { pid } = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    require('node:fs').writeFileSync(${JSON.stringify(path)}, String(pid));
    setInterval(() => {}, 1000);
  `;
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(await withinLimit(['-e', script], { stdio: 'ignore' }, 2_000)).not.toBe(0);
  expect(said).toHaveBeenCalledWith(expect.stringContaining('was killed after 2 s.'));
  said.mockRestore();
  const pid = Number(readFileSync(path, 'utf8'));
  for (let tries = 0; tries < 50 && isRunning(pid); tries += 1) await pause(20);
  expect(isRunning(pid)).toBe(false);
});

test('a program that ends in time gives its exit code', async () => {
  expect(await withinLimit(['-e', 'process.exit(3)'], { stdio: 'ignore' }, 60_000)).toBe(3);
});

function isRunning(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}
