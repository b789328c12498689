import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PublishedRelease } from '@bellwether/sdk/contract/types';
import { Refusal, type RefusalCode } from '../../../kernel/errors.ts';
import type { StorePlace } from '../files/openContentStore.ts';
import type { PublishRequest } from '../publish/artifact.ts';
import type { Actor } from '../rollouts/releaseLog.repository.ts';

/** Where a thread of its own finds the registry. */
export interface RegistryPlace extends StorePlace {
  readonly databaseUrl: string | undefined;
}

export interface PublishTask {
  readonly place: RegistryPlace;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly request: PublishRequest;
  readonly actor: Actor;
}

export type PublishOutcome =
  | { readonly done: PublishedRelease }
  | {
      readonly refusal: {
        readonly code: RefusalCode;
        readonly message: string;
        readonly errors: Refusal['errors'];
        readonly retryAfterSeconds: number | undefined;
      };
    };

const MEMORY_MB = 512;
/** Compressing the largest artifact takes a minute. */
const TIMEOUT_MS = 4 * 60_000;

/**
 * Publishes in a thread of its own, which ends with it: judging and hashing an artifact of a few MB takes the main thread
 * for a second.
 * @throws Refusal as `PublishService`, `unavailable` if it takes too long
 */
export async function publishApart(task: PublishTask): Promise<PublishedRelease> {
  const thread = new Worker(join(import.meta.dirname, 'publishWorker.ts'), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  thread.unref();
  const { promise, resolve, reject } = Promise.withResolvers<PublishOutcome>();
  thread.once('message', resolve);
  thread.once('error', reject);
  thread.once('exit', (code) => reject(new Error(`the thread of a publish ended with ${code}`)));
  const timer = setTimeout(() => {
    reject(new Refusal('unavailable', 'Publishing took too long. Please try again.', { retryAfterSeconds: 60 }));
  }, TIMEOUT_MS);
  try {
    const outcome = await promise;
    if ('done' in outcome) return outcome.done;
    const { code, message, errors, retryAfterSeconds } = outcome.refusal;
    throw new Refusal(code, message, { errors, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
