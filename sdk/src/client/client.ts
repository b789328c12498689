import type { Call, CallInput, CallReply, Instrument, NeedsNoInput, SecondFactorNeeded } from '../contract/types.ts';

/** A refused or failed request, in the API's error shape. Recognize it with `isApiError`, not by class. */
export interface ApiError extends Error {
  readonly kind: 'api';
  /** HTTP status; 0 when no response arrived (offline, connection lost, timeout). */
  readonly status: number;
  /** The server's message, or null if it sent none. */
  readonly msg: string | null;
  readonly errors: readonly { msg: string; field?: string }[];
  readonly requestId: string | null;
  /** Of a login that goes on with a second factor. */
  readonly secondFactor?: SecondFactorNeeded;
  /** Of an unknown symbol: the ones that it may have meant. */
  readonly near?: readonly Instrument[];
  /** From the Retry-After header, if the server sent one. */
  readonly retryAfterSeconds: number | null;
}

/** True for errors thrown by any bundle's client: each section has its own copy of this class-free code. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && (error as { kind?: unknown }).kind === 'api';
}

/** Returns the server's message for a failed request, or `fallback` if it sent none. */
export function errorMessage(error: unknown, fallback: string): string {
  return (isApiError(error) && error.msg) || fallback;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Sent as Idempotency-Key, so that a repeated POST takes effect once. */
  idempotencyKey?: string;
  /** Called with how much of a large body is sent, 0 to 1. A shell of before knows nothing of it: then it is never called. */
  onSent?: (share: number) => void;
}

/** `api('POST /api/watchlist/add', { body: { symbol: 'AAPL' } })` resolves to the contract's response, or throws an `ApiError`. */
export type ApiClient = <C extends Call>(
  call: C,
  ...rest: NeedsNoInput<C> extends true
    ? [input?: CallInput<C>, options?: CallOptions]
    : [input: CallInput<C>, options?: CallOptions]
) => Promise<CallReply<C>>;

export interface ClientSettings {
  /** Prepended to every path; empty in a browser. */
  origin?: string;
  token: () => string | null;
  /** Called once per 401, with the refused token. */
  onUnauthorized?: (token: string | null) => void;
  fetch?: typeof globalThis.fetch;
}

export function createApiClient(settings: ClientSettings): ApiClient {
  return async (call, input?, options: CallOptions = {}) => {
    const response = await send(settings, { call, input, options, accept: 'application/json' });
    const answer = response.headers.get('content-type')?.endsWith('/zip')
      ? await response.blob().catch(() => undefined) // cut off
      : await readJson(response);
    if (answer === undefined) throw apiError({ status: 0, headers: response.headers });
    return answer as never;
  };
}

interface Sending {
  call: string;
  /** Params, query and body, as the endpoint declares them. */
  input: unknown;
  options: CallOptions;
  accept: string;
}

/** Returns a successful response. Throws an `ApiError` for anything else, or the reason of an aborted signal. */
export async function send(settings: ClientSettings, { call, input, options, accept }: Sending): Promise<Response> {
  const { origin = '', token, onUnauthorized, fetch = globalThis.fetch } = settings;
  const [method = 'GET', path = ''] = call.split(' ');
  const { params, query, body } = (input ?? {}) as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  const sentToken = token();
  const headers: Record<string, string> = { accept };
  if (sentToken) headers['x-auth-token'] = sentToken;
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;

  let response: Response;
  try {
    const sending = options.onSent ? (await import('./uploadingFetch.ts')).uploadingFetch(options.onSent) : fetch;
    response = await sending(origin + fillPath(path, params) + queryString(query), {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: options.signal,
      cache: 'no-store',
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw apiError({ status: 0, cause });
  }
  if (response.ok) return response;
  const answer = await readJson(response);
  if (response.status === 401) onUnauthorized?.(sentToken);
  throw apiError({ status: response.status, answer, headers: response.headers });
}

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function queryString(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `?${search}` : '';
}

/** Returns undefined if the body is not JSON: a proxy's error page, or a response that was cut off. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

export function apiError({
  status,
  answer,
  headers,
  cause,
}: {
  status: number;
  answer?: unknown;
  headers?: Headers;
  cause?: unknown;
}): ApiError {
  const { msg, errors, requestId, secondFactor, near } = (answer ?? {}) as Partial<ApiError>;
  const retryAfter = Number(headers?.get('retry-after') ?? Number.NaN);
  return Object.assign(new Error(msg ?? `no usable answer (status ${status})`, { cause }), {
    kind: 'api' as const,
    status,
    msg: typeof msg === 'string' ? msg : null,
    errors: Array.isArray(errors) ? errors : [],
    requestId: typeof requestId === 'string' ? requestId : null,
    secondFactor,
    ...(Array.isArray(near) && { near }),
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
  });
}
