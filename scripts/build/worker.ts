import { parentPort } from 'node:worker_threads';
import { compile } from './compile.ts';
import type { Built, Job } from './parallel.ts';

parentPort?.on('message', (job: Job) => {
  const answer = (failure: string | null) => parentPort?.postMessage({ built: job.name, failure } satisfies Built);
  compile(job).then(
    () => answer(null),
    (error: Error) => answer(error.message),
  );
});
