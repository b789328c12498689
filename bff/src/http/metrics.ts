import { Counter, Histogram, Registry } from 'prom-client';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

interface Series {
  readonly duration: Histogram.Internal<'method' | 'route'>;
  readonly answers: Counter.Internal;
}

/** Labels have low cardinality by design: routes from the contract, never raw paths. */
export class HttpMetrics {
  readonly registry = new Registry();
  private readonly duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 8],
    registers: [this.registry],
  });
  private readonly answers = new Counter({
    name: 'http_answers_total',
    help: 'Answers by status',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  });
  readonly untouchedSessions = new Counter({
    name: 'session_touch_failures_total',
    help: 'Uses of a session that could not be stored',
    registers: [this.registry],
  });
  // Looking up a series by its labels costs more than incrementing it.
  private readonly series = new Map<string, Series>();

  observe(method: string, route: string, status: number, seconds: number): void {
    const { duration, answers } = this.seriesOf(METHODS.has(method) ? method : 'other', route, status);
    duration.observe(seconds);
    answers.inc();
  }

  private seriesOf(method: string, route: string, status: number): Series {
    const name = `${method} ${route} ${status}`;
    let found = this.series.get(name);
    if (!found) {
      found = {
        duration: this.duration.labels(method, route),
        answers: this.answers.labels(method, route, String(status)),
      };
      this.series.set(name, found);
    }
    return found;
  }
}
