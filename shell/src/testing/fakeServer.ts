import type { Portfolio, UserProfile } from '@bellwether/sdk/contract/types';
import { aPortfolio, aUserProfile } from '@bellwether/sdk/testing/builders.ts';

export interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Asked {
  readonly call: string;
  readonly token: string | null;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly keepalive: boolean;
  /** Aborted when the caller no longer wants the response. This server responds anyway, as a real one may. */
  readonly signal: AbortSignal | null;
}

/** `fetch` with a small server behind it that keeps one user's data per token. Only for tests. */
export class FakeServer {
  readonly asked: Asked[] = [];
  readonly people = new Map<string, { user: UserProfile; watchlist: string[]; portfolio: Portfolio }>();
  /** Takes over the calls whose path begins with a prefix. */
  readonly served = new Map<string, (asked: Asked) => Answer>();
  private readonly scripted = new Map<string, (Answer | Promise<Answer> | 'offline')[]>();

  /** Makes the server accept a token. */
  signUp(token: string, part: Partial<UserProfile> = {}, watchlist: string[] = []): void {
    this.people.set(token, { user: aUserProfile(part), watchlist, portfolio: aPortfolio([]) });
  }

  /** Scripts the next responses to a request; after them, the server's own follow. */
  next(call: string, ...answers: (Answer | Promise<Answer> | 'offline')[]): void {
    this.scripted.set(call, [...(this.scripted.get(call) ?? []), ...answers]);
  }

  /** Holds back the next response to a request until the returned function is called. */
  hold(call: string): (answer?: Answer) => void {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    this.next(call, promise);
    return (answer) => resolve(answer ?? {});
  }

  calls(): string[] {
    return this.asked.map(({ call }) => call);
  }

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const call = `${init.method ?? 'GET'} ${String(input)}`;
    const headers = (init.headers ?? {}) as Record<string, string>;
    const asked: Asked = {
      call,
      token: headers['x-auth-token'] ?? null,
      body: init.body ? JSON.parse(String(init.body)) : undefined,
      headers,
      keepalive: init.keepalive === true,
      signal: init.signal ?? null,
    };
    this.asked.push(asked);
    const scripted = this.scripted.get(call)?.shift();
    if (scripted === 'offline') throw new TypeError('Failed to fetch');
    const answer = scripted && (await scripted);
    const { status = 200, body, headers: sent } = answer?.status || answer?.body ? answer : this.own(asked);
    // Not a Response: jsdom has none.
    return {
      ok: status < 400,
      status,
      headers: new Map(Object.entries(sent ?? {})),
      json: async () => JSON.parse(JSON.stringify(body)),
    } as unknown as Response;
  };

  private own(asked: Asked): Answer {
    const { call, token, body } = asked;
    if (call === 'POST /api/auth/login') return { body: { token: `token of ${(body as { email: string }).email}` } };
    if (call === 'POST /api/auth/register') return { status: 201, body: { token: 'token of a new person' } };
    const person = token && this.people.get(token);
    if (!person) return refusal(401, 'Please log in.');
    for (const [prefix, serve] of this.served) if (call.split(' ')[1]?.startsWith(prefix)) return serve(asked);
    if (call === 'GET /api/auth/me') return { body: person.user };
    if (call === 'GET /api/watchlist') return { body: person.watchlist };
    if (call === 'GET /api/portfolio') return { body: person.portfolio };
    if (call === 'POST /api/watchlist/add') {
      person.watchlist = [...person.watchlist, (body as { symbol: string }).symbol.trim().toUpperCase()];
      return { body: person.watchlist };
    }
    if (call === 'PUT /api/watchlist/order') {
      person.watchlist = (body as { symbols: string[] }).symbols;
      return { body: person.watchlist };
    }
    if (call.startsWith('DELETE /api/watchlist/remove/')) {
      const symbol = decodeURIComponent(call.slice('DELETE /api/watchlist/remove/'.length));
      person.watchlist = person.watchlist.filter((kept) => kept !== symbol);
      return { body: person.watchlist };
    }
    return { body: { success: true, msg: 'Done.' } };
  }
}

/** A response in the API's error shape. */
export function refusal(status: number, msg: string, field?: string): Answer {
  return { status, body: { msg, errors: [{ msg, ...(field && { field }) }], requestId: 'r1' } };
}
