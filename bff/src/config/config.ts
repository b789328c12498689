import { resolve } from 'node:path';

/** Everything that an operator can set. Only this file reads environment variables. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Origin under which people reach this server, without a slash at the end; links in mails begin with it. */
  readonly publicUrl: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Absent: the embedded database in dataDir. */
  readonly databaseUrl?: string;
  /** `off`: a replica only checks that the migrations were run. */
  readonly migrate: 'on' | 'off';
  /** Absent: made once and kept in dataDir. */
  readonly jwtSecret?: string;
  /** Tokens signed with it stay valid: set it to the old secret while changing JWT_SECRET. */
  readonly previousJwtSecret?: string;
  readonly marketData: 'simulated' | 'files' | 'live';
  /** Of `files`. Absolute. */
  readonly marketDataDir?: string;
  readonly bell: BellConfig;
  /** Absent: mails are put into an outbox folder in dataDir. */
  readonly smtpUrl?: string;
  readonly mailFrom?: string;
  /** Addresses and networks (`10.0.0.0/8`) whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** Multiplies the limits per address; those per account stay. */
  readonly rateLimitFactor: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

/** Who answers the chat: rules that need no key, or a language model. */
export type BellConfig =
  | { readonly provider: 'builtin' }
  | {
      readonly provider: 'openai-compatible';
      /** What stands before `/chat/completions`, without a slash at the end. */
      readonly baseUrl: string;
      /** Absent for servers that ask for none. */
      readonly apiKey?: string;
      readonly model: string;
    };

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const SECRET_MIN_BYTES = 32;

/** A setting that cannot be used; its message is one sentence that names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the configuration; throws a ConfigError for a value that cannot be used. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const text = (name: string) => env[name]?.trim() || undefined;
  const production = text('NODE_ENV') === 'production';
  const port = number(env, 'PORT', { fallback: 8080, min: 0, max: 65_535, whole: true });
  const smtpUrl = url(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  if (text('REDIS_URL')) throw new ConfigError('REDIS_URL is not supported yet. Leave it unset.');
  if (production && !text('JWT_SECRET')) throw new ConfigError('JWT_SECRET is required when NODE_ENV=production.');
  if (smtpUrl && !text('PUBLIC_URL')) {
    throw new ConfigError('PUBLIC_URL is required with SMTP_URL because links in emails start with it.');
  }
  const marketData = choice(env, 'MARKET_DATA', ['simulated', 'files', 'live'], 'simulated');
  if (marketData === 'live') {
    throw new ConfigError('MARKET_DATA=live is not supported yet. Use simulated or files.');
  }
  const marketDataDir = text('MARKET_DATA_DIR');
  if (marketData === 'files' && !marketDataDir) {
    throw new ConfigError('MARKET_DATA_DIR is required with MARKET_DATA=files: the folder of SYMBOL.csv files.');
  }
  return {
    production,
    host: text('HOST') ?? '127.0.0.1',
    port,
    publicUrl: url(env, 'PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? `http://localhost:${port}`,
    dataDir: resolve(text('DATA_DIR') ?? 'var'),
    databaseUrl: databaseUrl(env),
    migrate: choice(env, 'MIGRATE', ['on', 'off'], 'on'),
    jwtSecret: secret(env, 'JWT_SECRET'),
    previousJwtSecret: secret(env, 'JWT_SECRET_PREVIOUS'),
    marketData,
    marketDataDir: marketDataDir && resolve(marketDataDir),
    bell: bell(env),
    smtpUrl,
    mailFrom: text('MAIL_FROM'),
    trustedProxies: list(env, 'TRUSTED_PROXIES', /^[0-9a-fA-F.:]+(\/\d{1,3})?$/),
    rateLimitFactor: number(env, 'RATE_LIMIT_FACTOR', { fallback: 1, min: 0.01, max: 1_000_000 }),
    logLevel: choice(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
  };
}

/** Where a command line was called from; npm itself moves to the repository's root first. */
export function callingFolder(): string {
  return process.env.INIT_CWD ?? process.cwd();
}

type Env = Readonly<Record<string, string | undefined>>;

function number(
  env: Env,
  name: string,
  { fallback, min, max, whole = false }: { fallback: number; min: number; max: number; whole?: boolean },
): number {
  const given = env[name]?.trim();
  if (!given) return fallback;
  const value = Number(given);
  if (!Number.isFinite(value) || value < min || value > max || (whole && !Number.isInteger(value))) {
    throw new ConfigError(`${name} must be a ${whole ? 'whole ' : ''}number from ${min} to ${max}, not "${given}".`);
  }
  return value;
}

function choice<const T extends string>(env: Env, name: string, known: readonly T[], fallback: T): T {
  const given = env[name]?.trim();
  if (!given) return fallback;
  const found = known.find((option) => option === given);
  if (!found) throw new ConfigError(`${name} must be one of ${known.join(', ')}, not "${given}".`);
  return found;
}

/** Never quoted in the message: such URLs carry passwords. */
function url(env: Env, name: string, schemes: readonly string[]): string | undefined {
  const given = env[name]?.trim();
  if (!given) return undefined;
  const parsed = URL.parse(given);
  if (!parsed || !schemes.includes(parsed.protocol) || (!parsed.hostname && !parsed.searchParams.get('socketPath'))) {
    throw new ConfigError(`${name} must be a URL that begins with ${schemes.map((s) => `${s}//`).join(' or ')}.`);
  }
  return given;
}

function databaseUrl(env: Env): string | undefined {
  const given = url(env, 'DATABASE_URL', ['mysql:', 'mariadb:']);
  if (given && new URL(given).pathname.length < 2) {
    throw new ConfigError('DATABASE_URL must name a database: mysql://user:password@host:3306/database.');
  }
  return given;
}

function bell(env: Env): BellConfig {
  const provider = choice(env, 'ASSISTANT_PROVIDER', ['builtin', 'openai-compatible'], 'builtin');
  const baseUrl = url(env, 'ASSISTANT_BASE_URL', ['http:', 'https:'])?.replace(/\/+$/, '');
  const model = env.ASSISTANT_MODEL?.trim();
  if (provider === 'builtin') return { provider };
  if (!baseUrl || !model) {
    throw new ConfigError(
      'ASSISTANT_BASE_URL and ASSISTANT_MODEL are required with ASSISTANT_PROVIDER=openai-compatible.',
    );
  }
  const { username, password } = new URL(baseUrl);
  if (username || password) {
    throw new ConfigError(
      'ASSISTANT_BASE_URL must not contain a user name or password. Put the key in ASSISTANT_API_KEY.',
    );
  }
  return { provider, baseUrl, apiKey: env.ASSISTANT_API_KEY?.trim() || undefined, model };
}

function secret(env: Env, name: string): string | undefined {
  const given = env[name];
  if (!given) return undefined;
  if (Buffer.byteLength(given) < SECRET_MIN_BYTES) {
    throw new ConfigError(`${name} must have at least ${SECRET_MIN_BYTES} bytes; "openssl rand -hex 32" makes one.`);
  }
  return given;
}

function list(env: Env, name: string, pattern: RegExp): string[] {
  const entries = (env[name] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const wrong = entries.find((entry) => !pattern.test(entry));
  if (wrong)
    throw new ConfigError(`${name} must be addresses or networks, separated by commas; "${wrong}" is neither.`);
  return entries;
}
