import type { Registry } from 'prom-client';
import { nothingHere } from '../kernel/commonRefusals.ts';
import { isPrivateAddress } from './clientAddress.ts';
import type { AppMiddleware } from './context.ts';

/** A readiness condition. Throws or returns false if it does not hold. */
export type ReadinessCheck = () => Promise<boolean> | boolean;

export interface Probes {
  readonly ready: Readonly<Record<string, ReadinessCheck>>;
  /** Dependencies whose outage leaves the server usable, such as a price provider. */
  readonly degraded?: Readonly<Record<string, ReadinessCheck>>;
  readonly metrics: Registry;
}

const CHECK_BUDGET_MS = 2_000;

/** `/healthz`: the process is alive. `/readyz`: it can serve requests. `/metrics`: Prometheus, private networks only. */
export function serveProbes({ ready, degraded = {}, metrics }: Probes): AppMiddleware {
  return async function probes(ctx, next) {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    if (ctx.path === '/healthz') {
      ctx.set('Cache-Control', 'no-store');
      ctx.body = { status: 'ok' };
    } else if (ctx.path === '/readyz') {
      const [checks, extras] = await Promise.all([runAll(ready), runAll(degraded)]);
      const isReady = Object.values(checks).every((outcome) => outcome === 'ok');
      const isWhole = Object.values(extras).every((outcome) => outcome === 'ok');
      ctx.set('Cache-Control', 'no-store');
      ctx.status = isReady ? 200 : 503;
      ctx.body = { status: !isReady ? 'not ready' : isWhole ? 'ready' : 'degraded', checks: { ...checks, ...extras } };
    } else if (ctx.path === '/metrics') {
      if (!isPrivateAddress(ctx.state.address)) throw nothingHere();
      ctx.set('Cache-Control', 'no-store');
      ctx.type = metrics.contentType;
      ctx.body = await metrics.metrics();
    } else {
      return next();
    }
  };
}

async function runAll(checks: Readonly<Record<string, ReadinessCheck>>): Promise<Record<string, 'ok' | 'failed'>> {
  const outcomes = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, (await holds(check)) ? 'ok' : 'failed'] as const),
  );
  return Object.fromEntries(outcomes);
}

async function holds(check: ReadinessCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, CHECK_BUDGET_MS, false);
  });
  try {
    return await Promise.race([check(), tooLate]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
