import { type CircuitBreakerPolicy, CircuitState, ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel';

export interface BreakerSettings {
  /** Failures in a row that open the circuit. */
  readonly failures: number;
  /** How long an open circuit fails fast before it lets one request probe. */
  readonly halfOpenAfterMs: number;
}

/** Reports a stream's outcome. Called once. */
export type Outcome = (failure?: unknown) => void;

/** A circuit breaker for streams, which outlive the call that starts them. */
export class StreamBreaker {
  private readonly breaker: CircuitBreakerPolicy;

  constructor({ failures, halfOpenAfterMs }: BreakerSettings) {
    this.breaker = circuitBreaker(handleAll, {
      halfOpenAfter: halfOpenAfterMs,
      breaker: new ConsecutiveBreaker(failures),
    });
  }

  get healthy(): boolean {
    return this.breaker.state === CircuitState.Closed;
  }

  /** Admits a stream, or rejects immediately while the circuit is open. */
  admit(): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.breaker
        .execute(() => {
          const { promise, resolve: succeed, reject: fail } = Promise.withResolvers<void>();
          resolve((failure) => (failure === undefined ? succeed() : fail(failure)));
          return promise;
        })
        .catch(reject);
    });
  }
}
