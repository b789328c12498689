import { Refusal } from './errors.ts';

/** For a path that nothing serves. */
export function nothingHere(): Refusal {
  return new Refusal('not-found', 'Nothing found at this URL.');
}

/** For a path that exists, with another method. The caller sets `Allow`. */
export function wrongMethod(): Refusal {
  return new Refusal('wrong-method', 'This URL does not support that method.');
}

/** For work that a resource at its limit turns away; worth another try in two seconds. */
export function busy(cause?: unknown): Refusal {
  return new Refusal('unavailable', 'The service is busy. Please try again in a moment.', {
    retryAfterSeconds: 2,
    cause,
  });
}
