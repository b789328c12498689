import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../../../kernel/clock.ts';
import type { Budget } from '../feed.ts';

/** A call that the feed server received. */
export interface FeedCall {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  /** By the server's clock. */
  readonly at: number;
}

/** What a provider answers when nothing is wrong. */
export interface Played {
  readonly status?: number;
  readonly body: unknown;
}

/** A provider: answers the calls that are for it. */
export type Provider = (call: FeedCall) => Played | undefined;

/** Spoils one answer. */
export type Fault = (response: ServerResponse, played: Played, call: FeedCall) => void;

export interface FeedServer {
  /** The value for COINBASE_URL and its like. */
  readonly url: string;
  readonly calls: readonly FeedCall[];
  /** Sentences about windows in which there were more calls than the budget has. A test expects none. */
  readonly overruns: readonly string[];
  /** Faults of the next calls, in order. */
  next: Fault[];
  /** The fault of every call that has none of its own. */
  always: Fault | null;
  close(): Promise<void>;
}

const WINDOW_MS = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** Providers of prices on loopback, by the test's clock. What is beyond the budget gets 429 and is an overrun. */
export async function feedServer({
  clock,
  providers,
  budgets = [],
}: {
  readonly clock: Clock;
  readonly providers: readonly Provider[];
  readonly budgets?: readonly Budget[];
}): Promise<FeedServer> {
  const calls: FeedCall[] = [];
  const overruns: string[] = [];
  const used = new Map<string, number>();

  function isOverBudget(now: number): boolean {
    const over = budgets.filter(({ per, calls: most }) => {
      const begin = per === 'month' ? new Date(now).toISOString().slice(0, 7) : Math.floor(now / WINDOW_MS[per]);
      const window = `${per} ${begin}`;
      used.set(window, (used.get(window) ?? 0) + 1);
      return (used.get(window) as number) > most;
    });
    overruns.push(...over.map(({ per, calls: most }) => `more than ${most} calls a ${per} at ${clock.now()}`));
    return over.length > 0;
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://feed');
    const call = { path: pathname, query: searchParams, headers: request.headers, at: clock.now() };
    calls.push(call);
    response.setHeader('date', new Date(clock.now()).toUTCString());
    if (isOverBudget(call.at)) return send(response, { status: 429, body: { error: 'too many' } });
    const played = firstAnswer(providers, call);
    const fault = running.next.shift() ?? running.always;
    if (fault) fault(response, played, call);
    else send(response, played);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const running: FeedServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    overruns,
    next: [],
    always: null,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return running;
}

export function send(response: ServerResponse, { status = 200, body }: Played, headers = {}): void {
  const isBytes = Buffer.isBuffer(body);
  const type = isBytes ? 'application/octet-stream' : 'application/json';
  response.writeHead(status, { 'content-type': type, ...headers }).end(isBytes ? body : JSON.stringify(body));
}

function firstAnswer(providers: readonly Provider[], call: FeedCall): Played {
  for (const provider of providers) {
    const played = provider(call);
    if (played) return played;
  }
  return { status: 404, body: { error: 'NOT_FOUND' } };
}
