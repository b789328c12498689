import { environment } from './config.ts';
import { ConfigError } from './configError.ts';
import { isLoopbackHost } from './isLoopbackHost.ts';

/** A platform elsewhere, to which release commands go over HTTP. */
export interface RemoteSettings {
  /** Without a trailing slash. */
  readonly origin: string;
  readonly token: string;
}

/**
 * Reads RELEASE_URL and RELEASE_TOKEN. Returns null if neither is set: commands then work on the database.
 * @throws ConfigError
 */
export function readRemote(env: Readonly<Record<string, string | undefined>> = environment()): RemoteSettings | null {
  const given = env.RELEASE_URL?.trim() || undefined;
  const token = env.RELEASE_TOKEN?.trim() || undefined;
  if (given === undefined && token === undefined) return null;
  if (given === undefined) {
    throw new ConfigError('RELEASE_TOKEN is set, but RELEASE_URL is not: set it to the origin of the platform.');
  }
  if (token === undefined) throw new ConfigError('RELEASE_URL is set, but RELEASE_TOKEN is not.');
  const url = URL.parse(given);
  const isOrigin = url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
  if (!isOrigin) throw new ConfigError('RELEASE_URL must be an origin, such as https://bellwether.example.');
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname)) {
    throw new ConfigError('RELEASE_URL must begin with https://, or the token could be read on its way.');
  }
  if (!/^[\x21-\x7e]+$/.test(token)) throw new ConfigError('RELEASE_TOKEN is no release token.');
  return { origin: url.origin, token };
}
