import { ConfigError } from './configError.ts';
import { isLoopbackHost } from './isLoopbackHost.ts';
import { choice } from './settings.ts';

/** Where the prices and the news of MARKET_DATA=live come from. */
export interface LiveFeeds {
  /** Without a trailing slash. */
  readonly coinbaseUrl: string;
  /** Absent: coins are asked for. */
  readonly coinbaseStreamUrl?: string;
  /** For coins that Coinbase lacks. If absent, nobody has them. */
  readonly coinGecko?: CoinGeckoSettings;
  /** If neither this nor `tiingo` is there, there is no source for stocks. */
  readonly alpaca?: AlpacaSettings;
  readonly tiingo?: TiingoSettings;
  /** Only where the operator asks for it by name: its terms forbid automated use. */
  readonly yahoo?: { readonly url: string };
  /** If absent, there are no filings. */
  readonly sec?: SecSettings;
  /** `personal`: the licenses cover the account's owner, so no price is on a page that needs no account. */
  readonly audience: 'personal' | 'licensed';
}

export interface AlpacaSettings {
  readonly url: string;
  /** Where the list of its stocks is. Absent: it is not read. */
  readonly assetsUrl?: string;
  /** With the tape at its end: `iex`, `sip` or `delayed_sip`. Absent: stocks are asked for. */
  readonly streamUrl?: string;
  readonly keyId: string;
  readonly secret: string;
}

export interface TiingoSettings {
  readonly url: string;
  /** Where the list of its tickers is. Absent: it is not read. */
  readonly tickersUrl?: string;
  readonly token: string;
}

export interface CoinGeckoSettings {
  readonly url: string;
  /** Absent for a server of the operator's own, which asks for none. */
  readonly key?: string;
}

export interface SecSettings {
  /** Where the list of companies is. */
  readonly directoryUrl: string;
  /** Where their filings are. */
  readonly filingsUrl: string;
  /** Name and email of the operator, as the SEC wants them. */
  readonly contact: string;
}

type Env = Readonly<Record<string, string | undefined>>;

const COINBASE_URL = 'https://api.coinbase.com';
const COINGECKO_URL = 'https://api.coingecko.com';
const COINBASE_STREAM_URL = 'wss://advanced-trade-ws.coinbase.com';
const ALPACA_URL = 'https://data.alpaca.markets';
const ALPACA_STREAM_URL = 'wss://stream.data.alpaca.markets/v2/iex';
/** Of an address without a path. */
const ALPACA_STREAM = '/v2/iex';
/** Where keys that begin with AK belong, and where all others do. */
const ALPACA_ASSETS_URL = { live: 'https://api.alpaca.markets', paper: 'https://paper-api.alpaca.markets' };
const TIINGO_URL = 'https://api.tiingo.com';
const TIINGO_TICKERS_URL = 'https://apimedia.tiingo.com';
const YAHOO_URL = 'https://query1.finance.yahoo.com';
const SEC_URL = 'https://www.sec.gov';
const SEC_FILINGS_URL = 'https://data.sec.gov';
/** What a header can carry. A longer key is a file that was pasted. */
const KEY = /^[\x21-\x7e]{1,200}$/;
/** `Ann Lee ann@example.com` */
const CONTACT = /^[\x20-\x7e]{3,150}$/;

/** Reads the settings of live prices. No message quotes a value, which may be a key. @throws ConfigError */
export function readLiveFeeds(env: Env): LiveFeeds {
  const audience = choice(env, 'LIVE_AUDIENCE', ['personal', 'licensed'], 'personal');
  return {
    coinbaseUrl: feedUrl(env, 'COINBASE_URL', COINBASE_URL),
    coinbaseStreamUrl: streamUrl(env, 'COINBASE_STREAM_URL', { of: 'COINBASE_URL', fallback: COINBASE_STREAM_URL }),
    coinGecko: coinGecko(env),
    alpaca: alpaca(env),
    tiingo: tiingo(env),
    yahoo: yahoo(env, audience),
    sec: sec(env),
    audience,
  };
}

function alpaca(env: Env): AlpacaSettings | undefined {
  const url = feedUrl(env, 'ALPACA_URL', ALPACA_URL);
  const stream = streamUrl(env, 'ALPACA_STREAM_URL', { of: 'ALPACA_URL', fallback: ALPACA_STREAM_URL });
  const [keyId, secret] = [key(env, 'ALPACA_KEY_ID'), key(env, 'ALPACA_SECRET')];
  if (!keyId && !secret) return undefined;
  if (!keyId) throw new ConfigError('ALPACA_SECRET is set, but ALPACA_KEY_ID is not.');
  if (!secret) throw new ConfigError('ALPACA_KEY_ID is set, but ALPACA_SECRET is not.');
  const assetsUrl = isSet(env, 'ALPACA_URL') ? url : ALPACA_ASSETS_URL[keyId.startsWith('AK') ? 'live' : 'paper'];
  if (stream === undefined) return { url, assetsUrl, keyId, secret };
  const hasPath = new URL(stream).pathname !== '/';
  return { url, assetsUrl, streamUrl: hasPath ? stream : `${stream}${ALPACA_STREAM}`, keyId, secret };
}

