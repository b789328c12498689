import { threadCpuMs } from '@bellwether/sdk/testing/cpuTime.ts';
import { compressed } from '../../bff/src/modules/releases/document/compressed.ts';
import { renderDocument } from '../../bff/src/modules/releases/document/renderDocument.ts';
import { ensureRollout } from '../../bff/src/modules/releases/rollouts/rollouts.repository.ts';
import { manySections as aSite } from '../../bff/src/modules/releases/testing/manySections.ts';
import { testRegistry } from '../../bff/src/modules/releases/testing/testRegistry.ts';
import type { Measurement } from './report.ts';

const SECTIONS = 50;
const CANDIDATES = 5;
const VISITORS = 5_000;
const RESOLUTION_US = 50;
const DOCUMENT_BYTES = 8_000;

/** A site of 50 sections: the largest document, and what it takes to find out which releases a visitor gets. */
export async function manySections(): Promise<Measurement[]> {
  const { resolver, paths } = aSite({ sections: SECTIONS, candidates: CANDIDATES });
  const site = await resolver.resolve('visitor');
  if (!site) throw new Error('the site has no shell');
  const sizes = await Promise.all(
    paths.map(async (path) => (await compressed(renderDocument(site, path, 'system').html)).br.length),
  );
  const largest = Math.max(...sizes);
  const resolvingUs = await leastUs(VISITORS, (nth) => resolver.resolve(`visitor ${nth}`));
  return [
    {
      what: `the largest document of ${SECTIONS} sections, brotli`,
      value: `${(largest / 1000).toFixed(1)} kB`,
      budget: `≤ ${DOCUMENT_BYTES / 1000} kB`,
      ratio: largest / DOCUMENT_BYTES,
    },
    {
      what: `resolving a visitor’s releases of ${SECTIONS} sections, CPU`,
      value: `${resolvingUs.toFixed(0)} µs`,
      budget: `≤ ${RESOLUTION_US} µs`,
      ratio: resolvingUs / RESOLUTION_US,
      note: `${CANDIDATES} candidates at 50 %`,
    },
    {
      what: `reading ${SECTIONS} rollouts before, CPU`,
      value: `${(await readingUs()).toFixed(0)} µs`,
      budget: '',
      ratio: null,
      note: 'SQLite',
    },
  ];
}

async function readingUs(): Promise<number> {
  globalThis.ENGINE ??= 'sqlite'; // outside the jest projects that name one
  const registry = await testRegistry();
  try {
    for (let nth = 0; nth < SECTIONS; nth += 1) await ensureRollout(registry.db.knex, `mfe-${nth}`, { now: 0 });
    return await leastUs(300, () => registry.rollouts.list());
  } finally {
    await registry.drop();
  }
}

/** The least CPU time per call of three runs, in microseconds. */
async function leastUs(calls: number, work: (nth: number) => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3; run += 1) {
    const since = threadCpuMs();
    for (let nth = 0; nth < calls; nth += 1) await work(nth);
    least = Math.min(least, ((threadCpuMs() - since) * 1000) / calls);
  }
  return least;
}
