import { ConfigError } from './configError.ts';
import { isLoopbackHost } from './isLoopbackHost.ts';

/** Where the prices of MARKET_DATA=live come from. */
export interface LiveFeeds {
  /** Without a trailing slash. */
  readonly coinbaseUrl: string;
}

type Env = Readonly<Record<string, string | undefined>>;

const COINBASE_URL = 'https://api.coinbase.com';

/** Reads the settings of live prices. No message quotes a value. @throws ConfigError */
export function readLiveFeeds(env: Env): LiveFeeds {
  return { coinbaseUrl: feedUrl(env, 'COINBASE_URL', COINBASE_URL) };
}

function feedUrl(env: Env, name: string, fallback: string): string {
  const given = env[name]?.trim();
  if (!given) return fallback;
  const url = URL.parse(given);
  const isPlain = url && `${url.origin}${url.pathname}` === url.href;
  if (!url || !isPlain || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError(`${name} must be the address of a price source, such as ${fallback}.`);
  }
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname)) {
    throw new ConfigError(`${name} must begin with https://. Plain http is for a server on this machine.`);
  }
  return url.href.replace(/\/$/, '');
}
