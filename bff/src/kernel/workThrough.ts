import { parentPort } from 'node:worker_threads';
import type { Outcome } from './threadPool.ts';

/** The worker side of a `ThreadPool`: runs one task at a time and posts its result or its error. */
export function workThrough<Task, Value>(work: (task: Task) => Value): void {
  parentPort?.on('message', (task: Task) => {
    let outcome: Outcome<Value>;
    try {
      outcome = { value: work(task) };
    } catch (error) {
      outcome = { failure: error instanceof Error ? error.message : String(error) };
    }
    parentPort?.postMessage(outcome);
  });
}
