import { readConfig } from './config.ts';
import { ConfigError } from './configError.ts';

const SECRET = 'x'.repeat(32);

it('works with no variables set', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 8080,
    publicUrl: 'http://localhost:8080',
    migrate: 'on',
    marketData: 'simulated',
    metrics: undefined,
    drainNoticeMs: 0,
    trustedProxies: [],
    rateLimitFactor: 1,
    guardBlocks: 3,
    releaseStore: undefined,
    logLevel: 'info',
  });
  expect(config.dataDir).toMatch(/^\/.*\/var$/);
  expect([config.databaseUrl, config.jwtSecret, config.smtpUrl]).toEqual([undefined, undefined, undefined]);
  expect(config.localSections).toBeUndefined();
});

it('reads variables and treats empty ones as unset', () => {
  expect(
    readConfig({
      NODE_ENV: 'production',
      PORT: '80',
      HOST: '0.0.0.0',
      DATA_DIR: '/data',
      DATABASE_URL: 'mysql://ann:p%40ss@db:3307/bellwether',
      JWT_SECRET: SECRET,
      JWT_SECRET_PREVIOUS: 'y'.repeat(32),
      ENCRYPTION_KEY: 'e'.repeat(32),
      PUBLIC_URL: 'https://bellwether.example/',
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'Bellwether <no-reply@bellwether.example>',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      RATE_LIMIT_FACTOR: '2.5',
      LOG_LEVEL: 'warn',
      METRICS_PORT: '9464',
      MIGRATE: 'off',
      REDIS_URL: '',
    }),
  ).toMatchObject({
    production: true,
    port: 80,
    dataDir: '/data',
    databaseUrl: 'mysql://ann:p%40ss@db:3307/bellwether',
    publicUrl: 'https://bellwether.example',
    trustedProxies: ['10.0.0.0/8', '::1'],
    rateLimitFactor: 2.5,
    metrics: { host: '127.0.0.1', port: 9464 },
    drainNoticeMs: 5_000,
    migrate: 'off',
  });
});

