/** Why a call is refused. The HTTP status follows from the code, in `http/errorAnswer.ts` alone. */
export type RefusalCode =
  | 'invalid' // 400
  | 'unauthenticated' // 401
  | 'forbidden' // 403
  | 'not-found' // 404
  | 'wrong-method' // 405
  | 'taken' // 409
  | 'too-large' // 413
  | 'too-long' // 414, of a URL
  | 'unsupported' // 415
  | 'unprocessable' // 422
  | 'too-many' // 429
  | 'provider-failed' // 502
  | 'unavailable'; // 503

export interface RefusalDetails {
  /** The field that is to blame, as the caller spells it. */
  readonly field?: string;
  /** Several messages, each with its field; `message` is then made of them. */
  readonly errors?: readonly { readonly msg: string; readonly field?: string }[];
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** Thrown where the reason is known; its message is read by a person, so it holds nothing from inside. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly errors: readonly { readonly msg: string; readonly field?: string }[];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: RefusalCode, message: string, details: RefusalDetails = {}) {
    super(message, { cause: details.cause });
    this.name = 'Refusal';
    this.code = code;
    this.errors = details.errors ?? [{ msg: message, ...(details.field && { field: details.field }) }];
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
