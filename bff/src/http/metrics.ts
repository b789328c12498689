import { Counter, Histogram, Registry } from 'prom-client';

export interface HttpMetrics {
  readonly registry: Registry;
  observe(method: string, route: string, status: number, seconds: number): void;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** Labels are few by design: routes as the contract writes them, never paths that a caller made up. */
export function httpMetrics(): HttpMetrics {
  const registry = new Registry();
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 8],
    registers: [registry],
  });
  const answers = new Counter({
    name: 'http_answers_total',
    help: 'Answers by status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  // Finding a series by its labels costs more than counting in it.
  const series = new Map<string, { duration: Histogram.Internal<'method' | 'route'>; answers: Counter.Internal }>();
  const seriesOf = (method: string, route: string, status: number) => {
    const name = `${method} ${route} ${status}`;
    let found = series.get(name);
    if (!found) {
      found = { duration: duration.labels(method, route), answers: answers.labels(method, route, String(status)) };
      series.set(name, found);
    }
    return found;
  };
  return {
    registry,
    observe(method, route, status, seconds) {
      const counted = seriesOf(METHODS.has(method) ? method : 'other', route, status);
      counted.duration.observe(seconds);
      counted.answers.inc();
    },
  };
}
