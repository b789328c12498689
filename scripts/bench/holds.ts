import { setImmediate as turn } from 'node:timers/promises';
import { threadCpuMs } from '@bellwether/sdk/testing/cpuTime.ts';
import type { InjectedServer } from '../../bff/test/injected.ts';

export type Headers = Readonly<Record<string, string>>;

const json = { 'content-type': 'application/json' };

/** Registers a user. Returns the headers of the user's requests. */
export async function signedUp(server: InjectedServer, name: string): Promise<Headers> {
  const body = JSON.stringify({ email: `${name.replace(/\W/g, '')}@example.com`, password: 'correct horse battery 7' });
  const { text } = await server.handle({ method: 'POST', url: '/api/auth/register', headers: json, body });
  return { ...json, 'x-auth-token': JSON.parse(text).token };
}

/** Symbols of the market, as its search finds them. */
export async function knownSymbols(server: InjectedServer, headers: Headers): Promise<string[]> {
  const found = new Set<string>();
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    const { text } = await server.handle({ method: 'GET', url: `/api/market-data/search?q=${letter}`, headers });
    for (const { symbol } of JSON.parse(text) as { symbol: string }[]) found.add(symbol);
  }
  return [...found];
}

/** Adds the lots of a CSV file to a portfolio. */
export async function importLots(server: InjectedServer, headers: Headers, text: string): Promise<void> {
  const post = (url: string, body: object) =>
    server.handle({ method: 'POST', url, headers, body: JSON.stringify(body) });
  const { seen, reading } = JSON.parse((await post('/api/portfolio/import/check', { text })).text);
  const { status } = await post('/api/portfolio/import', { text, reading, seen });
  if (status !== 200 && status !== 201) throw new Error(`the import was answered with ${status}`);
}

/** Returns the longest stretch of CPU time, in milliseconds, between two turns of the event loop until the work ends. */
export async function longestHoldOf(work: Promise<unknown>): Promise<number> {
  let isRunning = true;
  const ended = work.finally(() => {
    isRunning = false;
  });
  let longest = 0;
  for (let before = threadCpuMs(); isRunning; ) {
    await turn();
    const now = threadCpuMs();
    longest = Math.max(longest, now - before);
    before = now;
  }
  await ended;
  return longest;
}
