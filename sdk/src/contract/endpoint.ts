import type { z } from 'zod';

/**
 * Who may call an endpoint. `public`: anyone; `user`: a signed-in person, else 401; `desk`: a signed-in release manager, or
 * a release token that allows it (`Authorization: Bearer bwr_…`), else 401 or 403.
 */
export type Access = 'public' | 'user' | 'desk';

/** One call of the product's API, declared once and read by the BFF's router, the client's types, the tests and openapi.json. */
export interface Endpoint<
  Method extends 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET' | 'POST' | 'PUT' | 'DELETE',
  Path extends `/api/${string}` = `/api/${string}`,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** Koa-router syntax: `/api/watchlist/remove/:symbol`. Parameters are URL-encoded by the client. */
  readonly path: Path;
  readonly access: Access;
  /** One line for openapi.json. */
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
  /** Of a request whose body is a file. JSON if absent. */
  readonly upload?: 'application/x-tar';
  /** Of a reply that is a file. JSON if absent. */
  readonly media?: 'application/zip';
  /** Status of a successful response; 200 by default. */
  readonly status?: 200 | 201;
  /** Error statuses that a caller can act on, besides 400, for `user` 401, and for `desk` 401 and 403. */
  readonly refusals?: readonly number[];
}

/** Declares an endpoint. Preserves the literal types of method and path. */
export function endpoint<
  const Method extends 'GET' | 'POST' | 'PUT' | 'DELETE',
  const Path extends `/api/${string}`,
  Reply extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(declared: Endpoint<Method, Path, Params, Query, Body, Reply>): Endpoint<Method, Path, Params, Query, Body, Reply> {
  return declared;
}
