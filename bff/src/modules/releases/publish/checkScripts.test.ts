import { builtSection, builtShell } from '../testing/builtSection.ts';
import { readArtifact } from './artifact.ts';
import { checkScripts } from './checkScripts.ts';
import { loadContainer } from './loadContainer.ts';

async function refusal(folder: string, section = 'mfe-trading'): Promise<string | null> {
  const { manifest, files } = await readArtifact({ section, version: '1', folder });
  return checkScripts(manifest, files).then(
    () => null,
    (error: Error) => error.message,
  );
}

test('accepts an intact section and an intact shell', async () => {
  expect(await refusal(builtSection())).toBeNull();
  expect(await refusal(builtShell(), 'shell')).toBeNull();
});

test.each([
  [
    'an error page',
    '<!doctype html><title>502</title>',
    /entry\.js is not JavaScript that a browser can run: Unexpected token '<'/,
  ],
  ['a cut-off file', 'window.mfe_trading = { get() {', /entry\.js is not JavaScript/],
  [
    'an entry that throws',
    'throw new Error("no\\nlicence")',
    /^The entry entry\.js does not load: it throws "no licence"\.$/,
  ],
  [
    'an entry without a container',
    'window.other = { get() {}, init() {} };',
    /leaves no federation container named mfe_trading/,
  ],
  ['a container without init', 'window.mfe_trading = { get() {} };', /leaves no federation container/],
  ['an entry that reads the disk', 'require("fs").readFileSync("/etc/passwd")', /require is not defined/],
  ['an entry that reads the environment', 'process.env.JWT_SECRET', /process is not defined/],
  ['an entry that ends the process', 'process.exit(0)', /process is not defined/],
])('refuses %s', async (_, entry, sentence) => {
  expect(await refusal(builtSection({ files: { 'entry.js': entry } }))).toMatch(sentence);
});

test('refuses a chunk that is not JavaScript', async () => {
  expect(await refusal(builtSection({ files: { 'chunks/1.js': 'Not found' } }))).toMatch(
    /^chunks\/1\.js is not JavaScript/,
  );
});

test('gives an entry no way out of its sandbox', async () => {
  const ways = [
    'document.constructor.constructor("return process")()',
    'setTimeout.constructor("return process")()',
    '(function () { return this; })().process',
    'this.constructor.constructor("return process")()',
  ];
  for (const way of ways) {
    const entry = `let found; try { found = ${way}; } catch {}
      if (found && found.versions && typeof found.versions.node === 'string') throw new Error('out');
      window.c = { get() {}, init() {} };`;
    expect([way, await loadContainer(entry, 'c')]).toEqual([way, null]);
  }
});
