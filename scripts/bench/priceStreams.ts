import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type ClientRequest, get } from 'node:http';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { visitor } from './browser.ts';
import type { RunningProduct } from './product.ts';
import type { Measurement } from './report.ts';

/** Simulated prices move at each quarter of a minute. */
const TICK_MS = 15_000;
const TICKS = 4;
const MOST_MS = 2_000;
const STREAMS = 500;
const MOST_KB = 20;

/** From a tick of the market to the price on an open page, and what a stream takes of the server's memory. */
export async function priceStreams(browser: Browser, product: RunningProduct): Promise<Measurement[]> {
  return [await ticks(browser, product), await memory()];
}

async function ticks(browser: Browser, product: RunningProduct): Promise<Measurement> {
  const context = await visitor(browser, product.origin, product.token);
  try {
    const page = await context.newPage();
    const listening = page.waitForResponse((response) => response.url().includes('/api/market-data/stream'));
    await page.goto(`${product.origin}/watchlist`);
    await listening;
    const coin = page.getByRole('row', { name: /BTC/ });
    const late: number[] = [];
    let shown = (await coin.textContent()) ?? '';
    while (late.length <= TICKS) {
      const next = await page.waitForFunction(
        ([before]) => {
          const row = [...document.querySelectorAll('tr')].find((one) => one.textContent.includes('Bitcoin'));
          return row && row.textContent !== before && { text: row.textContent, at: Date.now() };
        },
        [shown],
        { polling: 50, timeout: 2 * TICK_MS },
      );
      const { text, at } = (await next.jsonValue()) as { text: string; at: number };
      late.push(at % TICK_MS);
      shown = text;
    }
    const after = late.slice(1).sort((a, b) => a - b); // the first change may be the stream's greeting
    const p95 = after[Math.ceil(0.95 * after.length) - 1] ?? Number.NaN;
    return {
      what: 'a tick of the market → the price on an open page, p95',
      value: `${p95.toFixed(0)} ms`,
      budget: `≤ ${MOST_MS} ms`,
      ratio: p95 / MOST_MS,
      note: after.map((ms) => ms.toFixed(0)).join(' '),
    };
  } finally {
    await context.close();
  }
}

/** Of streams with as many symbols as one may have, all of which have just changed. */
async function memory(): Promise<Measurement> {
  const server = fork(join(import.meta.dirname, 'priceStreamsServer.ts'), { execArgv: ['--expose-gc'] });
  const requests: ClientRequest[] = [];
  try {
    const [{ port }] = (await once(server, 'message')) as [{ port: number }];
    const heap = async () => {
      server.send('measure');
      const [{ bytes }] = (await once(server, 'message')) as [{ bytes: number }];
      return bytes;
    };
    const open = async (count: number) => {
      const opened = Array.from({ length: count }, async () => {
        const request = get({ port, host: '127.0.0.1', agent: false });
        requests.push(request);
        const [response] = await once(request, 'response');
        response.resume();
      });
      await Promise.all(opened);
      await new Promise((resolve) => setTimeout(resolve, 2_500)); // two rounds
    };
    await open(20); // what the first ones take is of the process
    const before = await heap();
    await open(STREAMS);
    const kb = ((await heap()) - before) / STREAMS / 1_000;
    return {
      what: `memory of a stream of prices, of ${STREAMS} with 200 symbols each`,
      value: `${kb.toFixed(1)} kB`,
      budget: `≤ ${MOST_KB} kB`,
      ratio: kb / MOST_KB,
    };
  } finally {
    for (const request of requests) request.destroy();
    server.kill();
  }
}
