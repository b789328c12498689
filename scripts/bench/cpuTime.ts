import { readdirSync, readFileSync } from 'node:fs';

/** CPU time of a process so far, in milliseconds. Linux only. */
export interface CpuTime {
  /** Of the thread that runs the event loop. */
  readonly mainMs: number;
  /** Of all threads that are still running. */
  readonly allMs: number;
}

export function cpuTimeOf(pid: number): CpuTime {
  const threads = readdirSync(`/proc/${pid}/task`);
  const timeOf = (thread: string) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
  return { mainMs: timeOf(String(pid)) / 1e6, allMs: threads.map(timeOf).reduce((sum, one) => sum + one, 0) / 1e6 };
}
