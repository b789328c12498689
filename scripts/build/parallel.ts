import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface Job {
  readonly name: string;
  readonly buildId: string;
}

/** Runs the jobs on all cores; starting a compiler costs a second, so each worker takes one section after another. */
export async function buildInParallel(jobs: readonly Job[]): Promise<void> {
  const waiting = [...jobs];
  const failures: string[] = [];
  const workers = Array.from({ length: Math.min(availableParallelism(), jobs.length) }, async () => {
    const worker = new Worker(join(import.meta.dirname, 'worker.ts'));
    try {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        const failure = await answerOf(worker, job);
        if (failure) failures.push(`${job.name} does not build:\n${failure}`);
      }
    } finally {
      await worker.terminate();
    }
  });
  await Promise.all(workers);
  if (failures.length > 0) throw new Error(failures.join('\n\n'));
}

/** A worker's result. */
export interface Built {
  readonly built: string;
  /** null if the section was built, otherwise the error. */
  readonly failure: string | null;
}

function answerOf(worker: Worker, job: Job): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const ended = (code: number) => reject(new Error(`the build worker ended with code ${code}`));
    // `node --watch` sends messages of its own from every worker.
    const answered = (message: Partial<Built>) => {
      if (message.built !== job.name) return;
      worker.off('error', reject).off('exit', ended).off('message', answered);
      resolve(message.failure ?? null);
    };
    worker.once('error', reject).once('exit', ended).on('message', answered);
    worker.postMessage(job);
  });
}
