import type { ShellApi } from '@bellwether/sdk/section/shellApi.ts';

const EVERY_MS = 10_000;
const AT_MOST = 20;

/** The shell's object for one section: what floods the user or the log is dropped, and other sections keep their share. */
export function limitedShell(shell: ShellApi): ShellApi {
  return Object.create(shell, {
    notify: { value: limited(shell.notify, undefined) },
    confirm: { value: limited(shell.confirm, Promise.resolve(false)) },
    report: { value: limited(shell.report, undefined) },
  });
}

/** Calls `run` at most 20 times in 10 seconds, and returns `otherwise` for the rest. */
function limited<A extends unknown[], R>(run: (...given: A) => R, otherwise: R): (...given: A) => R {
  let since = -EVERY_MS;
  let used = 0;
  return (...given) => {
    const now = performance.now();
    if (now - since >= EVERY_MS) {
      since = now;
      used = 0;
    }
    used += 1;
    return used > AT_MOST ? otherwise : run(...given);
  };
}
