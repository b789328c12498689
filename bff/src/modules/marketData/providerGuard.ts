import {
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
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

/** reliability of a provider: at most 3 s a call, 10 calls at once, and after 5 failures in a row ten seconds of rest. */
export const GUARD_SETTINGS: GuardSettings = {
  timeoutMs: 3000,
  failures: 5,
  halfOpenAfterMs: 10_000,
  running: 10,
  waiting: 50,
};

export interface ProviderGuard {
  /** Runs one call to the provider; rejects when it fails, is late, or is not tried because the circuit is open. */
  call<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** False while the circuit is open. */
  readonly healthy: boolean;
}

/** The bulkhead stands outside the breaker, so that calls turned away for want of a place are not held against the provider. */
export function guardProvider(
  settings: GuardSettings = GUARD_SETTINGS,
  onChange: (healthy: boolean, cause?: unknown) => void = () => {},
): ProviderGuard {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: settings.halfOpenAfterMs,
    breaker: new ConsecutiveBreaker(settings.failures),
  });
  breaker.onBreak((reason) => onChange(false, 'error' in reason ? reason.error : undefined));
  breaker.onReset(() => onChange(true));
  const { running, waiting, timeoutMs } = settings;
  const places = bulkhead(running, waiting);
  const policy =
    timeoutMs === null ? wrap(places, breaker) : wrap(places, breaker, timeout(timeoutMs, TimeoutStrategy.Aggressive));
  return {
    call: (work) => policy.execute(({ signal }) => work(signal)),
    get healthy() {
      return breaker.state === CircuitState.Closed;
    },
  };
}
