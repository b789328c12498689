const CHECK_EVERY_MS = 250;

/**
 * Ends this process as SIGTERM does when the shell that npm started it in is gone. npm passes SIGTERM to that shell, which
 * on Debian dies without passing it on, and the server would stay behind with its port. (`exec` in the npm script would
 * do it, but not on Windows.)
 */
export function endWithShell(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_EVERY_MS);
  watch.unref();
}