it.each<[Record<string, string>, string]>([
  [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".'],
  [{ PORT: '80.5' }, 'PORT must be a whole number from 0 to 65535, not "80.5".'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
  [{ PORT: '8080', METRICS_PORT: '8080' }, 'METRICS_PORT must differ from PORT.'],
  [{ LOCAL_SECTIONS: 'on' }, 'LOCAL_SECTIONS must be off or allowed, not "on".'],
  [{ METRICS_PORT: 'off' }, 'METRICS_PORT must be a whole number from 0 to 65535, not "off".'],
  [{ DRAIN_NOTICE_MS: '60000' }, 'DRAIN_NOTICE_MS must be a whole number from 0 to 15000, not "60000".'],
  [{ MIGRATE: 'no' }, 'MIGRATE must be one of on, off, not "no".'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
  [{ MARKET_DATA: 'real' }, 'MARKET_DATA must be one of simulated, files, live, not "real".'],
  [{ MARKET_DATA: 'files' }, 'MARKET_DATA_DIR is required with MARKET_DATA=files'],
  [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR must be a number'],
  [{ RATE_LIMIT_FACTOR: 'many' }, 'RATE_LIMIT_FACTOR must be a number'],
  [{ TRUSTED_PROXIES: '10.0.0.0/8,nginx' }, 'TRUSTED_PROXIES must be addresses or networks'],
  [{ DATABASE_URL: 'postgres://db/x' }, 'DATABASE_URL must be a URL that begins with mysql://'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must name a database'],
  [{ SMTP_URL: 'mail.example:587', PUBLIC_URL: 'https://x.example' }, 'SMTP_URL must be a URL'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'PUBLIC_URL is required with SMTP_URL'],
  [{ PUBLIC_URL: 'bellwether.example' }, 'PUBLIC_URL must be a URL that begins with http:// or https://'],
  [{ JWT_SECRET: 'short' }, 'JWT_SECRET must have at least 32 bytes'],
  [{ JWT_SECRET_PREVIOUS: 'short' }, 'JWT_SECRET_PREVIOUS must have at least 32 bytes'],
  [{ NODE_ENV: 'production' }, 'JWT_SECRET is required when NODE_ENV=production.'],
  [{ ENCRYPTION_KEY: 'short' }, 'ENCRYPTION_KEY must have at least 32 bytes'],
  [{ ENCRYPTION_KEY_PREVIOUS: 'short' }, 'ENCRYPTION_KEY_PREVIOUS must have at least 32 bytes'],
  [
    { NODE_ENV: 'production', JWT_SECRET: SECRET, DATABASE_URL: 'mysql://ann@db/x' },
    'ENCRYPTION_KEY is required with DATABASE_URL when NODE_ENV=production.',
  ],
  ...[
    'releases',
    's3://',
    's3://UP',
    's3://a',
    's3://okay/../x',
    's3://okay//x',
    's3://okay/x y',
    's3://k:s@okay',
    'https://okay/x',
  ].map((RELEASE_STORE): [Record<string, string>, string] => [
    { RELEASE_STORE, RELEASE_STORE_REGION: 'eu-west-1' },
    'RELEASE_STORE must name a bucket and, where it is shared, a prefix: s3://bucket/prefix.',
  ]),
  [{ RELEASE_STORE: 's3://bucket' }, 'RELEASE_STORE_REGION is required with RELEASE_STORE.'],
  [{ RELEASE_STORE_ENDPOINT: 'https://s3.example' }, 'RELEASE_STORE_ENDPOINT is set, but RELEASE_STORE is not.'],
  [{ RELEASE_STORE_ENDPOINT: 's3.example' }, 'RELEASE_STORE_ENDPOINT must be a URL that begins with http'],
  [{ RELEASE_STORE_ENDPOINT: 'https://s3.example/bucket' }, 'RELEASE_STORE_ENDPOINT must be an origin'],
  [{ RELEASE_STORE_PATH_STYLE: 'yes' }, 'RELEASE_STORE_PATH_STYLE must be one of on, off, not "yes".'],
  [{ RELEASE_CACHE_MB: '1' }, 'RELEASE_CACHE_MB must be a whole number from 16 to 1048576, not "1".'],
  [{ REDIS_URL: 'redis://cache' }, 'REDIS_URL is not supported yet'],
])('refuses %j in one sentence that names the variable', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(sentence);
  expect(() => readConfig(env)).toThrow(/^[^\n]+[.]$/);
});

it('reads where releases lie', () => {
  const amazon = { RELEASE_STORE: 's3://bellwether-releases/prod/eu/', RELEASE_STORE_REGION: 'eu-west-1' };
  expect(readConfig(amazon).releaseStore).toEqual({
    bucket: 'bellwether-releases',
    prefix: 'prod/eu/',
    endpoint: undefined,
    region: 'eu-west-1',
    pathStyle: false,
    cacheBytes: 1024 * 1024 * 1024,
  });
  const own = { RELEASE_STORE: 's3://releases', RELEASE_STORE_ENDPOINT: 'http://minio:9000/', RELEASE_CACHE_MB: '64' };
  expect(readConfig(own).releaseStore).toEqual({
    bucket: 'releases',
    prefix: '',
    endpoint: 'http://minio:9000',
    region: 'us-east-1',
    pathStyle: true,
    cacheBytes: 64 * 1024 * 1024,
  });
});

it('never includes a password in an error message', () => {
  const store = () =>
    readConfig({ RELEASE_STORE: 's3://okay', RELEASE_STORE_ENDPOINT: 'https://me:hunter2@s3.example' });
  expect(store).toThrow(ConfigError);
  expect(store).not.toThrow(/hunter2/);
  const wrong = () => readConfig({ DATABASE_URL: 'postgres://ann:hunter2@db/x' });
  expect(wrong).toThrow(ConfigError);
  expect(wrong).not.toThrow(/hunter2/);
});

describe('Bell', () => {
  const model = {
    ASSISTANT_PROVIDER: 'openai-compatible',
    ASSISTANT_BASE_URL: 'http://127.0.0.1:11434/v1/',
    ASSISTANT_MODEL: 'llama',
  };

  it('uses the built-in rules by default', () => {
    expect(readConfig({}).bell).toEqual({ provider: 'builtin' });
  });

  it('uses a language model when one is configured, with or without a key', () => {
    const server = { provider: 'openai-compatible', baseUrl: 'http://127.0.0.1:11434/v1', model: 'llama' };
    const named = { ...server, silenceMs: 30_000, answerMs: 120_000 };
    expect(readConfig(model).bell).toEqual(named);
    expect(readConfig({ ...model, ASSISTANT_API_KEY: ' sk-1 ' }).bell).toEqual({ ...named, apiKey: 'sk-1' });
    const patient = { ...model, ASSISTANT_FIRST_TOKEN_SECONDS: '90', ASSISTANT_TOTAL_SECONDS: '300' };
    expect(readConfig(patient).bell).toEqual({ ...server, silenceMs: 90_000, answerMs: 300_000 });
  });

  it.each([
    [{ ...model, ASSISTANT_PROVIDER: 'magic' }, 'ASSISTANT_PROVIDER must be one of builtin, openai-compatible'],
    [{ ...model, ASSISTANT_MODEL: ' ' }, 'ASSISTANT_BASE_URL and ASSISTANT_MODEL are required'],
    [{ ...model, ASSISTANT_BASE_URL: '' }, 'ASSISTANT_BASE_URL and ASSISTANT_MODEL are required'],
    [{ ...model, ASSISTANT_BASE_URL: 'ftp://models' }, 'ASSISTANT_BASE_URL must be a URL'],
    [{ ...model, ASSISTANT_FIRST_TOKEN_SECONDS: '121' }, 'must not be more than ASSISTANT_TOTAL_SECONDS'],
    [{ ...model, ASSISTANT_TOTAL_SECONDS: '0' }, 'ASSISTANT_TOTAL_SECONDS must be a number from 1 to 3600'],
    [{ ...model, ASSISTANT_BASE_URL: 'http://me:sesame@models/v1' }, 'ASSISTANT_BASE_URL must not contain a user name'],
  ])('refuses %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
    expect(() => readConfig(env)).not.toThrow('sesame');
  });
});

it('lets browsers load sections from their own machine only where that is said, and names none in production', () => {
  const read = (LOCAL_SECTIONS: string, more = {}) => readConfig({ LOCAL_SECTIONS, ...more }).localSections;
  const production = { NODE_ENV: 'production', JWT_SECRET: SECRET };
  expect(read('off')).toBeUndefined();
  expect(read('allowed', production)).toBe('allowed');
  expect(read('mfe-trading=8251')).toEqual({ 'mfe-trading': 8251 });
  expect(() => read('mfe-trading=8251', production)).toThrow('LOCAL_SECTIONS must be off or allowed');
  expect(readConfig(production).localSections).toBeUndefined();
});
