import { resolve } from 'node:path';
import { type BellConfig, readBell } from './bellConfig.ts';
import { ConfigError } from './configError.ts';
import { type LiveFeeds, readLiveFeeds } from './liveFeeds.ts';
import { type LocalSections, readLocalSections } from './localSections.ts';
import { choice, type Env, number, url } from './settings.ts';

/** All operator settings. Only this folder reads environment variables. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Where Prometheus reads the metrics. If absent, they are not served. */
  readonly metrics?: { readonly host: string; readonly port: number };
  /** How long a stopping server keeps responding, so that balancers notice `/readyz` and send nothing more. */
  readonly drainNoticeMs: number;
  /** The server's public origin, without a trailing slash. Links in emails start with it. */
  readonly publicUrl: string;
  /** An absolute path. */
  readonly dataDir: string;
  /** Where the files of releases lie. If absent, in dataDir. */
  readonly releaseStore?: BucketConfig;
  /** If absent, the embedded database in dataDir is used. */
  readonly databaseUrl?: string;
  /** With `off`, a replica only checks that all migrations have run. */
  readonly migrate: 'on' | 'off';
  /** If absent, a secret is generated once and stored in dataDir. */
  readonly jwtSecret?: string;
  /** Tokens signed with it stay valid. Set it to the old secret while rotating JWT_SECRET. */
  readonly previousJwtSecret?: string;
  /** Seals the secrets of authenticator apps in the database. If absent, a key is generated once and stored in dataDir. */
  readonly encryptionKey?: string;
  /** Opens what the old key sealed. Set it to the old key while rotating ENCRYPTION_KEY. */
  readonly previousEncryptionKey?: string;
  readonly marketData: 'simulated' | 'files' | 'live';
  /** Where the prices of `live` come from. */
  readonly liveFeeds: LiveFeeds;
  /** An absolute path, used by the source `files`. */
  readonly marketDataDir?: string;
  readonly bell: BellConfig;
  /** If absent, mail is written to an outbox folder in dataDir. */
  readonly smtpUrl?: string;
  readonly mailFrom?: string;
  /** IP addresses and networks (`10.0.0.0/8`) whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  /** Multiplies the limits per IP address. Limits per account do not change. */
  readonly rateLimitFactor: number;
  /** From how many address blocks failures must come before a candidate is rolled back. */
  readonly guardBlocks: number;
  /**
   * For developers: `allowed` lets a browser load sections from its own machine. `npm run dev` names sections for every browser
   * instead. Absent: nobody may.
   */
  readonly localSections?: 'allowed' | LocalSections;
  /** Whether webhooks may go to this machine over plain http, for development. */
  readonly webhookLoopback: boolean;
  /** How long the audit log names people and addresses. After that it keeps pseudonyms. */
  readonly auditRetentionMs: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

