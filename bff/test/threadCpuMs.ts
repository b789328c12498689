/**
 * Returns the CPU time of this thread so far, in milliseconds. Linux updates the count of a running thread only every 4 ms
 * or so; reading the count of the whole process first brings it up to date.
 */
export function threadCpuMs(): number {
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
