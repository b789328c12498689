import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

export type Outcome<Value> = { readonly value: Value } | { readonly failure: string };

/** The pool rejected a task, or ended it, without an outcome. */
export class PoolRefusal extends Error {
  readonly why: 'full' | 'too-long' | 'closed';

  constructor(message: string, why: PoolRefusal['why']) {
    super(message);
    this.name = 'PoolRefusal';
    this.why = why;
  }
}

interface Job<Task, Value> {
  readonly task: Task;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: Error) => void;
}

interface PoolWorker<Task, Value> {
  readonly thread: Worker;
  job?: Job<Task, Value>;
  timer?: NodeJS.Timeout;
}

export interface PoolSettings {
  /** What a task works on, for the messages. */
  readonly noun: string;
  readonly size: number;
  /** A task that takes longer loses its worker, which is replaced. */
  readonly timeoutMs: number;
  /** The limit of queued tasks. Beyond it new ones are rejected. */
  readonly waiting: number;
}

/** One core stays free for requests. */
export const SPARE_CORES = Math.max(1, Math.min(4, availableParallelism() - 1));

/** Runs tasks in worker threads, so they do not delay requests. The worker's file calls `workThrough`. */
export class ThreadPool<Task, Value> {
  private readonly file: string;
  private readonly settings: PoolSettings;
  private readonly workers = new Set<PoolWorker<Task, Value>>();
  private readonly queue: Job<Task, Value>[] = [];
  private closed = false;

  constructor(file: string, settings: PoolSettings) {
    this.file = file;
    this.settings = settings;
  }

  /** @throws PoolRefusal if too many tasks are waiting, the task takes too long, or the pool is closed */
  run(task: Task): Promise<Value> {
    return new Promise((resolve, reject) => {
      if (this.closed) return reject(this.isClosed());
      if (this.queue.length >= this.settings.waiting) {
        return reject(new PoolRefusal(`too many ${this.settings.noun}s are waiting`, 'full'));
      }
      this.queue.push({ task, resolve, reject });
      this.assign();
    });
  }

  /** Stops the workers and rejects queued tasks. */
  async close(): Promise<void> {
    this.closed = true;
    for (const job of this.queue.splice(0)) job.reject(this.isClosed());
    await Promise.all([...this.workers].map((worker) => this.retire(worker, this.isClosed())));
  }

  private assign(): void {
    while (this.queue.length > 0) {
      const worker = [...this.workers].find(({ job }) => !job) ?? this.open();
      if (!worker) return;
      const job = this.queue.shift() as Job<Task, Value>;
      worker.job = job;
      const tooLong = new PoolRefusal(`the ${this.settings.noun} took too long`, 'too-long');
      worker.timer = setTimeout(() => void this.retire(worker, tooLong), this.settings.timeoutMs);
      worker.thread.postMessage(job.task);
    }
  }

  private open(): PoolWorker<Task, Value> | undefined {
    if (this.workers.size >= this.settings.size) return undefined;
    const worker: PoolWorker<Task, Value> = { thread: new Worker(this.file) };
    // A worker must not keep the process alive.
    worker.thread.unref();
    worker.thread.on('message', (outcome: Outcome<Value>) => {
      const job = this.free(worker);
      if ('value' in outcome) job?.resolve(outcome.value);
      else job?.reject(new Error(outcome.failure));
      this.assign();
    });
    worker.thread.on('error', (error) => {
      void this.retire(worker, new Error(`the ${this.settings.noun} worker failed: ${error.message}`));
    });
    this.workers.add(worker);
    return worker;
  }

  private free(worker: PoolWorker<Task, Value>): Job<Task, Value> | undefined {
    clearTimeout(worker.timer);
    const { job } = worker;
    delete worker.job;
    return job;
  }

  private async retire(worker: PoolWorker<Task, Value>, why: Error): Promise<void> {
    this.workers.delete(worker);
    this.free(worker)?.reject(why);
    await worker.thread.terminate();
    if (!this.closed) this.assign();
  }

  private isClosed(): PoolRefusal {
    return new PoolRefusal(`the ${this.settings.noun} pool is closed`, 'closed');
  }
}
