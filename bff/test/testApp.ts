import type { Server } from 'node:http';
import { Writable } from 'node:stream';
import { type ApiClient, createApiClient } from '@bellwether/sdk/client';
import { pino } from 'pino';
import { type Composed, compose, type Overrides } from '../src/compose.ts';
import { readConfig } from '../src/config/config.ts';
import { type Database, openDatabase } from '../src/db/database.ts';
import { isPrivateAddress } from '../src/http/clientAddress.ts';
import { createHttpServer, type ServerLimits } from '../src/http/httpServer.ts';
import { HASH_COST, type HashCost } from '../src/modules/auth/passwords/passwordHasher.ts';
import type { Mail, Message } from '../src/providers/mail/mail.ts';
import { testDatabase } from './engine.ts';
import type { TestBrowser } from './testBrowser.ts';
import { TestClock } from './testClock.ts';

/** The real parameters take 15 ms per password. Only tests of hashing need them. */
const CHEAP_HASH: HashCost = { memoryCost: 256, timeCost: 1, parallelism: 1 };

export interface TestAppSettings extends Pick<Overrides, 'market' | 'fetchPicture' | 'streams'> {
  readonly clock?: TestClock;
  readonly limits?: Partial<ServerLimits>;
  readonly env?: Readonly<Record<string, string>>;
  readonly realHashes?: boolean;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body. undefined if the response is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read any field
  readonly body: any;
}

export interface Sent {
  readonly token?: string;
  /** Sent as JSON. Strings and bytes are sent unchanged. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent by this browser, with its cookies; null for a program. If absent, by what opened the token's session. */
  readonly browser?: TestBrowser | null;
}

export interface TestUser {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly userId: string;
  readonly api: ApiClient;
}

/** A web token, which a random one may have in its middle by chance; a password's hash; a secret of the settings; a team's token. */
const SECRETS = /(?<![\w-])eyJ|\$argon2|-secret-|bwr_/;

/** The whole server on a real, migrated database, listening on its own port. */
export class TestApp {
  readonly clock: TestClock;
  readonly db: Database;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly mails: Message[] = [];
  readonly log: string[] = [];
  readonly composed: Composed;
  origin = '';
  private readonly server: Server;
  private readonly dropDatabase: () => Promise<void>;
  /** The browsers of the people who use one, by token. */
  private readonly browsers = new Map<string, TestBrowser>();
  private people = 0;

  private constructor(database: Awaited<ReturnType<typeof testDatabase>>, settings: TestAppSettings, clock: TestClock) {
    this.clock = clock;
    this.db = database.db;
    this.databaseUrl = database.url;
    this.dataDir = database.dataDir;
    this.dropDatabase = database.drop;
    const config = readConfig({
      DATA_DIR: database.dataDir,
      DATABASE_URL: database.url,
      RATE_LIMIT_FACTOR: '100000',
      PUBLIC_URL: 'https://bellwether.example',
      ...settings.env,
    });
    const mail: Mail = { send: async (message) => void this.mails.push(message), close() {} };
    const log = pino({ level: 'trace' }, linesInto(this.log));
    const hashCost = settings.realHashes ? HASH_COST : CHEAP_HASH;
    this.composed = compose(this.db, {
      config,
      log,
      clock,
      mail,
      hashCost,
      market: settings.market,
      fetchPicture: settings.fetchPicture,
      streams: settings.streams,
    });
    this.server = createHttpServer(this.composed.app.callback(), {
      limits: settings.limits,
      isShared: isPrivateAddress,
    });
  }

  static async start(settings: TestAppSettings = {}): Promise<TestApp> {
    return TestApp.listening(new TestApp(await testDatabase(), settings, settings.clock ?? new TestClock()));
  }

  private static async listening(app: TestApp): Promise<TestApp> {
    await new Promise<void>((resolve) => app.server.listen(0, '127.0.0.1', resolve));
    app.origin = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
    return app;
  }