/** The engine behind Bell: built-in rules, which need no key, or a language model. */
/** An S3-compatible bucket. Credentials are found by the AWS SDK: environment, profile, container or machine. */
export interface BucketConfig {
  readonly bucket: string;
  /** What every key begins with: empty, or with a slash at its end. */
  readonly prefix: string;
  /** The server's origin. If absent, Amazon's. */
  readonly endpoint?: string;
  readonly region: string;
  /** Whether the bucket's name is in the path of URLs and not in their host. */
  readonly pathStyle: boolean;
  /** For the copies on this replica's disk. */
  readonly cacheBytes: number;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const SECRET_MIN_BYTES = 32;
/** Container platforms kill a process thirty seconds after SIGTERM. */
const DRAIN_NOTICE_MAX_MS = 15_000;

/** Reads the configuration. @throws ConfigError for an unusable value */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const text = (name: string) => env[name]?.trim() || undefined;
  const production = text('NODE_ENV') === 'production';
  const port = number(env, 'PORT', { fallback: 8080, min: 0, max: 65_535, whole: true });
  const smtpUrl = url(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  if (text('REDIS_URL')) throw new ConfigError('REDIS_URL is not supported yet. Leave it unset.');
  if (production && !text('JWT_SECRET')) throw new ConfigError('JWT_SECRET is required when NODE_ENV=production.');
  if (production && text('DATABASE_URL') && !text('ENCRYPTION_KEY')) {
    throw new ConfigError('ENCRYPTION_KEY is required with DATABASE_URL when NODE_ENV=production.');
  }
  if (smtpUrl && !text('PUBLIC_URL')) {
    throw new ConfigError('PUBLIC_URL is required with SMTP_URL because links in emails start with it.');
  }
  const marketData = choice(env, 'MARKET_DATA', ['simulated', 'files', 'live'], 'simulated');
  const marketDataDir = text('MARKET_DATA_DIR');
  if (marketData === 'files' && !marketDataDir) {
    throw new ConfigError('MARKET_DATA_DIR is required with MARKET_DATA=files: the folder of SYMBOL.csv files.');
  }
  if (text('METRICS_PORT') && port !== 0 && Number(text('METRICS_PORT')) === port) {
    throw new ConfigError('METRICS_PORT must differ from PORT.');
  }
  const webhookLoopback = choice(env, 'WEBHOOK_LOOPBACK', ['off', 'on'], 'off') === 'on';
  if (production && webhookLoopback) {
    throw new ConfigError('WEBHOOK_LOOPBACK=on is for development, not for NODE_ENV=production.');
  }
  return {
    production,
    host: text('HOST') ?? '127.0.0.1',
    port,
    metrics: text('METRICS_PORT')
      ? {
          host: text('METRICS_HOST') ?? '127.0.0.1',
          port: number(env, 'METRICS_PORT', { fallback: 0, min: 0, max: 65_535, whole: true }),
        }
      : undefined,
    drainNoticeMs: number(env, 'DRAIN_NOTICE_MS', {
      fallback: production ? 5_000 : 0,
      min: 0,
      max: DRAIN_NOTICE_MAX_MS,
      whole: true,
    }),
    publicUrl:
      url(env, 'PUBLIC_URL', ['http:', 'https:'])?.replace(/^(.*[^/])?\/*$/, '$1') ?? `http://localhost:${port}`,
    dataDir: resolve(text('DATA_DIR') ?? 'var'),
    releaseStore: releaseStore(env),
    databaseUrl: databaseUrl(env),
    migrate: choice(env, 'MIGRATE', ['on', 'off'], 'on'),
    jwtSecret: secret(env, 'JWT_SECRET'),
    previousJwtSecret: secret(env, 'JWT_SECRET_PREVIOUS'),
    encryptionKey: secret(env, 'ENCRYPTION_KEY'),
    previousEncryptionKey: secret(env, 'ENCRYPTION_KEY_PREVIOUS'),
    marketData,
    liveFeeds: readLiveFeeds(env),
    marketDataDir: marketDataDir && resolve(marketDataDir),
    bell: readBell(env),
    smtpUrl,
    mailFrom: text('MAIL_FROM'),
    trustedProxies: list(env, 'TRUSTED_PROXIES', /^[0-9a-fA-F.:]+(\/\d{1,3})?$/),
    rateLimitFactor: number(env, 'RATE_LIMIT_FACTOR', { fallback: 1, min: 0.01, max: 1_000_000 }),
    guardBlocks: number(env, 'GUARD_BLOCKS', { fallback: 3, min: 1, max: 100, whole: true }),
    localSections: localSections(env, production),
    webhookLoopback,
    auditRetentionMs:
      number(env, 'AUDIT_RETENTION_DAYS', { fallback: 400, min: 90, max: 36_500, whole: true }) * 24 * 60 * 60_000,
    logLevel: choice(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
  };
}

/** For the settings of a command. The server's are in `Config`. */
export function environment(): Readonly<Record<string, string | undefined>> {
  return process.env;
}

/** The directory the command was run from. npm changes to the repository root first. */
export function callingFolder(): string {
  return process.env.INIT_CWD ?? process.cwd();
}

function databaseUrl(env: Env): string | undefined {
  const given = url(env, 'DATABASE_URL', ['mysql:', 'mariadb:']);
  if (given && new URL(given).pathname.length < 2) {
    throw new ConfigError('DATABASE_URL must name a database: mysql://user:password@host:3306/database.');
  }
  return given;
}

function releaseStore(env: Env): BucketConfig | undefined {
  const place = env.RELEASE_STORE?.trim();
  const endpoint = origin(env, 'RELEASE_STORE_ENDPOINT');
  const region = env.RELEASE_STORE_REGION?.trim() || undefined;
  const pathStyle = choice(env, 'RELEASE_STORE_PATH_STYLE', ['on', 'off'], endpoint ? 'on' : 'off') === 'on';
  const cacheMb = number(env, 'RELEASE_CACHE_MB', { fallback: 1_024, min: 16, max: 1_048_576, whole: true });
  if (!place) {
    if (endpoint) throw new ConfigError('RELEASE_STORE_ENDPOINT is set, but RELEASE_STORE is not.');
    return undefined;
  }
  const [bucket = '', ...folders] = place
    .replace(/^s3:\/\//, '')
    .replace(/\/$/, '')
    .split('/');
  const isPlace = BUCKET.test(bucket) && folders.every((folder) => /^\w[\w.-]*$/.test(folder));
  if (!place.startsWith('s3://') || !isPlace) {
    throw new ConfigError('RELEASE_STORE must name a bucket and, where it is shared, a prefix: s3://bucket/prefix.');
  }
  if (!region && !endpoint) throw new ConfigError('RELEASE_STORE_REGION is required with RELEASE_STORE.');
  return {
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    endpoint,
    region: region ?? 'us-east-1',
    pathStyle,
    cacheBytes: cacheMb * 1024 * 1024,
  };
}

/** The message never quotes the URL, which may contain a password. */
function origin(env: Env, name: string): string | undefined {
  const given = url(env, name, ['http:', 'https:']);
  if (given === undefined) return undefined;
  const { origin, href } = new URL(given);
  if (href !== `${origin}/`) throw new ConfigError(`${name} must be an origin, such as https://s3.example.`);
  return origin;
}

function localSections(env: Env, production: boolean): Config['localSections'] {
  const given = env.LOCAL_SECTIONS?.trim();
  if (!given || given === 'off') return undefined;
  if (given === 'allowed') return given;
  const sections = production ? null : readLocalSections(given);
  if (!sections) throw new ConfigError(`LOCAL_SECTIONS must be off or allowed, not "${given}".`);
  return sections;
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
