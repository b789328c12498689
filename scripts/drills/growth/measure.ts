import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint } from '../../../sdk/src/contract/endpoint.ts';
import { endpoints } from '../../../sdk/src/contract/index.ts';
import { median, quantile } from '../../bench/statistics.ts';
import { REQUESTS } from './requests.ts';
import type { Visitor } from './visitors.ts';

export type EndpointName = keyof typeof endpoints;
export type Request = Awaited<ReturnType<(typeof REQUESTS)[EndpointName]>>;

/** Sends a request and returns how long the response took. @throws Error unless it is a success */
export async function timed(name: EndpointName, visitor: Visitor, request: Request): Promise<number> {
  const { method, path, upload }: Endpoint = endpoints[name];
  const { params = {}, query = '', body, token = visitor.token } = request;
  const filled = path.replace(/:([a-zA-Z]+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''));
  const since = performance.now();
  const response = await fetch(visitor.origin + filled + query, {
    method,
    headers: { 'x-auth-token': token, ...(body !== undefined && { 'content-type': upload ?? 'application/json' }) },
    ...(body !== undefined && { body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const text = await response.text();
  const tookMs = performance.now() - since;
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text}`);
  return tookMs;
}

const CALLS_A_ROUND = 20;
/** A new visitor is next after so many calls, before a limit per person is reached. */
const CALLS_A_VISITOR = 5;
/** Below this difference, which nobody notices, the machine's other work decides. Examined rows show what grows. */
const NOISE_MS = 5;
const MOST_GROWTH = 1.5;

/** Whether a p95 grew by more than a half, and by more than other work of the machine explains. */
export function isTooSlow(beforeMs: number, afterMs: number): boolean {
  return afterMs > MOST_GROWTH * beforeMs && afterMs - beforeMs > NOISE_MS;
}

export interface Pace {
  readonly name: EndpointName;
  readonly smallMs: number;
  readonly grownMs: number;
  readonly ratio: number;
  readonly tooSlow: boolean;
}

/**
 * The p95 of an endpoint on both databases, of a round in which the calls alternate. What seems too slow is measured
 * again, as the median of more rounds, because a busy machine only ever slows.
 */
export async function paceOf(name: EndpointName, arrive: Arrive): Promise<Pace> {
  let pace = await measured(name, arrive, 1);
  for (let again = 0; pace.tooSlow && again < 2; again += 1) pace = await measured(name, arrive, 9);
  return pace;
}

/** A new visitor of either server. */
export type Arrive = (server: 0 | 1) => Promise<Visitor>;

async function measured(name: EndpointName, arrive: Arrive, rounds: number): Promise<Pace> {
  const p95: [number[], number[]] = [[], []];
  let visitors: [Visitor, Visitor] = [await arrive(0), await arrive(1)];
  for (const visitor of visitors) await timed(name, visitor, await REQUESTS[name](visitor));
  for (let round = 0; round < rounds; round += 1) {
    const took: [number[], number[]] = [[], []];
    for (let call = 0; call < CALLS_A_ROUND; call += 1) {
      if (call % CALLS_A_VISITOR === 0) visitors = [await arrive(0), await arrive(1)];
      for (const which of call % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const request = await REQUESTS[name](visitors[which]);
        took[which].push(await timed(name, visitors[which], request));
      }
    }
    for (const which of [0, 1] as const) p95[which].push(quantile(took[which], 0.95));
  }
  const [smallMs, grownMs] = [median(p95[0]), median(p95[1])];
  const ratio = grownMs / smallMs;
  return { name, smallMs, grownMs, ratio, tooSlow: isTooSlow(smallMs, grownMs) };
}

const BESIDE_ROUNDS = 5;
const BESIDE_MS = 2_000;
const BESIDE_EVERY_MS = 50;

/** The p95 of a person's portfolio alone, and beside 20 anonymous calls a second of deep pages of the list. */
export async function portfolioBesideDeepPages(
  visitor: Visitor,
  forecasts: number,
): Promise<{ aloneMs: number; besideMs: number }> {
  const alone: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < BESIDE_ROUNDS; round += 1) {
    alone.push(await portfolioP95(visitor));
    let reading = true;
    const pages: Promise<unknown>[] = [];
    const reader = (async () => {
      for (let page = 0; reading; page += 1) {
        const query = `?before=${Math.round(forecasts * 0.3) + page}${page % 2 === 0 ? '' : '&state=settled'}`;
        pages.push(timed('listForecasts', visitor, { query }));
        await pause(BESIDE_EVERY_MS);
      }
    })();
    beside.push(await portfolioP95(visitor));
    reading = false;
    await reader;
    await Promise.all(pages);
  }
  return { aloneMs: median(alone), besideMs: median(beside) };
}

async function portfolioP95(visitor: Visitor): Promise<number> {
  const took: number[] = [];
  const endsAt = performance.now() + BESIDE_MS;
  while (performance.now() < endsAt) {
    took.push(await timed('getPortfolio', visitor, {}));
    await pause(5);
  }
  return quantile(took, 0.95);
}
