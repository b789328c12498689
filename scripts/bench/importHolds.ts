import { type InjectedServer, injectedServer } from '../../bff/test/injected.ts';
import { type Headers, importLots, longestHoldOf, signedUp } from './holds.ts';
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
    await importLots(server, owner, MOST_LOTS);
    const heldMs = await longestHold(server, owner, MOST_LOTS);
    if (heldMs > worst.heldMs) worst = { heldMs, file: 'as many lots as fit, all of which exist' };
    return [
      {
        what: 'longest hold of the main thread by the worst 3 MB file, CPU',
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

/** The median over a few files of the longest stretch between two turns of the event loop. */
async function longestHold(server: InjectedServer, headers: Headers, text: string): Promise<number> {
  const request = { method: 'POST', url: '/api/portfolio/import/check', headers, body: JSON.stringify({ text }) };
  const holds: number[] = [];
  for (let nth = 0; nth < FILES; nth += 1) {
    const check = server.handle(request);
    holds.push(await longestHoldOf(check));
    const { status } = await check;
    if (status !== 200 && status !== 400) throw new Error(`the check was answered with ${status}`);
  }
  return holds.sort((a, b) => a - b)[Math.floor(FILES / 2)] as number;
}
