/**
 * Returns the CPU time of this thread so far, in milliseconds. Linux updates the count of a running thread only every 4 ms
 * or so; reading the count of the whole process first brings it up to date.
 */
export function threadCpuMs(): number {
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Returns the CPU time of this thread for the work, in milliseconds: the least of three runs, so that a pause for garbage
 * of earlier work does not count.
 */
export function leastCpuMs(work: () => void): number {
  const times = Array.from({ length: 3 }, () => {
    const before = threadCpuMs();
    work();
    return threadCpuMs() - before;
  });
  return Math.min(...times);
}
