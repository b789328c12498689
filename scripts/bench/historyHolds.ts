import { type InjectedServer, injectedServer } from '../../bff/test/injected.ts';
import { type Headers, importLots, knownSymbols, longestHoldOf, signedUp } from './holds.ts';
import type { Measurement } from './report.ts';

const LOTS = 2_000;
const SYMBOLS = 80;
const AT_ONCE = 50;
const ROUNDS = 5;
const MOST_MS = 20;
const DAY_MS = 86_400_000;

/**
 * The longest stretch of CPU time in which the main thread serves no other request while a large portfolio and 50 of its
 * charts are asked for at once, no two of them the same.
 */
export async function historyHolds(): Promise<Measurement[]> {
  const server = await injectedServer();
  try {
    const headers = await signedUp(server, 'owner');
    const symbols = (await knownSymbols(server, headers)).slice(0, SYMBOLS);
    await importLots(server, headers, lotsIn(symbols));
    const charts = Array.from({ length: AT_ONCE }, (_, nth) => {
      const named = Array.from({ length: 10 }, (_, at) => symbols[(nth + at) % SYMBOLS]);
      return `/api/portfolio/history/parts?period=All&symbols=${named.join(',')}`;
    });
    await ask(server, headers, charts.slice(0, 1)); // loads the histories
    const all = ['/api/portfolio', ...charts];
    const holds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) holds.push(await longestHoldOf(ask(server, headers, all)));
    const median = holds.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] as number;
    return [
      {
        what: `longest hold of the main thread by ${LOTS} lots and ${AT_ONCE} of their charts at once, CPU`,
        value: `${median.toFixed(1)} ms`,
        budget: `≤ ${MOST_MS} ms`,
        ratio: median / MOST_MS,
        note: `worst of ${ROUNDS} rounds ${holds.at(-1)?.toFixed(1)} ms`,
      },
    ];
  } finally {
    await server.drop();
  }
}

async function ask(server: InjectedServer, headers: Headers, urls: readonly string[]): Promise<void> {
  const answers = await Promise.all(urls.map((url) => server.handle({ method: 'GET', url, headers })));
  const failed = answers.find(({ status }) => status !== 200);
  if (failed) throw new Error(`a chart was answered with ${failed.status}: ${failed.text}`);
}

/** As CSV, bought over the last five years. */
function lotsIn(symbols: readonly string[]): string {
  const lots = Array.from({ length: LOTS }, (_, nth) => {
    const bought = new Date(Date.now() - ((nth * 37) % 1_800) * DAY_MS).toISOString().slice(0, 10);
    return `${symbols[nth % SYMBOLS]},${(nth % 97) + 1}.1234567,99.99,${bought}`;
  });
  return ['Symbol,Quantity,Purchase Price,Purchase Date', ...lots].join('\n');
}
