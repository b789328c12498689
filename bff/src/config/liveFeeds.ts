import { ConfigError } from './configError.ts';
import { isLoopbackHost } from './isLoopbackHost.ts';

/** Where the prices of MARKET_DATA=live come from. */
export interface LiveFeeds {
  /** Without a trailing slash. */
  readonly coinbaseUrl: string;
  /** If absent, there is no source for stocks. */
  readonly alpaca?: AlpacaSettings;
}

export interface AlpacaSettings {
  readonly url: string;
  readonly keyId: string;
  readonly secret: string;
}

type Env = Readonly<Record<string, string | undefined>>;

const COINBASE_URL = 'https://api.coinbase.com';
const ALPACA_URL = 'https://data.alpaca.markets';
/** What a header can carry. A longer key is a file that was pasted. */
const KEY = /^[\x21-\x7e]{1,200}$/;

/** Reads the settings of live prices. No message quotes a value, which may be a key. @throws ConfigError */
export function readLiveFeeds(env: Env): LiveFeeds {
  return {
    coinbaseUrl: feedUrl(env, 'COINBASE_URL', COINBASE_URL),
    alpaca: alpaca(env),
  };
}

function alpaca(env: Env): AlpacaSettings | undefined {
  const url = feedUrl(env, 'ALPACA_URL', ALPACA_URL);
  const [keyId, secret] = [key(env, 'ALPACA_KEY_ID'), key(env, 'ALPACA_SECRET')];
  if (!keyId && !secret) return undefined;
  if (!keyId) throw new ConfigError('ALPACA_SECRET is set, but ALPACA_KEY_ID is not.');
  if (!secret) throw new ConfigError('ALPACA_KEY_ID is set, but ALPACA_SECRET is not.');
  return { url, keyId, secret };
}

function key(env: Env, name: string): string | undefined {
  const given = env[name]?.trim() || undefined;
  if (given !== undefined && !KEY.test(given))
    throw new ConfigError(`${name} is no key: it has characters that no key has.`);
  return given;
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
