import type { PageRelease } from '@bellwether/sdk/contract/release';
import { manySections } from '../testing/manySections.ts';
import { compressed } from './compressed.ts';
import { renderDocument } from './renderDocument.ts';

const BUDGET_BYTES = 8_000;

/** The size of a path's document for a visitor, with a last good version of everything that differs in every file. */
async function sizesOf(sections: number) {
  const { resolver, paths } = manySections({ sections });
  const site = await resolver.resolve('visitor');
  if (!site) throw new Error('There is no shell.');
  return Promise.all(
    [...paths, null].map(async (path) => {
      const { html } = renderDocument(site, path, 'system');
      return { path, html, bytes: (await compressed(html)).br.length };
    }),
  );
}

test('with 50 sections, every document is at most 8 kB of brotli', async () => {
  const documents = await sizesOf(50);
  expect(documents.length).toBeGreaterThan(100);
  const html = documents[0]?.html ?? '';
  const { sections }: PageRelease = JSON.parse(/id="release">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
  expect(Object.keys(sections)).toHaveLength(50);
  for (const { version, fallback } of Object.values(sections)) {
    expect([version, fallback?.version]).toEqual([expect.any(String), expect.any(String)]);
    expect(fallback?.version).not.toBe(version);
  }
  expect(html).toContain('<template id="good"');
  for (const { path, bytes } of documents) expect([path, bytes <= BUDGET_BYTES, bytes]).toEqual([path, true, bytes]);
});

test('a section more costs a document at most 100 bytes', async () => {
  const [few, many] = await Promise.all([sizesOf(10), sizesOf(50)]);
  const sizeOf = (documents: typeof few) => documents.find(({ path }) => path === '/')?.bytes ?? 0;
  expect((sizeOf(many) - sizeOf(few)) / 40).toBeLessThan(100);
});
