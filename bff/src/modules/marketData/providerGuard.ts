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
  /** null: no timeout. */
  readonly timeoutMs: number | null;
  /** Failures in a row that open the circuit. */
  readonly failures: number;
  /** How long an open circuit fails fast before it lets one call probe. */
  readonly halfOpenAfterMs: number;
  readonly running: number;
  readonly waiting: number;
}

/** Provider limits: 3 s per call, 10 concurrent calls, and a 10 s pause after 5 consecutive failures. */
export const GUARD_SETTINGS: GuardSettings = {
  timeoutMs: 3000,
  failures: 5,
  halfOpenAfterMs: 10_000,
  running: 10,
  waiting: 50,
};

/** Guards the product against a slow or unreachable provider. */
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
    // The bulkhead wraps the breaker, so calls rejected for lack of a permit do not count as provider failures.
    const permits = bulkhead(running, waiting);
    this.policy =
      timeoutMs === null
        ? wrap(permits, this.breaker)
        : wrap(permits, this.breaker, timeout(timeoutMs, TimeoutStrategy.Aggressive));
  }

  /** Runs one provider call. Rejects if it fails or times out, or if the circuit is open. */
  call<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    return this.policy.execute(({ signal }) => work(signal));
  }

  /** False while the circuit is open. */
  get healthy(): boolean {
    return this.breaker.state === CircuitState.Closed;
  }
}
