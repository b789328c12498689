import { hostileRequests, judge } from '../../bff/test/hostileRequests.ts';
import { injectedServer } from '../../bff/test/injected.ts';
import type { Measurement } from './report.ts';

const MOST_MS = 5;
/** Requests until the code is compiled. */
const WARM_UP = 2_000;

/** The CPU time that hostile text in a header, a query or a path adds to a request, for the worst that the search finds. */
export async function requests(): Promise<Measurement[]> {
  const server = await injectedServer();
  try {
    for (let nth = 0; nth < WARM_UP; nth += 1) await server.handle({ method: 'GET', url: '/login', headers: {} });
    let worst = { addedMs: 0, text: '' };
    for await (const hostile of hostileRequests(server)) {
      const { addedMs } = await judge(server, hostile, worst.addedMs);
      if (addedMs > worst.addedMs) worst = { addedMs, text: `${hostile.part}: ${JSON.stringify(hostile.shape)}` };
    }
    return [
      {
        what: 'the worst header, query or path, CPU',
        value: `${worst.addedMs.toFixed(2)} ms`,
        budget: `≤ ${MOST_MS} ms`,
        ratio: worst.addedMs / MOST_MS,
        note: worst.text,
      },
    ];
  } finally {
    await server.drop();
  }
}
