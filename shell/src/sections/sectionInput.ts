import type { LeaveGuard, Notice, Question } from '@bellwether/sdk/section/shellApi.ts';

const KINDS: readonly unknown[] = ['success', 'error', 'info'];

/**
 * Copies what a section hands to the shell, whose own React tree would crash on a message that is not a string. Each field is
 * read once.
 * @throws TypeError in the section's call
 */
export function noticeOf({ kind, message, action }: Notice): Notice {
  if (!KINDS.includes(kind)) throw new TypeError('"kind" must be "success", "error", or "info".');
  return { kind, message: text(message, 'message'), ...(action && { action: actionOf(action) }) };
}

function actionOf({ label, run }: NonNullable<Notice['action']>): Notice['action'] {
  return { label: text(label, 'label'), run: called(run, 'run') };
}

/** @throws TypeError in the section's call */
export function questionOf({ message, detail, danger, okLabel }: Question): Question {
  return {
    message: text(message, 'message'),
    ...(detail !== undefined && { detail: text(detail, 'detail') }),
    ...(okLabel !== undefined && { okLabel: text(okLabel, 'okLabel') }),
    danger: Boolean(danger),
  };
}

/** @throws TypeError in the section's call */
export function leaveGuardOf({ message, okLabel, onLeave }: LeaveGuard): LeaveGuard {
  return {
    message: text(message, 'message'),
    ...(okLabel !== undefined && { okLabel: text(okLabel, 'okLabel') }),
    ...(onLeave && { onLeave: called(onLeave, 'onLeave') }),
  };
}

function text(value: unknown, field: string): string {
  if (typeof value !== 'string') throw new TypeError(`"${field}" must be a string.`);
  return value;
}

function called<F>(value: F, field: string): F {
  if (typeof value !== 'function') throw new TypeError(`"${field}" must be a function.`);
  return value;
}
