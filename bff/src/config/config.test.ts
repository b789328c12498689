import { ConfigError, readConfig } from './config.ts';

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
    logLevel: 'info',
  });
  expect(config.dataDir).toMatch(/^\/.*\/var$/);
  expect([config.databaseUrl, config.jwtSecret, config.smtpUrl]).toEqual([undefined, undefined, undefined]);
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
  [{ REDIS_URL: 'redis://cache' }, 'REDIS_URL is not supported yet'],
])('refuses %j in one sentence that names the variable', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(sentence);
  expect(() => readConfig(env)).toThrow(/^[^\n]+[.]$/);
});

it('never includes a password in an error message', () => {
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
    const named = { provider: 'openai-compatible', baseUrl: 'http://127.0.0.1:11434/v1', model: 'llama' };
    expect(readConfig(model).bell).toEqual(named);
    expect(readConfig({ ...model, ASSISTANT_API_KEY: ' sk-1 ' }).bell).toEqual({ ...named, apiKey: 'sk-1' });
  });

  it.each([
    [{ ...model, ASSISTANT_PROVIDER: 'magic' }, 'ASSISTANT_PROVIDER must be one of builtin, openai-compatible'],
    [{ ...model, ASSISTANT_MODEL: ' ' }, 'ASSISTANT_BASE_URL and ASSISTANT_MODEL are required'],
    [{ ...model, ASSISTANT_BASE_URL: '' }, 'ASSISTANT_BASE_URL and ASSISTANT_MODEL are required'],
    [{ ...model, ASSISTANT_BASE_URL: 'ftp://models' }, 'ASSISTANT_BASE_URL must be a URL'],
    [{ ...model, ASSISTANT_BASE_URL: 'http://me:sesame@models/v1' }, 'ASSISTANT_BASE_URL must not contain a user name'],
  ])('refuses %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
    expect(() => readConfig(env)).not.toThrow('sesame');
  });
});
