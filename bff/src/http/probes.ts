import type { AppMiddleware } from './context.ts';

/** A condition of a probe. Throws or returns false if it does not hold. */
export type ReadinessCheck = () => Promise<boolean> | boolean;

export interface Probes {
  /** This replica's own state. A balancer drops the replica if one fails. */
  readonly ready: Readonly<Record<string, ReadinessCheck>>;
  /** What all replicas share, such as the database. Dropping this one would not help, so an outage is only reported. */
  readonly degraded?: Readonly<Record<string, ReadinessCheck>>;
}

/** Balancers give a probe one or two seconds. */
const CHECK_BUDGET_MS = 500;

/** `/healthz`: the process is alive. `/readyz`: this replica can serve requests, even if what it depends on is away. */
export function serveProbes({ ready, degraded = {} }: Probes): AppMiddleware {
  const runReady = runner(ready);
  const runDegraded = runner(degraded);
  return async function probes(ctx, next) {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    if (ctx.path === '/healthz') {
      ctx.set('Cache-Control', 'no-store');
      ctx.body = { status: 'ok' };
    } else if (ctx.path === '/readyz') {
      const [checks, extras] = await Promise.all([runReady(), runDegraded()]);
      const isReady = Object.values(checks).every((outcome) => outcome === 'ok');
      const isWhole = Object.values(extras).every((outcome) => outcome === 'ok');
      ctx.set('Cache-Control', 'no-store');
      ctx.status = isReady ? 200 : 503;
      ctx.body = { status: !isReady ? 'not ready' : isWhole ? 'ready' : 'degraded', checks: { ...checks, ...extras } };
    } else {
      return next();
    }
  };
}

/** Holds from its first success on. */
export function once(check: ReadinessCheck): ReadinessCheck {
  let held = false;
  return async () => {
    held ||= await check();
    return held;
  };
}

type Outcomes = Readonly<Record<string, 'ok' | 'failed'>>;

function runner(checks: Readonly<Record<string, ReadinessCheck>>): () => Promise<Outcomes> {
  const flights = Object.entries(checks).map(([name, check]) => [name, oneAtATime(check)] as const);
  return async () => {
    const outcomes = flights.map(async ([name, check]) => [name, (await check()) ? 'ok' : 'failed'] as const);
    return Object.fromEntries(await Promise.all(outcomes));
  };
}

/** A check that hangs takes one connection, however many probes there are, and holds up the first of them alone. */
function oneAtATime(check: ReadinessCheck): () => Promise<boolean> {
  let flight: { readonly outcome: Promise<boolean>; readonly giveUpAt: number } | null = null;
  return () => {
    flight ??= {
      giveUpAt: performance.now() + CHECK_BUDGET_MS,
      outcome: Promise.resolve()
        .then(check)
        .catch(() => false)
        .finally(() => {
          flight = null;
        }),
    };
    return inTime(flight.outcome, flight.giveUpAt - performance.now());
  };
}

async function inTime(outcome: Promise<boolean>, budgetMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, budgetMs), false);
  });
  try {
    return await Promise.race([outcome, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
