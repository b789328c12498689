/** Why a request is refused. Only `http/errorResponses.ts` maps codes to HTTP statuses. */
export type RefusalCode =
  | 'invalid' // 400
  | 'unauthenticated' // 401
  | 'forbidden' // 403
  | 'not-found' // 404
  | 'wrong-method' // 405
  | 'too-slow' // 408
  | 'taken' // 409
  | 'too-large' // 413
  | 'too-long' // 414, of a URL
  | 'unsupported' // 415
  | 'unprocessable' // 422
  | 'too-many' // 429
  | 'provider-failed' // 502
  | 'unavailable'; // 503

export interface RefusalDetails {
  /** The offending field, as the client spells it. */
  readonly field?: string;
  /** One message per field. `message` is derived from them. */
  readonly errors?: readonly { readonly msg: string; readonly field?: string }[];
  readonly retryAfterSeconds?: number;
  /** Members of the response besides the one error shape. */
  readonly also?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/** A request declined for a known reason. Users read the message, so it must not expose internals. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly errors: readonly { readonly msg: string; readonly field?: string }[];
  readonly retryAfterSeconds: number | undefined;
  readonly also: Readonly<Record<string, unknown>>;

  constructor(code: RefusalCode, message: string, details: RefusalDetails = {}) {
    super(message, { cause: details.cause });
    this.name = 'Refusal';
    this.code = code;
    this.errors = details.errors ?? [{ msg: message, ...(details.field && { field: details.field }) }];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.also = details.also ?? {};
  }
}
