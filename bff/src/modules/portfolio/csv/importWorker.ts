import { Refusal } from '../../../kernel/errors.ts';
import { workThrough } from '../../../kernel/workThrough.ts';
import type { ImportOutcome, ImportTask } from './importPool.ts';
import { checkRows, outcomeOfRows, readRows } from './importWork.ts';

workThrough((task: ImportTask): ImportOutcome => {
  try {
    return { value: workOut(task) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refusal: { code: error.code, message: error.message, errors: error.errors } };
  }
});

function workOut(task: ImportTask) {
  if (task.kind === 'read') return readRows(task);
  return task.kind === 'check' ? checkRows(task) : outcomeOfRows(task);
}
