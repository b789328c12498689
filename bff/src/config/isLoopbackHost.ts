const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether the host of a URL is this machine, to which plain http is safe. */
export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}