function tiingo(env: Env): TiingoSettings | undefined {
  const url = feedUrl(env, 'TIINGO_URL', TIINGO_URL);
  const token = key(env, 'TIINGO_TOKEN');
  const tickersUrl = isSet(env, 'TIINGO_URL') ? url : TIINGO_TICKERS_URL;
  return token === undefined ? undefined : { url, tickersUrl, token };
}

function yahoo(env: Env, audience: LiveFeeds['audience']): LiveFeeds['yahoo'] {
  const url = feedUrl(env, 'YAHOO_URL', YAHOO_URL);
  if (choice(env, 'LIVE_STOCKS', ['keys', 'yahoo'], 'keys') !== 'yahoo') return undefined;
  if (audience === 'licensed') {
    throw new ConfigError('LIVE_STOCKS=yahoo cannot go with LIVE_AUDIENCE=licensed: Yahoo licenses nothing to anyone.');
  }
  return { url };
}

/** CoinGecko wants a key; a server on this machine does not need one. */
function coinGecko(env: Env): CoinGeckoSettings | undefined {
  const url = feedUrl(env, 'COINGECKO_URL', COINGECKO_URL);
  const given = key(env, 'COINGECKO_KEY');
  if (given !== undefined) return { url, key: given };
  if (!isSet(env, 'COINGECKO_URL')) return undefined;
  if (isHere(url)) return { url };
  throw new ConfigError('COINGECKO_URL is set, but COINGECKO_KEY is not.');
}

/** The SEC refuses a caller without a name. A server on this machine does not need one. */
function sec(env: Env): SecSettings | undefined {
  const given = env.LIVE_CONTACT?.trim() || undefined;
  if (given !== undefined && !(CONTACT.test(given) && given.includes('@'))) {
    throw new ConfigError('LIVE_CONTACT must be a name and an email address, such as Ann Lee ann@example.com.');
  }
  const directoryUrl = feedUrl(env, 'SEC_URL', SEC_URL);
  const filingsUrl = isSet(env, 'SEC_URL') ? directoryUrl : SEC_FILINGS_URL;
  if (given !== undefined) return { directoryUrl, filingsUrl, contact: given };
  if (!isSet(env, 'SEC_URL')) return undefined;
  if (isHere(directoryUrl)) return { directoryUrl, filingsUrl, contact: 'without a contact' };
  throw new ConfigError('SEC_URL is set, but LIVE_CONTACT is not: the SEC wants your name and email address.');
}

function isSet(env: Env, name: string): boolean {
  return Boolean(env[name]?.trim());
}

function isHere(url: string): boolean {
  return isLoopbackHost(new URL(url).hostname);
}

function key(env: Env, name: string): string | undefined {
  const given = env[name]?.trim() || undefined;
  if (given !== undefined && !KEY.test(given))
    throw new ConfigError(`${name} is no key: it has characters that no key has.`);
  return given;
}

function feedUrl(env: Env, name: string, fallback: string): string {
  return address(env, name, { fallback, scheme: 'http' }) ?? fallback;
}

/**
 * Undefined where there is no stream: where it is off, and where prices are asked for at an address of the operator's own that
 * has no stream of its own. The streams of the providers would be of other prices.
 */
function streamUrl(env: Env, name: string, { of, fallback }: { of: string; fallback: string }): string | undefined {
  if (env[name]?.trim() === 'off') return undefined;
  return address(env, name, { fallback, scheme: 'ws' }) ?? (isSet(env, of) ? undefined : fallback);
}

function address(
  env: Env,
  name: string,
  { fallback, scheme }: { fallback: string; scheme: 'http' | 'ws' },
): string | undefined {
  const given = env[name]?.trim();
  if (!given) return undefined;
  const url = URL.parse(given);
  // URLs of other schemes than the web's have no origin.
  const isPlain = url && `${url.protocol}//${url.host}${url.pathname}` === url.href;
  if (!url || !isPlain || ![`${scheme}:`, `${scheme}s:`].includes(url.protocol)) {
    throw new ConfigError(`${name} must be the address of a price source, such as ${fallback}.`);
  }
  if (url.protocol === `${scheme}:` && !isLoopbackHost(url.hostname)) {
    throw new ConfigError(`${name} must begin with ${scheme}s://. Plain ${scheme} is for a server on this machine.`);
  }
  return url.href.replace(/\/$/, '');
}
