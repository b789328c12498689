import type { Browser } from 'playwright-core';
import { marketSymbols } from './marketSymbols.ts';
import { onBothDatabases } from './onBothDatabases.ts';
import { post, type RunningProduct, register } from './product.ts';
import type { Measurement } from './report.ts';
import { quantile } from './statistics.ts';

const LOTS = 2_000;
const SYMBOLS = 80;
const WARM_UP = 30;
const CALLS = 200;
const MOST_MS = 100;
const DAY_MS = 86_400_000;

/** `GET /api/portfolio` of 2,000 lots, and their history, one call after the other, on either database. */
export function manyLots(_browser: Browser, product: RunningProduct): Promise<Measurement[]> {
  return onBothDatabases(product, { what: `portfolio of ${LOTS} lots`, measure });
}

async function measure({ origin }: RunningProduct, database: string): Promise<Measurement[]> {
  const token = await register(origin, 'many-lots@example.com');
  await addLots(origin, token);
  const times = async (path: string) => {
    const taken: number[] = [];
    for (let nth = -WARM_UP; nth < CALLS; nth += 1) {
      const since = performance.now();
      const answer = await fetch(origin + path, { headers: { 'x-auth-token': token } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      if (nth >= 0) taken.push(performance.now() - since);
    }
    return taken;
  };
  const portfolio = await times('/api/portfolio');
  const p95 = quantile(portfolio, 0.95);
  const history = await times('/api/portfolio/history?period=1Y');
  const all = await times('/api/portfolio/history?period=All');
  return [
    {
      what: `portfolio of ${LOTS} lots in ${SYMBOLS} symbols, ${database}, p95`,
      value: `${p95.toFixed(1)} ms`,
      budget: `≤ ${MOST_MS} ms`,
      ratio: p95 / MOST_MS,
      note: `median ${quantile(portfolio, 0.5).toFixed(1)} ms of ${CALLS}`,
    },
    {
      what: `its value over a year, ${database}, p95`,
      value: `${quantile(history, 0.95).toFixed(1)} ms`,
      budget: '',
      ratio: null,
      note: `since the first purchase ${quantile(all, 0.95).toFixed(1)} ms`,
    },
  ];
}

async function addLots(origin: string, token: string): Promise<void> {
  const symbols = (await marketSymbols(origin, token)).slice(0, SYMBOLS);
  if (symbols.length < SYMBOLS) throw new Error(`the market has only ${symbols.length} symbols`);
  let next = 0;
  const worker = async () => {
    for (let n = next++; n < LOTS; n = next++) {
      const purchaseDate = new Date(Date.now() - ((n * 37) % 1_800) * DAY_MS).toISOString().slice(0, 10);
      const lot = { symbol: symbols[n % symbols.length], quantity: `${n % 97}.12345678`, purchasePrice: '99.99' };
      await post(origin, '/api/portfolio/add', n % 9 === 0 ? lot : { ...lot, purchaseDate }, token);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}
