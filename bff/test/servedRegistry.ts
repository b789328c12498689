import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PageRelease } from '@bellwether/sdk/contract/release';
import { pino } from 'pino';
import { compose } from '../src/compose.ts';
import { readConfig } from '../src/config/config.ts';
import type { HttpMetrics } from '../src/http/metrics.ts';
import type { Clock } from '../src/kernel/clock.ts';
import { type TestRegistry, testRegistry } from '../src/modules/releases/testing/testRegistry.ts';
import type { TestDatabase } from './engine.ts';

/** A page waits this long for the rollouts: on a busy machine, reading the files of a new release takes a while. */
const READ_BUDGET_MS = 10_000;

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The response as received, still encoded. */
  readonly body: Buffer;
}

export interface Served {
  readonly origin: string;
  /** Sends `path` exactly as written. */
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Answer>;
  /** The body of the response to a GET, as text. */
  text(path: string, headers?: Record<string, string>): Promise<string>;
  readonly metrics: HttpMetrics;
  /** What the server does every two seconds. */
  guardRound(): Promise<void>;
  /** The data inlined in the document. */
  release(headers?: Record<string, string>): Promise<PageRelease>;
}

export interface ServedRegistry extends TestRegistry, Served {
  /** Starts another server over the same database and files, as a second replica or after a restart. */
  replica(): Promise<Served>;
}

/** The whole server over the registry under test, on its own port. `clocked`: by the registry's clock. */
export async function servedRegistry(
  env: Record<string, string> = {},
  { clocked = false }: { clocked?: boolean } = {},
): Promise<ServedRegistry> {
  const registry = await testRegistry();
  const clock = clocked ? registry.clock : undefined;
  const servers = [await serve(registry, env, { clock })];
  return {
    ...registry,
    ...(servers[0] as Served),
    async replica() {
      const server = await serve(registry, env, { clock });
      servers.push(server);
      return server;
    },
    async drop() {
      for (const { close } of servers) await close();
      await registry.drop();
    },
  };
}

/** The whole server over a database, on its own port. `clock`: instead of the system's. */
export async function serve(
  registry: Pick<TestDatabase, 'db' | 'url' | 'dataDir'>,
  env: Readonly<Record<string, string>>,
  { clock }: { clock?: Clock | undefined } = {},
): Promise<Served & { close(): Promise<void> }> {
  const config = readConfig({ DATA_DIR: registry.dataDir, DATABASE_URL: registry.url, LOG_LEVEL: 'silent', ...env });
  const composed = compose(registry.db, {
    config,
    ...(clock && { clock }),
    log: pino({ level: 'silent' }),
    readBudgetMs: READ_BUDGET_MS,
  });
  const server = createServer(composed.app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const get: Served['get'] = (path, headers = {}, method = 'GET') =>
    new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) });
      });
      asked.once('error', reject);
      asked.end();
    });

  const text: Served['text'] = async (path, headers) => (await get(path, headers)).body.toString();

  return {
    metrics: composed.metrics,
    guardRound: () => composed.guardRound(),
    origin: `http://127.0.0.1:${port}`,
    get,
    text,
    async release(headers) {
      const html = await text('/', headers);
      return JSON.parse(/<script type="application\/json" id="release">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await composed.close();
    },
  };
}
