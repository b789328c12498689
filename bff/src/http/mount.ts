import type { Endpoint } from '@bellwether/sdk/contract/endpoint';
import { USER_NOT_AUTHENTICATED } from '@bellwether/sdk/messages/session.ts';
import type { z } from 'zod';
import { Refusal } from '../kernel/errors.ts';
import { BODY_LIMIT_BYTES, claimedBytes, discardBody, readBody, receiveBody } from './body.ts';
import type { ApiRouter, AppContext, AppMiddleware, Caller, DeskCaller, SignedIn } from './context.ts';
import { withinDeadline } from './deadline.ts';
import { callerOf } from './deviceCookie.ts';
import type { LargeBodies } from './largeBodies.ts';
import { queryOf } from './query.ts';
import { noBody, read } from './validate.ts';

type Output<S> = S extends z.ZodUndefined ? undefined : S extends z.ZodType ? z.output<S> : undefined;

export interface CallOf<E extends Endpoint> {
  /** The signed-in user's id. Throws on another kind of endpoint. */
  readonly userId: string;
  readonly session: SignedIn;
  /** Throws on another kind of endpoint. */
  readonly desk: DeskCaller;
  readonly params: Output<NonNullable<E['params']>>;
  readonly query: Output<NonNullable<E['query']>>;
  readonly body: Output<NonNullable<E['body']>>;
  readonly caller: Caller;
  /** The Idempotency-Key header, 1 to 128 printable characters. */
  readonly idempotencyKey: string | null;
  readonly ctx: AppContext;
}

/** Decides who may call, before the body is read. Throws a refusal. */
export type Authorize = (ctx: AppContext) => Promise<void>;

export interface BodyRules {
  /** Required for `desk` endpoints, and for those alone. */
  readonly authorize?: Authorize;
  readonly bodyLimitBytes?: number;
  /** Where bodies above the usual limit find memory. `user` endpoints only. */
  readonly large?: LargeBodies;
  /** Runs before the body is received, such as a quota on large bodies. Throws a refusal. `user` endpoints only. */
  admit?(userId: string): Promise<void>;
  /** Keeps the body as bytes, for a worker that parses and validates it. `serve` then starts with `readUnparsedCall`. */
  readonly unparsed?: boolean;
  /** Leaves the body to `serve`, which reads all of it or discards it. */
  readonly streamed?: boolean;
}

/**
 * Serves an endpoint of the contract. Requires a session if the contract does (401), validates params, query and body
 * (400), runs `handle` within the deadline, and sends only the fields that the contract names.
 */
export function mount<E extends Endpoint>(
  router: ApiRouter,
  endpoint: E,
  handle: (call: CallOf<E>) => Promise<z.input<E['reply']>> | z.input<E['reply']>,
  rules: BodyRules = {},
): void {
  enter(router, endpoint, rules, async (ctx) => {
    sendReply(ctx, endpoint, await withinDeadline(handle(readCall(ctx, endpoint))));
  });
}

type ApiContext = AppContext & { params?: Record<string, string> };

/** Like `mount`, for an endpoint with several kinds of response. `serve` starts with `readCall`. */
export function enter(
  router: ApiRouter,
  endpoint: Endpoint,
  { authorize, bodyLimitBytes = BODY_LIMIT_BYTES, large, admit, unparsed = false, streamed = false }: BodyRules,
  serve: (ctx: ApiContext) => Promise<void>,
): void {
  if ((endpoint.access === 'desk') !== (authorize !== undefined)) {
    throw new Error(`${endpoint.method} ${endpoint.path}: the endpoints of the desk are authorized, and those alone`);
  }
  const first = [authorize ? refusingFirst(authorize) : sessionFirst(endpoint)];
  if (large) first.push(placed(large, bodyLimitBytes));
  if (admit) first.push(refusingFirst((ctx) => admit(ctx.state.session?.userId ?? '')));
  const body = unparsed ? receiveBody(bodyLimitBytes) : readBody(bodyLimitBytes);
  router.register(endpoint.path, [endpoint.method], streamed ? [...first, serve] : [...first, body, serve]);
}

