import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../../bff/src/config/config.ts';
import { openExisting } from '../../bff/src/db/openConfigured.ts';
import { systemClock } from '../../bff/src/kernel/clock.ts';
import { openContentStore } from '../../bff/src/modules/releases/files/openContentStore.ts';
import { openRegistry } from '../../bff/src/modules/releases/registry.ts';
import { workspace } from '../build/workspace.ts';
import { startProduct } from './product.ts';
import type { Measurement } from './report.ts';

const MOST_MS = 10_000;
const GIVE_UP_MS = 30_000;
const VIEWS_PER_SECOND = 100;
const SHARE_BP = 1_000;
const SECTION = 'mfe-marketing';
const VERSION = 'bench-broken';
const BENCH = { who: 'bench', via: 'command-line' } as const;

/** From the first view of a candidate that breaks for everybody, at 10% and 100 views a second, to its rollback. */
export async function takenBack(): Promise<Measurement[]> {
  const product = await startProduct();
  const config = readConfig({ ...process.env, DATA_DIR: product.dataDir });
  const db = await openExisting(config);
  const { publishing, rollouts } = openRegistry({
    db,
    content: openContentStore(config),
    clock: systemClock,
    recentVisitors: async () => ({ visitors: [], isAll: true }),
  });
  const folder = await mkdtemp(join(tmpdir(), 'bellwether-bench-'));
  try {
    await cp(workspace.distOf(SECTION), folder, { recursive: true });
    await appendFile(join(folder, 'entry.js'), `\n// ${VERSION}`);
    await publishing.publish([{ section: SECTION, version: VERSION, folder }], BENCH);
    await rollouts.startRollout({ section: SECTION, version: VERSION, shareBp: SHARE_BP }, BENCH);
    const isRunning = async () =>
      (await rollouts.list()).some(({ section, candidate }) => section === SECTION && candidate !== null);

    const seen = { candidate: 0, stable: 0 };
    const views: Promise<void>[] = [];
    const since = performance.now();
    let took: number | null = null;
    for (let nth = 0; took === null && performance.now() - since < GIVE_UP_MS; nth += 1) {
      views.push(view(product.origin, nth, seen));
      if (nth % 10 === 0 && !(await isRunning())) took = performance.now() - since;
      await pause(Math.max(0, since + (1_000 * (nth + 1)) / VIEWS_PER_SECOND - performance.now()));
    }
    await Promise.all(views);
    return [
      {
        what: 'a broken candidate at 10%, 100 views/s → rolled back',
        value: took === null ? 'never' : `${took.toFixed(0)} ms`,
        budget: `≤ ${MOST_MS} ms`,
        ratio: (took ?? Number.POSITIVE_INFINITY) / MOST_MS,
        note: `${seen.candidate} visitors of the candidate, ${seen.stable} of stable`,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
    await db.close();
    await product.close();
  }
}

/** A new visitor in an address block of its own, whose page reports what a browser would. */
async function view(origin: string, nth: number, seen: { candidate: number; stable: number }): Promise<void> {
  const localAddress = `127.${1 + Math.floor(nth / 250)}.${nth % 250}.1`;
  const { headers, body } = await ask(`${origin}/pricing`, 'GET', { localAddress });
  const cookie = (headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ');
  const { version } = JSON.parse(/id="release">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}').sections[SECTION];
  const isCandidate = version === VERSION;
  seen[isCandidate ? 'candidate' : 'stable'] += 1;
  const path = isCandidate ? `/api/faults/${SECTION}/${version}/mount` : `/api/arrivals/${SECTION}/${version}/900`;
  await ask(origin + path, 'POST', { localAddress, headers: { cookie } });
}

function ask(
  url: string,
  method: string,
  given: { localAddress: string; headers?: Record<string, string> },
): Promise<{ headers: IncomingMessage['headers']; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, agent: false, ...given }, async (answer) => {
      let body = '';
      for await (const chunk of answer.setEncoding('utf8')) body += chunk;
      resolve({ headers: answer.headers, body });
    });
    asked.once('error', reject);
    asked.end();
  });
}
