import { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { threadCpuMs } from '@bellwether/sdk/testing/cpuTime.ts';
import { pino } from 'pino';
import { compose } from '../src/compose.ts';
import { readConfig } from '../src/config/config.ts';
import type { Database } from '../src/db/database.ts';
import { testRegistry } from '../src/modules/releases/testing/testRegistry.ts';

/** A request as Node hands it to the server, after the parser. */
export interface InjectedRequest {
  readonly method: string;
  /** Path and query, as on the request line. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Handled {
  readonly status: number;
  readonly text: string;
  /** What the main thread spent on it. */
  readonly cpuMs: number;
  /** The names of the headers that were read. */
  readonly headersRead: ReadonlySet<string>;
}

export interface InjectedServer {
  handle(request: InjectedRequest): Promise<Handled>;
  /** For more rows than requests could add in time. */
  readonly db: Database;
  drop(): Promise<void>;
}

/** The whole server with a live release, behind a trusted proxy, without sockets: their cost would hide that of a request. */
export async function injectedServer(): Promise<InjectedServer> {
  globalThis.ENGINE ??= 'sqlite'; // outside the jest projects that name one
  const registry = await testRegistry();
  await registry.goLive('shell', '1.0.0');
  await registry.goLive('mfe-trading', '1.0.0');
  const config = readConfig({
    DATA_DIR: registry.dataDir,
    DATABASE_URL: registry.url,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '100000',
    TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8',
  });
  const composed = compose(registry.db, {
    config,
    log: pino({ level: 'silent' }),
    hashCost: { memoryCost: 256, timeCost: 1, parallelism: 1 },
  });
  await composed.prepare();
  const listener = composed.app.callback();
  return {
    db: registry.db,
    async handle(request) {
      const headersRead = new Set<string>();
      const { req, res, response } = exchange(request, headersRead);
      const since = threadCpuMs();
      const ended = new Promise((resolve) => res.once('close', resolve));
      void listener(req, res);
      await ended;
      const cpuMs = threadCpuMs() - since;
      return {
        status: res.statusCode,
        get text() {
          return response();
        },
        cpuMs,
        headersRead,
      };
    },
    async drop() {
      await composed.close();
      await registry.drop();
    },
  };
}

function exchange({ method, url, headers, body }: InjectedRequest, headersRead: Set<string>) {
  const chunks: Buffer[] = [];
  const socket = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  const req = new IncomingMessage(Object.assign(socket, { remoteAddress: '127.0.0.1' }) as unknown as Socket);
  const sent = { host: 'localhost', ...(body !== undefined && { 'content-length': String(body.length) }), ...headers };
  Object.assign(req, { method, url, httpVersion: '1.1', httpVersionMajor: 1, httpVersionMinor: 1 });
  req.headers = new Proxy<IncomingMessage['headers']>(sent, {
    get(target, name) {
      if (typeof name === 'string') headersRead.add(name);
      return Reflect.get(target, name);
    },
  });
  if (body !== undefined) req.push(body, 'latin1');
  req.push(null);
  req.complete = true;
  const res = new ServerResponse(req);
  res.assignSocket(socket as unknown as Socket);
  res.once('finish', () => res.emit('close'));
  const response = () => Buffer.concat(chunks).toString().split('\r\n\r\n').slice(1).join('\r\n\r\n');
  return { req, res, response };
}