/** Finds a place for a large body before the body is read, and gives it back at the end, whatever that is. */
function placed(large: LargeBodies, bodyLimitBytes: number): AppMiddleware {
  return async function place(ctx, next) {
    const claimed = claimedBytes(ctx.req);
    if (claimed <= BODY_LIMIT_BYTES) return next();
    try {
      ctx.state.largeBody = large.begin(ctx.state.session?.userId ?? '', Math.min(claimed, bodyLimitBytes));
    } catch (refusal) {
      discardBody(ctx.req);
      throw refusal;
    }
    try {
      return await next();
    } finally {
      ctx.state.largeBody.release();
    }
  };
}

/** Discards the body of a refused request. */
function refusingFirst(check: Authorize): AppMiddleware {
  return async function admission(ctx, next) {
    try {
      await check(ctx);
    } catch (refusal) {
      discardBody(ctx.req);
      throw refusal;
    }
    return next();
  };
}

/** Refuses unauthorized requests before reading their body. */
function sessionFirst({ access }: Endpoint): AppMiddleware {
  return function session(ctx, next) {
    if (access === 'user' && !ctx.state.session) {
      discardBody(ctx.req);
      throw notSignedIn();
    }
    return next();
  };
}

/** Validates a request against the contract. */
export function readCall<E extends Endpoint>(ctx: ApiContext, endpoint: E): CallOf<E> {
  const session = endpoint.access === 'user' ? ctx.state.session : null;
  return {
    get session() {
      if (!session) throw new Error(`${endpoint.method} ${endpoint.path} has no session: it is no user endpoint`);
      return session;
    },
    get userId() {
      return this.session.userId;
    },
    get desk() {
      if (!ctx.state.desk) throw new Error(`${endpoint.method} ${endpoint.path} is no desk endpoint`);
      return ctx.state.desk;
    },
    params: read(endpoint.params, ctx.params ?? {}, 'path'),
    query: read(endpoint.query, queryOf(ctx.querystring), 'query'),
    body: read(endpoint.body, ctx.state.body, 'body'),
    caller: callerOf(ctx),
    idempotencyKey: idempotencyKey(ctx),
    ctx,
  } as CallOf<E>;
}

/** Validates all of a request but its body, which stays as `bytes`. @throws Refusal `invalid` without a body */
export function readUnparsedCall(ctx: ApiContext, { body, ...bodyless }: Endpoint) {
  const { bytes } = ctx.state;
  if (!bytes) throw noBody();
  const { userId, idempotencyKey } = readCall(ctx, bodyless);
  return { userId, idempotencyKey, bytes };
}

/** Sends only the fields that the contract names. */
export function sendReply<E extends Endpoint>(ctx: AppContext, endpoint: E, reply: z.input<E['reply']>): void {
  sendJson(ctx, endpoint, jsonOf(endpoint, reply));
}

/** Only the fields that the contract names, as JSON. */
function jsonOf<E extends Endpoint>(endpoint: E, reply: z.input<E['reply']>): string {
  return JSON.stringify(endpoint.reply.parse(reply));
}

/** Sends a reply that already went through the contract. */
export function sendJson(ctx: AppContext, endpoint: Endpoint, json: string | Buffer): void {
  ctx.status = endpoint.status ?? 200;
  ctx.type = 'application/json';
  ctx.body = json;
}

function notSignedIn(): Refusal {
  return new Refusal('unauthenticated', USER_NOT_AUTHENTICATED);
}

function idempotencyKey(ctx: AppContext): string | null {
  const key = ctx.get('idempotency-key');
  if (key === '') return null;
  if (/^[\x21-\x7e]{1,128}$/.test(key)) return key;
  throw new Refusal('invalid', 'The Idempotency-Key must have 1 to 128 printable characters.');
}
