import type { Logger } from 'pino';

/** Work that no one waits for, such as sending a mail: logged when it fails, and finished before the process ends. */
export class Background {
  private readonly running = new Set<Promise<void>>();
  private readonly log: Logger;

  constructor(log: Logger) {
    this.log = log;
  }

  /** Resolves when this one has ended, well or not. */
  run(name: string, work: () => Promise<void>): Promise<void> {
    const job = Promise.resolve()
      .then(work)
      .catch((error: unknown) => this.log.error({ err: error, job: name }, 'background work failed'))
      .finally(() => this.running.delete(job));
    this.running.add(job);
    return job;
  }

  /** Resolves when nothing is running anymore. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }
}
