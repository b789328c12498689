import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { releaseOn, releaseProcess } from '../../test/releaseLine.ts';
import { builtSection } from '../modules/releases/testing/builtSection.ts';
import { type TestRegistry, testRegistry } from '../modules/releases/testing/testRegistry.ts';

let server: TestRegistry;
beforeEach(async () => {
  server = await testRegistry();
});
afterEach(() => server.drop());

const releaseHere = (line: readonly string[], { dataDir = server.dataDir } = {}) =>
  releaseOn({ url: server.url, dataDir }, line);

const SENTENCE = /^[^\n]+\.\n$/;

test('a refusal prints one sentence to stderr, exits with 1 and changes nothing', async () => {
  await server.goLive('shell', '1');
  await releaseHere(['publish', 'mfe-trading', '--from', builtSection(), '--version', '1']);
  const before = await releaseHere(['log', '--json']);
  const refused = [
    ['publish', 'mfe-trading', '--from', builtSection({ mark: 'x' }), '--version', '1'],
    ['publish', 'mfe-trading', '--from', builtSection(), '--version', '../2'],
    ['promote', 'mfe-trading', '2'],
    ['rollback', 'mfe-trading', '--why', 'x'],
    ['rollback', 'mfe-trading', '--from', '1', '--why', 'x'],
  ];
  for (const line of refused) {
    const outcome = await releaseHere(line);
    expect([line.join(' '), outcome.code, outcome.stdout]).toEqual([line.join(' '), 1, '']);
    expect(outcome.stderr).toMatch(SENTENCE);
  }
  expect((await releaseHere(['log', '--json'])).stdout).toBe(before.stdout);
}, 30_000);

test('invalid usage prints one sentence and exits with 2; help exits with 0', async () => {
  const misread = await releaseHere(['publish', 'mfe-trading']);
  expect(misread).toEqual({ code: 2, stdout: '', stderr: 'publish needs --from (see --help).\n' });
  expect(await releaseProcess(server, ['publish', 'mfe-trading'])).toEqual({ code: 2, out: misread.stderr });
  const help = await releaseHere(['--help']);
  expect(help.code).toBe(0);
  expect(help.stdout).toMatch(/^Usage: npm run -s release -- COMMAND/);
});

test('a misspelled name, a filter and a folder of sources are called what they are', async () => {
  await server.publish('mfe-trading', '1');
  const sources = builtSection();
  rmSync(join(sources, 'section.json'));
  writeFileSync(join(sources, 'Page.tsx'), '');
  const said = [
    [['promote', 'mfe-tradng', '1'], 'Nothing has been published as mfe-tradng.'],
    [['versions', 'mfe-tradng'], 'Nothing has been published as mfe-tradng.'],
    [['promote', 'mfe-trading', '9'], 'mfe-trading 9 has not been published.'],
    [['log', '--section', 'mfe-tradng'], 'No entry matches.'],
    [
      ['publish', 'mfe-trading', '--from', sources, '--version', '2'],
      `The folder is not a built section: there is no section.json in ${sources}. Name the folder that the build left.`,
    ],
  ] as const;
  for (const [line, sentence] of said) {
    const { stdout, stderr } = await releaseHere(line);
    expect([line.join(' '), stdout + stderr]).toEqual([line.join(' '), `${sentence}\n`]);
  }
  await server.goLive('mfe-trading', '1');
  await server.publish('mfe-trading', '2');
  const { stdout } = await releaseHere(['versions', 'mfe-trading']);
  expect(stdout).toMatch(/^VERSION +PUBLISHED[^\n]*\n2 [^\n]* –\n1 [^\n]* stable\n$/);
  expect(JSON.parse((await releaseHere(['versions', 'mfe-trading', '--json'])).stdout)).toMatchObject({
    versions: [{ version: '2' }, { version: '1' }],
    olderThan: null,
  });
});

test('never makes a database: a forgotten DATA_DIR is refused', async () => {
  if (server.url) return; // MySQL names its database in DATABASE_URL
  const empty = mkdtempSync(join(tmpdir(), 'bellwether-'));
  const refused = await releaseHere(['status'], { dataDir: empty });
  expect(refused).toEqual({ code: 1, stdout: '', stderr: `DATA_DIR holds no database: ${empty}.\n` });
  expect(readdirSync(empty)).toEqual([]);
});

test.each(['status', 'log'])(
  '%s refuses a data folder that is not there, and one without the releases',
  async (name) => {
    await server.publish('mfe-trading', '1');
    const nowhere = join(server.dataDir, 'nowhere');
    const refused = await releaseHere([name], { dataDir: nowhere });
    expect(refused).toEqual({
      code: 1,
      stdout: '',
      stderr: `DATA_DIR ${server.url ? 'is no folder' : 'holds no database'}: ${nowhere}.\n`,
    });
    expect(existsSync(nowhere)).toBe(false);

    const other = mkdtempSync(join(tmpdir(), 'bellwether-'));
    if (!server.url) await server.db.knex.raw('vacuum into ?', [join(other, 'bellwether.sqlite')]);
    const foreign = await releaseHere([name], { dataDir: other });
    expect(foreign.stderr).toBe(`DATA_DIR holds none of the published releases: ${other}.\n`);
  },
);

test('an entry that throws terminal commands is refused in plain text', async () => {
  const folder = builtSection({ files: { 'entry.js': 'throw new Error("\\u001b[2J\\u001b]0;pwned\\u0007")' } });
  const refused = await releaseHere(['publish', 'mfe-trading', '--from', folder, '--version', '1']);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('?[2J?]0;pwned?');
  expect(refused.stderr).not.toMatch(/(?!\n)\p{Cc}/u);
});

test('a folder resolves against the caller’s folder, then against the root of the repository', async () => {
  const folder = builtSection();
  const seenFromThere = await releaseProcess(server, ['publish', 'mfe-trading', '--from', '.', '--version', '1'], {
    from: folder,
  });
  expect(seenFromThere).toMatchObject({ code: 0 });
  const root = resolve(import.meta.dirname, '../../..');
  const seenFromRoot = await releaseProcess(
    server,
    ['publish', 'mfe-trading', '--from', relative(root, folder), '--version', '1'],
    {
      from: server.dataDir,
    },
  );
  expect(seenFromRoot).toMatchObject({ code: 0, out: expect.stringContaining('already published') });
});
