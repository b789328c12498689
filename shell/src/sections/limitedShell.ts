import type { LeaveGuard, Notice, ShellApi } from '@bellwether/sdk/section/shellApi.ts';
import { leaveGuardOf, noticeOf, questionOf } from './sectionInput.ts';

const EVERY_MS = 10_000;
const AT_MOST = 20;
/** Each covers the page until it is answered, and the next one waits in line. */
const QUESTIONS_AT_ONCE = 3;

/**
 * The shell's object for one release: what floods the user or the log is dropped, and other sections keep their share.
 * `onFlood` is called once, with the first question too many: those before it still cover the page. No other one is asked then.
 * A guard of a release that is not on the page guards nothing.
 */
export function limitedShell(shell: ShellApi, isHere: () => boolean, onFlood: () => void): ShellApi {
  let open = 0;
  let hasFlooded = false;

  async function declined(): Promise<boolean> {
    if (!hasFlooded) onFlood();
    hasFlooded = true;
    return false;
  }

  async function ask(...given: Parameters<ShellApi['confirm']>): Promise<boolean> {
    const question = questionOf(...given);
    open += 1;
    try {
      return await (hasFlooded || open > QUESTIONS_AT_ONCE ? declined() : shell.confirm(question));
    } finally {
      open -= 1;
    }
  }

  function guard(given: LeaveGuard): () => void {
    const mine = leaveGuardOf(given);
    return isHere() ? shell.guardLeaving(mine) : () => {};
  }

  return Object.create(shell, {
    notify: {
      value: limited(
        (notice: Notice) => shell.notify(noticeOf(notice)),
        () => {},
      ),
    },
    guardLeaving: { value: limited(guard, () => () => {}) },
    confirm: { value: limited(ask, declined) },
    report: { value: limited(shell.report, () => {}) },
  });
}

/** Calls `run` at most 20 times in 10 seconds, and `otherwise` for the rest. */
function limited<A extends unknown[], R>(run: (...given: A) => R, otherwise: () => R): (...given: A) => R {
  let since = -EVERY_MS;
  let used = 0;
  return (...given) => {
    const now = performance.now();
    if (now - since >= EVERY_MS) {
      since = now;
      used = 0;
    }
    used += 1;
    return used > AT_MOST ? otherwise() : run(...given);
  };
}
