/**
 * CPU time of this thread so far, in milliseconds. Linux counts a running thread only at its ticks of some 4 ms, unless
 * somebody asks for the whole process, which brings the count of the thread that asks up to date.
 */
export function threadCpuMs(): number {
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
