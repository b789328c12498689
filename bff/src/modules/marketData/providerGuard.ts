import {
  bulkhead,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
  type IPolicy,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';

export interface GuardSettings {
  /** null: a call takes the time that it takes. */
  readonly timeoutMs: number | null;
  /** Failures in a row that open the circuit. */
  readonly failures: number;
  /** How long an open circuit fails fast before one call may try again. */
  readonly halfOpenAfterMs: number;
  readonly running: number;
  readonly waiting: number;
}

/** Reliability of a provider: at most 3 s a call, 10 calls at once, and after 5 failures in a row ten seconds of rest. */
export const GUARD_SETTINGS: GuardSettings = {
  timeoutMs: 3000,
  failures: 5,
  halfOpenAfterMs: 10_000,
  running: 10,
  waiting: 50,
};

/** Stands between the product and a provider that may be slow or away. */
export class ProviderGuard {
  private readonly breaker: CircuitBreakerPolicy;
  private readonly policy: IPolicy<{ signal: AbortSignal }>;

  constructor({
    settings = GUARD_SETTINGS,
    onChange = () => {},
  }: {
    settings?: GuardSettings;
    onChange?: (healthy: boolean, cause?: unknown) => void;
  } = {}) {
    const { failures, halfOpenAfterMs, running, waiting, timeoutMs } = settings;
    this.breaker = circuitBreaker(handleAll, {
      halfOpenAfter: halfOpenAfterMs,
      breaker: new ConsecutiveBreaker(failures),
    });
    this.breaker.onBreak((reason) => onChange(false, 'error' in reason ? reason.error : undefined));
    this.breaker.onReset(() => onChange(true));
    // The bulkhead stands outside the breaker: calls turned away for want of a permit are not held against the provider.
    const permits = bulkhead(running, waiting);
    this.policy =
      timeoutMs === null
        ? wrap(permits, this.breaker)
        : wrap(permits, this.breaker, timeout(timeoutMs, TimeoutStrategy.Aggressive));
  }

  /** Runs one call to the provider; rejects when it fails, is late, or is not tried because the circuit is open. */
  call<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    return this.policy.execute(({ signal }) => work(signal));
  }

  /** False while the circuit is open. */
  get healthy(): boolean {
    return this.breaker.state === CircuitState.Closed;
  }
}
