import { Refusal } from './errors.ts';

/** The path does not exist. */
export function nothingHere(): Refusal {
  return new Refusal('not-found', 'Nothing found at this URL.');
}

/** The path exists but not with this method. The caller sets `Allow`. */
export function wrongMethod(): Refusal {
  return new Refusal('wrong-method', 'This URL does not support that method.');
}

/** A resource is at its limit. The client can retry in two seconds. */
export function busy(cause?: unknown): Refusal {
  return new Refusal('unavailable', 'The service is busy. Please try again in a moment.', {
    retryAfterSeconds: 2,
    cause,
  });
}
