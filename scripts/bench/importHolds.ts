import { setImmediate as turn } from 'node:timers/promises';
import { type InjectedServer, injectedServer } from '../../bff/test/injected.ts';
import { threadCpuMs } from '../../bff/test/threadCpuMs.ts';
import type { Measurement } from './report.ts';
import { MOST_LOTS, WORST_FILES } from './worstFiles.ts';

const FILES = 12;
const MOST_MS = 20;

/**
 * The longest stretch of CPU time in which the main thread serves no other request while it passes one of the worst files
 * to a worker. Unlike the time that another call takes, it does not depend on what else the machine does.
 */
export async function importHolds(): Promise<Measurement[]> {
  const server = await injectedServer();
  try {
    let worst = { heldMs: 0, file: '' };
    for (const [file, text] of Object.entries(WORST_FILES)) {
      const headers = await signedUp(server, file);
      const heldMs = await longestHold(server, headers, text);
      if (heldMs > worst.heldMs) worst = { heldMs, file };
    }
    const owner = await signedUp(server, 'owner');
    await ownLots(server, owner);
    const heldMs = await longestHold(server, owner, MOST_LOTS);
    if (heldMs > worst.heldMs) worst = { heldMs, file: 'as many lots as fit, all of which exist' };
    return [
      {
        what: 'longest hold of the main thread by the worst 1 MB file, CPU',
        value: `${worst.heldMs.toFixed(1)} ms`,
        budget: `≤ ${MOST_MS} ms`,
        ratio: worst.heldMs / MOST_MS,
        note: worst.file,
      },
    ];
  } finally {
    await server.drop();
  }
}

type Headers = Readonly<Record<string, string>>;

const json = { 'content-type': 'application/json' };

async function signedUp(server: InjectedServer, name: string): Promise<Headers> {
  const body = JSON.stringify({ email: `${name.replace(/\W/g, '')}@example.com`, password: 'correct horse battery 7' });
  const { text } = await server.handle({ method: 'POST', url: '/api/auth/register', headers: json, body });
  return { ...json, 'x-auth-token': JSON.parse(text).token };
}

async function ownLots(server: InjectedServer, headers: Headers): Promise<void> {
  const text = MOST_LOTS;
  const post = (url: string, body: object) =>
    server.handle({ method: 'POST', url, headers, body: JSON.stringify(body) });
  const { seen, reading } = JSON.parse((await post('/api/portfolio/import/check', { text })).text);
  const { status } = await post('/api/portfolio/import', { text, reading, seen });
  if (status !== 200 && status !== 201) throw new Error(`the import was answered with ${status}`);
}

/** The median over a few files of the longest stretch between two turns of the event loop. */
async function longestHold(server: InjectedServer, headers: Headers, text: string): Promise<number> {
  const request = { method: 'POST', url: '/api/portfolio/import/check', headers, body: JSON.stringify({ text }) };
  const holds: number[] = [];
  for (let nth = 0; nth < FILES; nth += 1) {
    let longest = 0;
    let running = true;
    const check = server.handle(request).finally(() => {
      running = false;
    });
    for (let before = threadCpuMs(); running; ) {
      await turn();
      const now = threadCpuMs();
      longest = Math.max(longest, now - before);
      before = now;
    }
    const { status } = await check;
    if (status !== 200 && status !== 400) throw new Error(`the check was answered with ${status}`);
    holds.push(longest);
  }
  return holds.sort((a, b) => a - b)[Math.floor(FILES / 2)] as number;
}
