import type { Browser } from 'playwright-core';
import { marketSymbols } from './marketSymbols.ts';
import type { RunningProduct } from './product.ts';
import type { Measurement } from './report.ts';
import { quantile } from './statistics.ts';

const PEOPLE = 50;
const MOST_SLOWER_MS = 20;
const ROUNDS = 3;

/** How much longer another person's `/api/watchlist` takes while 50 symbols are forecast at once, each for the first time. */
export async function manyForecasts(_browser: Browser, product: RunningProduct): Promise<Measurement[]> {
  const headers = { 'x-auth-token': product.token };
  const read = async (path: string) => {
    const since = performance.now();
    const answer = await fetch(product.origin + path, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    return performance.now() - since;
  };
  const symbols = await marketSymbols(product.origin, product.token); // not requested before
  for (let nth = 0; nth < 50; nth += 1) await read('/api/watchlist');

  const calm: number[] = [];
  const busy: number[] = [];
  let inAllMs = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let nth = 0; nth < 100; nth += 1) calm.push(await read('/api/watchlist'));
    const batch = symbols.slice(round * PEOPLE, (round + 1) * PEOPLE);
    if (batch.length === 0) break;
    const since = performance.now();
    let running = true;
    const forecasts = Promise.all(batch.map((symbol) => read(`/api/predict/${encodeURIComponent(symbol)}`))).finally(
      () => {
        running = false;
      },
    );
    while (running) busy.push(await read('/api/watchlist'));
    await forecasts;
    inAllMs += performance.now() - since;
  }
  const slower = quantile(busy, 0.95) - quantile(calm, 0.95);
  return [
    {
      what: `another call while ${PEOPLE} symbols are forecast at once, p95 slower by`,
      value: `${slower.toFixed(1)} ms`,
      budget: `≤ ${MOST_SLOWER_MS} ms`,
      ratio: Math.max(0, slower) / MOST_SLOWER_MS,
      note: `p95 ${quantile(calm, 0.95).toFixed(1)} → ${quantile(busy, 0.95).toFixed(1)} ms, ${busy.length} calls in ${inAllMs.toFixed(0)} ms`,
    },
  ];
}
