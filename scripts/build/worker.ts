import { parentPort } from 'node:worker_threads';
import { compile } from './compile.ts';
import type { Job } from './parallel.ts';

parentPort?.on('message', (job: Job) => {
  compile(job).then(
    () => parentPort?.postMessage(null),
    (error: Error) => parentPort?.postMessage(error.message),
  );
});
