import type { Logger } from 'pino';

/** Fire-and-forget work, such as sending mail. Failures are logged, and the process waits for it before it exits. */
export class Background {
  private readonly running = new Set<Promise<void>>();
  private readonly log: Logger;

  constructor(log: Logger) {
    this.log = log;
  }

  /** Resolves when this task has settled, whether or not it succeeded. */
  run(name: string, work: () => Promise<void>): Promise<void> {
    const job = Promise.resolve()
      .then(work)
      .catch((error: unknown) => this.log.error({ err: error, job: name }, 'background work failed'))
      .finally(() => this.running.delete(job));
    this.running.add(job);
    return job;
  }

  /** Resolves once all tasks have finished. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }
}
