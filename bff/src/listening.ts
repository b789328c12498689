import type { Server } from 'node:net';
import { type Config, ConfigError } from './config/config.ts';

/**
 * Listens on the configured host and port.
 * @throws ConfigError that names HOST or PORT, whichever is unusable
 */
export function listen(server: Server, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  return new Promise((listening, refused) => {
    server.once('error', (cause: NodeJS.ErrnoException) => refused(faultOf(cause, host, port)));
    server.listen(port, host, listening);
  });
}

function faultOf(cause: NodeJS.ErrnoException, host: string, port: number): ConfigError {
  if (cause.code === 'EADDRINUSE') {
    return new ConfigError(`Port ${port} is in use. Set PORT to a different port.`, { cause });
  }
  if (cause.code === 'EACCES') {
    return new ConfigError(`Port ${port} requires more privileges. Set PORT to a different port.`, { cause });
  }
  return new ConfigError(`HOST must be an address of this machine, not "${host}" (${cause.code}).`, { cause });
}
