import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Asked } from './server.ts';

interface Ready {
  readonly origins: readonly string[];
  readonly unlisted: readonly string[];
}

/** The process that serves each database, `server.ts`. */
export class Servers {
  private readonly child: ChildProcess;
  readonly origins: readonly string[];
  /** Rounds of a server that the drill does not know. */
  readonly unlisted: readonly string[];

  private constructor(child: ChildProcess, { origins, unlisted }: Ready) {
    this.child = child;
    this.origins = origins;
    this.unlisted = unlisted;
  }

  static async start(dataDir: string, urls: readonly string[]): Promise<Servers> {
    const child = fork(join(import.meta.dirname, 'server.ts'), [dataDir, ...urls], { stdio: 'inherit' });
    const died = once(child, 'exit').then(([code]) => {
      throw new Error(`The server of the drill ended with ${code}.`);
    });
    const [ready] = (await Promise.race([once(child, 'message'), died])) as [Ready];
    died.catch(() => {});
    return new Servers(child, ready);
  }

  /** Runs a background round, or waits for the work that responses left behind. Returns how long it took. */
  async run(asked: Asked): Promise<number> {
    const since = performance.now();
    const done = once(this.child, 'message');
    this.child.send(asked);
    await done;
    return performance.now() - since;
  }

  stop(): void {
    this.child.kill('SIGKILL');
  }
}