  /** Another server over the same database, as a second replica. Drop it first. */
  async replica(settings: TestAppSettings = {}): Promise<TestApp> {
    const own = this.databaseUrl ? await openDatabase({ url: this.databaseUrl, dataDir: this.dataDir }) : null;
    const database = { db: own ?? this.db, url: this.databaseUrl, dataDir: this.dataDir };
    const drop = async () => own?.close();
    return TestApp.listening(new TestApp({ ...database, drop }, settings, this.clock));
  }

  /** Stops everything and asserts that no secret was logged. */
  async drop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    await this.composed.close();
    await this.dropDatabase();
    const leak = this.log.find((line) => SECRETS.test(line));
    if (leak) throw new Error(`a token or a password was logged: ${leak}`);
  }

  /** `request('POST /api/auth/login', { body })`, without a session. */
  async request(call: string, { token, body, headers, browser }: Sent = {}): Promise<Answer> {
    const [method = 'GET', path = '/'] = call.split(' ');
    const from = browser === undefined ? this.browsers.get(token ?? '') : browser;
    const response = await (from?.fetch ?? fetch)(this.origin + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { 'x-auth-token': token }),
        ...headers,
      },
      body: body === undefined ? undefined : isSentUnchanged(body) ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parsed(text) };
  }

  /**
   * Someone new, registered over HTTP and signed in, by a program unless a browser is given. The mail of the registration
   * counts as opened unless told otherwise.
   */
  async person({
    email,
    password,
    browser,
    verified = true,
  }: {
    email?: string;
    password?: string;
    browser?: TestBrowser;
    verified?: boolean;
  } = {}): Promise<TestUser> {
    this.people += 1;
    const credentials = {
      email: email ?? `person${this.people}@example.com`,
      password: password ?? `a-secret-horse-${this.people}`,
    };
    const { status, body, text } = await this.request('POST /api/auth/register', { body: credentials, browser });
    if (status !== 201) throw new Error(`register answered ${status}: ${text}`);
    if (browser) this.browsers.set(body.token, browser);
    const api = createApiClient({ origin: this.origin, token: () => body.token, fetch: browser?.fetch });
    const { _id: userId } = await api('GET /api/auth/me');
    if (verified) {
      await this.db.knex('mail_outbox').where({ user_id: userId }).del();
      await this.db.knex('users').where({ id: userId }).update({ email_verified_at: this.clock.now() });
    }
    return { ...credentials, token: body.token, userId, api };
  }

  /** The same person with a new session. */
  async signIn({ email, password, userId }: TestUser): Promise<TestUser> {
    const { body } = await this.request('POST /api/auth/login', { body: { email, password } });
    return {
      email,
      password,
      userId,
      token: body.token,
      api: createApiClient({ origin: this.origin, token: () => body.token }),
    };
  }

  /** Waits for background work, then sends the queued mail. */
  async settled(): Promise<void> {
    await this.composed.background.settled();
    await this.composed.mailRound();
  }

  /** Sends the queued mail and returns the token of the latest link to a page, such as `verify-email`, in an address's mail. */
  async mailedToken(email: string, page: string): Promise<string> {
    await this.settled();
    const link = new RegExp(`^https://bellwether\\.example/${page}\\?token=([\\w-]+)$`, 'm');
    const mail = this.mails.findLast(({ to, text }) => to === email && link.test(text));
    const token = mail?.text.match(link)?.[1];
    if (!token) throw new Error(`no mail to ${email} has a link to ${page}`);
    return token;
  }

  /** The actions in the audit log, oldest first. */
  async acts(userId?: string): Promise<string[]> {
    const lines = this.db.knex('audit_log').orderBy('id');
    return (userId ? lines.where({ user_id: userId }) : lines).pluck('act');
  }
}

function isSentUnchanged(body: unknown): body is string | Uint8Array<ArrayBuffer> {
  return typeof body === 'string' || body instanceof Uint8Array;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function linesInto(lines: string[]): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
}
