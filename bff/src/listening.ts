import type { Server } from 'node:net';
import { ConfigError } from './config/configError.ts';

export interface Place {
  readonly host: string;
  readonly port: number;
}

/** The settings that an unusable place comes from. */
interface Names {
  readonly host: string;
  readonly port: string;
}

export const METRICS_NAMES: Names = { host: 'METRICS_HOST', port: 'METRICS_PORT' };

/**
 * Listens on a host and port.
 * @throws ConfigError that names the setting, HOST or PORT by default, that is unusable
 */
export function listen(
  server: Server,
  { host, port }: Place,
  names: Names = { host: 'HOST', port: 'PORT' },
): Promise<void> {
  return new Promise((listening, refused) => {
    server.once('error', (cause: NodeJS.ErrnoException) => refused(faultOf(cause, { host, port }, names)));
    server.listen(port, host, listening);
  });
}

function faultOf(cause: NodeJS.ErrnoException, { host, port }: Place, names: Names): ConfigError {
  if (cause.code === 'EADDRINUSE') {
    return new ConfigError(`Port ${port} is in use. Set ${names.port} to a different port.`, { cause });
  }
  if (cause.code === 'EACCES') {
    return new ConfigError(`Port ${port} requires more privileges. Set ${names.port} to a different port.`, { cause });
  }
  return new ConfigError(`${names.host} must be an address of this machine, not "${host}" (${cause.code}).`, {
    cause,
  });
}
